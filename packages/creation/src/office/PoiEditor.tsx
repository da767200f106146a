import { PartBoundary, readConfiguration } from '@locus/app';
import type { Refusal } from '@locus/forms/shared';
import { emptyPoi, PoiForm } from '@locus/forms/pois';
import { PlacesOverview } from '@locus/maps/view';
import type { Id, ProjectLocation } from '@locus/model/entities';
import { polygonCentroid, readPolygonText } from '@locus/model/geo';
import type { PoiDraft } from '@locus/model/locations';
import { Card } from '@locus/ui';
import { media, space } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from '../messages';
import { OutlineTool } from '../OutlineTool';

export interface PoiEditorProps {
  projectId: Id;
  /** The project's points of interest. */
  pois: readonly ProjectLocation[];
  /** The one to change; without it a new one is added. Give each one its own `key`. */
  poi?: ProjectLocation;
  /** The form's initial values. */
  defaultValues?: PoiDraft;
  /** The area must be below it, in square metres. */
  maxArea: number;
  onSave: (values: PoiDraft) => void;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
  busy: boolean;
  refusal?: Refusal;
}

/** Adds or changes a point of interest: its form beside the map, and above both the tool that draws its polygon. */
export function PoiEditor({ projectId, pois, poi, defaultValues, maxArea, refusal, ...form }: PoiEditorProps) {
  const intl = useIntl();
  const [text, setText] = useState(defaultValues?.polygonString ?? '');
  const [saved, setSaved] = useState<string>();
  const [name, setName] = useState(poi?.name ?? '');
  const [drawing, setDrawing] = useState(false);
  const others = useMemo(() => pois.filter(({ id }) => id !== poi?.id), [pois, poi?.id]);
  const index = poi?.index ?? pois.reduce((most, other) => Math.max(most, other.index + 1), 0);
  const places = useMemo(() => {
    const { geometry } = readPolygonText(text);
    if (!geometry) return others;
    const [longitude, latitude] = polygonCentroid(geometry);
    return [...others, { id: fresh, name, index, latitude, longitude, geometry }];
  }, [others, text, name, index]);
  return (
    <Both data-drawing={drawing || undefined}>
      <MapCard>
        {drawing ? (
          <OutlineTool
            polygonString={text}
            around={others}
            estimateIn={projectId}
            {...{ name, index, maxArea }}
            onSave={(outline) => {
              setSaved(outline);
              setText(outline);
              setDrawing(false);
            }}
            onClose={() => setDrawing(false)}
          />
        ) : (
          <PartBoundary part="map" heightPx={240}>
            <PlacesOverview
              label={intl.formatMessage(messages.poiMap)}
              places={places}
              current={places.length > others.length ? fresh : undefined}
              tiles={readConfiguration().tiles}
              status="ready"
            />
          </PartBoundary>
        )}
      </MapCard>
      <FormCard hidden={drawing}>
        <PoiForm
          {...form}
          index={index}
          defaultValues={defaultValues ?? emptyPoi}
          polygonString={saved}
          otherNames={others.map((other) => other.name)}
          editing={poi !== undefined}
          onDraw={() => setDrawing(true)}
          onValuesChange={(values) => {
            setName(values.name);
            setText(values.polygonString);
          }}
          refusal={refusal}
        />
      </FormCard>
    </Both>
  );
}

/** The map beside the form, with the place being described. */
const fresh = 'this';

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 400px;
  flex: 1;
  gap: ${space[4]};
  min-block-size: 480px;
  &[data-drawing] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 240px auto;
    flex: none;
    &[data-drawing] {
      grid-template-rows: minmax(560px, 1fr);
    }
  }
`;

const MapCard = styled(Card.Root)`
  min-block-size: 0;
  overflow: hidden;
`;

const FormCard = styled(Card.Root)`
  padding: ${space[4]};
  overflow: auto;
  &[hidden] {
    display: none;
  }
  ${media.narrow} {
    overflow: visible;
  }
`;
