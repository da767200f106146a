import type { Id } from '@locus/model/entities';
import { decimalText, floorTo, percentFigures, roundTo, shareDecimals, wholeText } from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ChartCategory } from '../chart';
import { comparedColumns } from '../Comparison/comparedColumns';
import { useHighlight } from '../Highlight/Highlight';
import { LocationName } from '../DetailView/LocationName';
import { BoundedTable } from '../DetailView/DetailView';
import { messages as shared } from '../DetailView/messages';
import { messages } from './messages';
import { Note } from '../DetailView/Note';
import { pivotSeries } from './pivotSeries';
import { SeriesPivot } from './SeriesPivot';
import type { SeriesTableProps } from './seriesTableProps';
import { TableControls } from './TableControls';

interface Row {
  key: string;
  id: Id;
  name: string;
  category: ChartCategory;
  order: number;
  value: number | null;
  /** The value of an earlier time. */
  before: number | null;
  /** What the value is a share of. */
  base: number | null;
}

/** Values as a table: one row per location and category, or a row per location with a column per category. */
export function SeriesTable(props: SeriesTableProps) {
  const { choice, series, categories, earlier, unit, decimals = shareDecimals, additive = false } = props;
  const intl = useIntl();
  const { form = 'List', hideEmpty = false } = choice ?? {};
  const pivoted = form === 'Pivot';
  const pivot = useMemo(
    () => pivotSeries(series, categories.length, (value) => rounded(value, unit, decimals), { hideEmpty, earlier }),
    [series, categories, earlier, unit, decimals, hideEmpty],
  );
  const rows = useMemo(
    () => listRows({ series, categories, earlier, unit, decimals }),
    [series, categories, earlier, unit, decimals],
  );
  const shown = hideEmpty ? rows.filter(({ value }) => value !== null) : rows;
  const leftOut = additive && pivoted ? pivot.leftOut : 0;
  const gone = pivoted ? pivot.without.rows + pivot.without.columns : rows.length - shown.length;
  const measure = intl.formatMessage(messages.measure, { name: props.valueHead, unit });
  return (
    <>
      {choice && <TableControls {...choice} measure={measure} />}
      <Notes>
        {leftOut > 0 && <Note>{intl.formatMessage(messages.leftOut, { count: leftOut })}</Note>}
        {gone > 0 && (
          <p>
            {pivoted
              ? intl.formatMessage(messages.without, pivot.without)
              : intl.formatMessage(messages.withoutRows, { count: gone })}
          </p>
        )}
        {pivoted && earlier && !additive && <p>{intl.formatMessage(messages.changesInList)}</p>}
      </Notes>
      {pivoted ? <SeriesPivot {...props} pivot={pivot} /> : <SeriesList {...props} rows={shown} />}
    </>
  );
}

/** One row per location and category, in the order of the chart. */
function SeriesList({ rows, ...props }: SeriesTableProps & { rows: readonly Row[] }) {
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  return (
    <BoundedTable>
      <DataTable
        caption={props.caption}
        columns={columnsOf(intl, props)}
        rows={rows}
        rowKey={(row) => row.key}
        highlighted={(row) => row.id === highlighted}
        onRowPoint={onHighlight && ((row) => onHighlight(row?.id))}
        missingText={intl.formatMessage(shared.notAvailable)}
      />
    </BoundedTable>
  );
}

const listRows = ({
  series,
  categories,
  earlier,
  unit,
  decimals = shareDecimals,
}: Pick<SeriesTableProps, 'series' | 'categories' | 'earlier' | 'unit' | 'decimals'>): Row[] =>
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
        base: entry.bases?.[order] ?? null,
      };
    }),
  );

/** A value as displayed, for sorting and copying. */
const rounded = (value: number | null | undefined, unit: string, decimals: number) =>
  value === null || value === undefined ? null : unit === '%' ? floorTo(value, decimals) : roundTo(value, decimals);

function columnsOf(
  intl: IntlShape,
  {
    indexOf,
    nameHead,
    categoryHead,
    valueHead,
    baseHead,
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
      header: nameHead ?? intl.formatMessage(shared.location),
      value: (row) => row.name,
      cell: (row) => <LocationName index={indexOf(row.id)} name={row.name} />,
      width: 300,
      onPhone: 140,
    },
    {
      id: 'category',
      header: categoryHead,
      value: (row) => row.order,
      cell: ({ category }) => (category.partial ? `${category.title} (${category.partial})` : category.title),
      width: 220,
      onPhone: 112,
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
          : decimalText(row.value ?? 0, intl.locale, decimals),
      width: 200,
      onPhone: 96,
    },
    ...compared,
    ...(baseHead === undefined
      ? []
      : [
          {
            id: 'base',
            header: baseHead,
            align: 'number' as const,
            value: (row: Row) => row.base,
            cell: (row: Row) => wholeText(row.base ?? 0, intl.locale),
            width: 200,
            onPhone: 96,
          },
        ]),
  ];
}

const Notes = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-inline: ${space[4]};
  padding-block-end: ${space[2]};
  color: ${color.textMuted};
  font: ${font.label};
  &:empty {
    display: none;
  }
`;
