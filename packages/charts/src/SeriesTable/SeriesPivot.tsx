import { decimalText, percentFigures } from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { comparedColumns } from '../Comparison/comparedColumns';
import { useHighlight } from '../Highlight/Highlight';
import { LocationName } from '../DetailView/LocationName';
import { BoundedTable } from '../DetailView/DetailView';
import { messages as shared } from '../DetailView/messages';
import { messages } from './messages';
import type { Pivot, PivotRow } from './pivotSeries';
import { sumOfKnown } from './pivotSeries';
import type { SeriesTableProps } from './seriesTableProps';

/** Values as a table of locations by categories; additive counts have totals. */
export function SeriesPivot({ pivot, ...props }: SeriesTableProps & { pivot: Pivot }) {
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  const columns = useMemo(() => columnsOf(intl, props, pivot), [intl, props, pivot]);
  const total = intl.formatMessage(messages.total);
  return (
    <BoundedTable>
      <DataTable
        caption={props.caption}
        columns={columns}
        rows={pivot.rows}
        rowKey={(row) => row.id}
        totals={props.additive && pivot.rows.length > 1 ? [{ label: total, rows: pivot.rows }] : []}
        highlighted={(row) => row.id === highlighted}
        onRowPoint={onHighlight && ((row) => onHighlight(row?.id))}
        missingText={intl.formatMessage(shared.notAvailable)}
      />
    </BoundedTable>
  );
}

function columnsOf(intl: IntlShape, props: SeriesTableProps, pivot: Pivot): DataTableColumn<PivotRow>[] {
  const { categories, nameHead, indexOf, wordsOf } = props;
  return [
    {
      id: 'location',
      header: nameHead ?? intl.formatMessage(shared.location),
      value: (row) => row.name,
      cell: (row) => <LocationName index={indexOf(row.id)} name={row.name} />,
      width: 240,
    },
    // Next to the names, where it is visible without scrolling.
    ...(props.additive ? totalColumns(intl, props) : []),
    ...pivot.columns.map((order): DataTableColumn<PivotRow> => {
      const category = categories[order];
      return {
        id: `category ${category?.id}`,
        header: category?.partial ? `${category.title} (${category.partial})` : (category?.title ?? ''),
        align: 'number',
        value: (row) => row.values[order],
        reason: wordsOf && category && ((row) => wordsOf(row.id, category.id)),
        cell: (row) => figures(intl, row.values[order] ?? 0, props),
        total: (rows) =>
          sumText(
            intl,
            rows.map((row) => row.values[order] ?? null),
            props,
          ),
        width: 120,
      };
    }),
  ];
}

/** The sum of a location and, if compared, that of the earlier time and the change. */
function totalColumns(intl: IntlShape, props: SeriesTableProps): DataTableColumn<PivotRow>[] {
  const { earlier, comparison, unit, decimals = 0, change = 'points' } = props;
  const header = intl.formatMessage(messages.total);
  const short = intl.formatMessage(messages.partly);
  return [
    {
      id: 'total',
      header,
      unit,
      align: 'number',
      value: (row) => row.total,
      reason: ({ total, leftOut: count }) =>
        total !== null && count > 0 ? { short, long: intl.formatMessage(messages.partlyWhy, { count }) } : undefined,
      cell: (row) => figures(intl, row.total ?? 0, props),
      total: (rows) =>
        sumText(
          intl,
          rows.map((row) => row.total),
          props,
          rows.some(({ leftOut }) => leftOut > 0),
        ),
      width: 160,
    },
    ...(earlier && comparison
      ? comparedColumns<PivotRow>(intl, {
          now: (row) => row.total,
          value: header,
          comparison,
          unit,
          decimals,
          change,
        }).map((column) => ({ ...column, onPhone: undefined }))
      : []),
  ];
}

/** A sum as text, with a note on what it leaves out. */
const sumText = (
  intl: IntlShape,
  values: readonly (number | null)[],
  props: SeriesTableProps,
  partly = values.includes(null),
): string => {
  const sum = sumOfKnown(values);
  if (sum === null) return intl.formatMessage(shared.notAvailable);
  const text = figures(intl, sum, props);
  return partly ? `${intl.formatMessage(messages.partly)} ${text}` : text;
};

/** A value in the reader's number format. */
const figures = (
  intl: IntlShape,
  value: number,
  { unit, decimals = 2 }: Pick<SeriesTableProps, 'unit' | 'decimals'>,
): string => (unit === '%' ? percentFigures(value, intl.locale, decimals) : decimalText(value, intl.locale, decimals));
