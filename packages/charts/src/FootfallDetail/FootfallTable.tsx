import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { LocationName } from './LocationName';
import { messages } from './messages';
import type { FootfallView } from './useFootfallView';

interface Row {
  key: string;
  index: number;
  name: string;
  date: number;
  time: string;
  value: number | null;
}

/** The visit trends as a table: one row a location and date. */
export function FootfallTable({ view }: { view: FootfallView }) {
  const intl = useIntl();
  const { lines, categories, footfall, absolute, indexOf } = view;
  const rows = useMemo(
    () =>
      lines.flatMap((line) =>
        footfall.dates.map((date, i): Row => {
          const { title, partial } = categories[i] ?? { title: '' };
          const value = line.values[i] ?? null;
          return {
            key: `${line.id} ${date}`,
            index: indexOf(line.id),
            name: line.name,
            date,
            time: partial ? `${title} (${partial})` : title,
            value: value === null ? null : Math.round(value * 100) / 100,
          };
        }),
      ),
    [lines, categories, footfall, indexOf],
  );
  return (
    <Bounded>
      <DataTable
        caption={intl.formatMessage(messages.title)}
        columns={columnsOf(intl, absolute)}
        rows={rows}
        rowKey={(row) => row.key}
        missingText={intl.formatMessage(messages.notAvailable)}
      />
    </Bounded>
  );
}

function columnsOf(intl: IntlShape, absolute: boolean): DataTableColumn<Row>[] {
  return [
    {
      id: 'location',
      header: intl.formatMessage(messages.location),
      value: (row) => row.name,
      cell: (row) => <LocationName index={row.index} name={row.name} />,
      width: 300,
    },
    {
      id: 'time',
      header: intl.formatMessage(messages.timeRange),
      value: (row) => new Date(row.date),
      cell: (row) => row.time,
      width: 220,
    },
    {
      id: 'value',
      header: intl.formatMessage(messages.footfallIndex),
      unit: intl.formatMessage(absolute ? messages.visits : messages.percent),
      align: 'end',
      value: (row) => row.value,
      cell: ({ value }) =>
        intl.formatNumber(
          value ?? 0,
          absolute ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
        ),
      width: 200,
    },
  ];
}

const Bounded = styled.div`
  display: flex;
  min-block-size: 0;
  max-block-size: 640px;
  margin-block-start: ${space[3]};
  border-block-start: 1px solid ${color.border};
`;
