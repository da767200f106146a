import type { SocialDemographicsGraph } from '@locus/model/analyses';
import { indexAgainst } from '@locus/model/analyses';
import { wholeText } from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { font, space } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { BoundedTable } from '../DetailView/DetailView';
import { messages } from './messages';
import { useBarTitle } from './useBarTitle';

export interface CityIndexTableProps {
  graph: SocialDemographicsGraph;
  /** A category in the reader's language. */
  nameOf: (category: string) => string;
}

type Row = SocialDemographicsGraph['locations'][number];

/** Each location's values per 100 of its city; nothing if no city is known. */
export function CityIndexTable({ graph, nameOf }: CityIndexTableProps) {
  const intl = useIntl();
  const titleOf = useBarTitle(nameOf);
  const columns = useMemo((): DataTableColumn<Row>[] => {
    const bars = graph.locations[0]?.values ?? [];
    return [
      {
        id: 'location',
        header: intl.formatMessage(messages.location),
        value: ({ locationName }) => locationName,
        width: 220,
      },
      { id: 'city', header: intl.formatMessage(messages.city), value: ({ city }) => city ?? null, width: 150 },
      ...bars.map((bar, i): DataTableColumn<Row> => {
        const indexOf = ({ values }: Row) => indexAgainst(values[i]?.value, values[i]?.city);
        return {
          id: bar.category,
          header: titleOf(bar),
          align: 'number',
          value: indexOf,
          cell: (row) => wholeText(indexOf(row) ?? 0, intl.locale),
          width: 130,
        };
      }),
    ];
  }, [graph, titleOf, intl]);
  if (!graph.locations.some(({ city }) => city !== undefined)) return null;
  const caption = intl.formatMessage(messages.cityIndex);
  return (
    <div>
      <Heading>{caption}</Heading>
      <BoundedTable>
        <DataTable
          caption={caption}
          columns={columns}
          rows={graph.locations}
          rowKey={(row) => row.locationId}
          copyable
        />
      </BoundedTable>
    </div>
  );
}

const Heading = styled.h3`
  padding-block: ${space[3]} ${space[2]};
  padding-inline: ${space[4]};
  font: ${font.labelStrong};
`;
