import type { Comparison, Id } from '@locus/model';
import { floorTo, percentFigures, shareDecimals } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { ChartCategory, ChartSeries } from '../chart';
import { comparedColumns } from '../Comparison/comparedColumns';
import type { EarlierSeries } from '../Comparison/earlierSeries';
import { useHighlight } from '../Highlight/Highlight';
import type { MissingWords } from '../MissingReason/useMissingReasons';
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
  /** Head of the first column; "Location" by default. */
  nameHead?: string;
  categoryHead: string;
  valueHead: string;
  unit: string;
  /** Decimals of the values; two by default. */
  decimals?: number;
  /** Why a value is missing, or 0, by location and the category's id. */
  wordsOf?: (location: Id, category: string | number) => MissingWords | undefined;
  /** The values of an earlier time, which get columns of their own beside their change. */
  earlier?: EarlierSeries;
  /** What that time is. */
  comparison?: Comparison;
  /** How values change: in percentage points by default. */
  change?: 'relative' | 'points';
}

interface Row {
  key: string;
  id: Id;
  name: string;
  category: ChartCategory;
  order: number;
  value: number | null;
  /** The value of an earlier time. */
  before: number | null;
}

/** Values as a table: one row a location and category, in the order of the chart. */
export function SeriesTable(props: SeriesTableProps) {
  const { caption, series, categories, earlier, unit, decimals = shareDecimals } = props;
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  const rows = useMemo(
    () =>
      series.flatMap((entry) =>
        categories.map((category, order): Row => {
          return {
            key: `${entry.id} ${category.id}`,
            id: entry.id,
            name: entry.name,
            category,
            order,
            value: rounded(entry.values[order], unit, decimals),
            before: rounded(earlier?.get(entry.id)?.values[order], unit, decimals),
          };
        }),
      ),
    [series, categories, earlier, unit, decimals],
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

/** A value as it is shown, for sorting and copying. */
const rounded = (value: number | null | undefined, unit: string, decimals: number) =>
  value === null || value === undefined
    ? null
    : unit === '%'
      ? floorTo(value, decimals)
      : Number(value.toFixed(decimals));

function columnsOf(
  intl: IntlShape,
  {
    indexOf,
    nameHead,
    categoryHead,
    valueHead,
    unit,
    decimals = shareDecimals,
    wordsOf,
    earlier,
    comparison,
    change = 'points',
  }: SeriesTableProps,
): DataTableColumn<Row>[] {
  const compared =
    earlier && comparison
      ? comparedColumns<Row>(intl, {
          now: (row) => row.value,
          value: valueHead,
          comparison,
          unit,
          decimals,
          change,
        })
      : [];
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
      reason: wordsOf && ((row) => wordsOf(row.id, row.category.id)),
      cell: (row) =>
        unit === '%'
          ? percentFigures(row.value ?? 0, intl.locale, decimals)
          : intl.formatNumber(row.value ?? 0, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
      width: 200,
    },
    ...compared,
  ];
}
