import type { Id } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { ChartCategory, ChartSeries } from '../chart';
import { useHighlight } from '../Highlight/Highlight';
import { LocationName } from './LocationName';
import { BoundedTable } from './DetailView';
import { messages } from './messages';

export interface SeriesTableProps {
  /** What the table holds, for screen readers. */
  caption: string;
  /** One series a location, without averages. */
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
  /** Head of the first column; "Location" unless told. */
  nameHead?: string;
  categoryHead: string;
  valueHead: string;
  unit: string;
  /** Decimals of the values; two unless told. */
  decimals?: number;
}

interface Row {
  key: string;
  id: Id;
  name: string;
  category: ChartCategory;
  order: number;
  value: number | null;
}

/** Values as a table: one row a location and category, in the order of the chart. */
export function SeriesTable(props: SeriesTableProps) {
  const { caption, series, categories } = props;
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  const rows = useMemo(
    () =>
      series.flatMap((one) =>
        categories.map((category, order): Row => {
          const value = one.values[order] ?? null;
          return {
            key: `${one.id} ${category.id}`,
            id: one.id,
            name: one.name,
            category,
            order,
            value: value === null ? null : Math.round(value * 100) / 100,
          };
        }),
      ),
    [series, categories],
  );
  return (
    <BoundedTable>
      <DataTable
        caption={caption}
        columns={columnsOf(intl, props)}
        rows={rows}
        rowKey={(row) => row.key}
        highlighted={(row) => row.id === highlighted}
        onRowPoint={onHighlight && ((row) => onHighlight(row?.id))}
        missingText={intl.formatMessage(messages.notAvailable)}
      />
    </BoundedTable>
  );
}

function columnsOf(
  intl: IntlShape,
  { indexOf, nameHead, categoryHead, valueHead, unit, decimals = 2 }: SeriesTableProps,
): DataTableColumn<Row>[] {
  return [
    {
      id: 'location',
      header: nameHead ?? intl.formatMessage(messages.location),
      value: (row) => row.name,
      cell: (row) => <LocationName index={indexOf(row.id)} name={row.name} />,
      width: 300,
    },
    {
      id: 'category',
      header: categoryHead,
      value: (row) => row.order,
      cell: ({ category }) => (category.partial ? `${category.title} (${category.partial})` : category.title),
      width: 220,
    },
    {
      id: 'value',
      header: valueHead,
      unit,
      align: 'number',
      value: (row) => row.value,
      cell: (row) =>
        intl.formatNumber(row.value ?? 0, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
      width: 200,
    },
  ];
}
