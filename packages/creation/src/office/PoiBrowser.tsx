import { PartBoundary, readConfiguration } from '@locus/app';
import type { PoiTableProps, PoiToolbarProps } from '@locus/forms/pois';
import { PoiTable, PoiToolbar } from '@locus/forms/pois';
import { PlacesOverview } from '@locus/maps/view';
import type { Id } from '@locus/model/entities';
import { Card } from '@locus/ui';
import { media, space } from '@locus/ui/theme';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from '../messages';

export interface PoiBrowserProps extends Omit<
  PoiTableProps,
  'currentRow' | 'highlighted' | 'onRowPoint' | 'onRowOpen'
> {
  toolbar: PoiToolbarProps;
  /** The selected point of interest. */
  current?: Id;
  onCurrentChange: (id: Id) => void;
}

const nothing: ReadonlySet<Id> = new Set();

/** The points of interest as a table and on the map beside it: hovering one in either highlights it in the other. */
export function PoiBrowser({ toolbar, current, onCurrentChange, ...table }: PoiBrowserProps) {
  const intl = useIntl();
  const [pointed, setPointed] = useState<Id>();
  const [onMap, setOnMap] = useState(nothing);
  const point = useCallback(
    (ids: readonly Id[] | undefined) => setOnMap(ids === undefined ? nothing : new Set(ids)),
    [],
  );
  const { pois, status, error, onRetry } = table;
  const places = useMemo(() => [...pois], [pois]);
  return (
    <Both>
      <Table>
        <PoiToolbar {...toolbar} />
        <PoiTable
          {...table}
          currentRow={current}
          highlighted={({ id }) => onMap.has(id)}
          onRowPoint={(poi) => setPointed(poi?.id)}
          onRowOpen={({ id }) => onCurrentChange(id)}
        />
      </Table>
      <MapCard>
        <PartBoundary part="map" heightPx={240}>
          <PlacesOverview
            label={intl.formatMessage(messages.poiMap)}
            places={places}
            tiles={readConfiguration().tiles}
            current={current}
            pointed={pointed}
            onPoint={point}
            onSelect={onCurrentChange}
            {...{ status, error, onRetry }}
          />
        </PartBoundary>
      </MapCard>
    </Both>
  );
}

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  flex: 1;
  gap: ${space[4]};
  min-block-size: 420px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 280px minmax(420px, 1fr);
    flex: none;
  }
`;

const Table = styled(Card.Root)`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  overflow: hidden;
  ${media.narrow} {
    order: 2;
  }
`;

const MapCard = styled(Card.Root)`
  min-block-size: 0;
  overflow: hidden;
`;
