import {
  catchmentHeads,
  type CatchmentRow,
  meanDistance,
  titleOf,
  totalInhabitants,
  totalPercent,
} from '@locus/analyses';
import type { CatchmentMetric } from '@locus/model/analyses';
import type { Comparison } from '@locus/model/entities';
import {
  floorTo,
  kilometreFigures,
  minuteFigures,
  percentFigures,
  shareDecimals,
  wholeText,
  unitName,
} from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { color, radius, space } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { comparedColumns } from '../Comparison/comparedColumns';
import { comparisonMessages } from '../Comparison/ComparisonSelect';
import { BoundedTable, boundedTableSize } from '../DetailView/DetailView';
import { messages } from './messages';

export interface CatchmentTableProps {
  metric: CatchmentMetric;
  metricName: string;
  rows: { all: readonly CatchmentRow[]; shown: readonly CatchmentRow[] };
  /** The key of the area that is highlighted elsewhere, e.g. on the map. */
  selectedArea?: string;
  /** Receives the key of the area that is clicked, or selected with Enter. */
  onAreaSelect?: (index: string) => void;
  /** Receives the key of the area under the pointer or with the focus, and undefined when there is none. */
  onAreaPoint?: (index: string | undefined) => void;
  /** Whether driving times come from a router; estimates are not shown. */
  driving: boolean;
  /** The time compared with; nothing is compared without it. */
  comparison?: Comparison;
}

/** The areas of a catchment, the largest first. */
export function CatchmentTable(props: CatchmentTableProps) {
  const { rows, metric, metricName, driving, comparison, selectedArea, onAreaSelect, onAreaPoint } = props;
  const intl = useIntl();
  const sure = rows.all.some(({ confidence }) => confidence !== null);
  const columns = useMemo(
    () =>
      columnsOf(
        intl,
        { metric, metricName, driving, comparison, sure },
        Math.max(...rows.shown.map(({ percent }) => percent ?? 0)),
      ),
    [intl, metric, metricName, driving, comparison, sure, rows],
  );
  const all = rows.all.length;
  return (
    // A long table needs a fixed height, within which only the visible rows are rendered.
    <BoundedTable style={rows.shown.length > 18 ? { blockSize: boundedTableSize } : undefined}>
      <DataTable<CatchmentRow>
        caption={titleOf(intl, 'CATCHMENT')}
        columns={columns}
        wrapHeads
        rows={rows.shown}
        rowKey={keyOf}
        defaultSort={largestFirst}
        totals={[
          { label: intl.formatMessage(messages.shown, { shown: rows.shown.length, all }), rows: rows.shown },
          { label: intl.formatMessage(messages.grandTotal, { all }), rows: rows.all },
        ]}
        currentRow={selectedArea}
        onRowOpen={onAreaSelect && ((row) => onAreaSelect(row.index))}
        onRowPoint={onAreaPoint && ((row) => onAreaPoint(row?.index))}
      />
    </BoundedTable>
  );
}

const largestFirst = { column: 'metric', direction: 'descending' } as const;
const keyOf = (row: CatchmentRow) => row.index;
const percentOf = ({ percent }: CatchmentRow) => (percent === null ? null : floorTo(percent));
const confidenceOf = ({ confidence }: CatchmentRow) => confidence;
const rankOf = (row: CatchmentRow) => row.rank;

function columnsOf(
  intl: IntlShape,
  {
    metric,
    metricName,
    driving,
    comparison,
    sure,
  }: Pick<CatchmentTableProps, 'metric' | 'metricName' | 'driving' | 'comparison'> & {
    /** Whether there are confidences to show. */
    sure: boolean;
  },
  largest: number,
): DataTableColumn<CatchmentRow>[] {
  const distances = (value: number | null) => (value === null ? '-' : kilometreFigures(value, intl.locale));
  const unitOf = (unit: 'kilometer' | 'minute') => unitName(unit, intl.locale);
  const whole = (value: number | null) => (value === null ? '-' : wholeText(value, intl.locale));
  return [
    {
      id: 'name',
      header: catchmentHeads(intl).area,
      value: (row) => row.name,
      width: 140,
      onPhone: 124,
    },
    {
      id: 'code',
      header: intl.formatMessage(messages.code),
      value: (row) => row.code,
      width: 66,
      onPhone: comparison ? false : 58,
    },
    {
      id: 'inhabitants',
      header: catchmentHeads(intl).inhabitants,
      align: 'number',
      value: (row) => row.inhabitants,
      cell: (row) => whole(row.inhabitants),
      total: (rows) => whole(totalInhabitants(rows)),
      width: 100,
      onPhone: false,
      onSmall: false,
    },
    {
      id: 'distance',
      header: intl.formatMessage(messages.distance),
      unit: unitOf('kilometer'),
      align: 'number',
      value: (row) => row.distance,
      cell: (row) => distances(row.distance),
      total: (rows) => distances(meanDistance(rows)),
      width: 84,
      onPhone: false,
    },
    ...(driving ? [drivingColumn(intl, unitOf('minute'))] : []),
    metricColumn(intl, { metric, metricName }, driving && comparison ? undefined : largest),
    ...(comparison
      ? comparedColumns<CatchmentRow>(intl, {
          now: percentOf,
          value: metricName,
          comparison,
          unit: '%',
          decimals: shareDecimals,
          change: 'points',
        }).map((column) => ({
          ...column,
          // It is next to the share itself, whose name need not be repeated.
          header: column.id === 'before' ? intl.formatMessage(comparisonMessages[comparison]) : column.header,
          width: 88,
        }))
      : []),
    ...(metric === 'DESTINATION' ? [cumulativeColumn(intl)] : []),
    ...(sure ? [confidenceColumn(intl)] : []),
    rankColumn(intl),
  ];
}

/** The metric with a bar relative to the largest one; only the figure if there is little room. */
const metricColumn = (
  intl: IntlShape,
  { metric, metricName }: Pick<CatchmentTableProps, 'metric' | 'metricName'>,
  largest: number | undefined,
): DataTableColumn<CatchmentRow> => {
  const figures = (value: number | null) => (value === null ? '-' : percentFigures(value, intl.locale));
  return {
    id: 'metric',
    header: metricName,
    unit: '%',
    align: 'number',
    value: percentOf,
    cell: ({ percent }) => (
      <Value>
        {figures(percent)}
        {largest !== undefined && (
          <Bar aria-hidden>
            <span style={{ inlineSize: `${largest > 0 ? (100 * (percent ?? 0)) / largest : 0}%` }} />
          </Bar>
        )}
      </Value>
    ),
    total: (rows) => (
      <Value>
        {figures(totalPercent(rows, metric))}
        {largest !== undefined && <Bar aria-hidden />}
      </Value>
    ),
    width: largest === undefined ? 96 : 132,
    onPhone: 94,
  };
};

const drivingColumn = (intl: IntlShape, unit: string | undefined): DataTableColumn<CatchmentRow> => ({
  id: 'driving',
  header: catchmentHeads(intl).drivingTime,
  unit,
  align: 'number',
  value: (row) => row.drivingMinutes,
  cell: ({ drivingMinutes }) => minuteFigures(drivingMinutes ?? 0, intl.locale),
  width: 80,
  onPhone: false,
  onSmall: false,
});

const rankColumn = (intl: IntlShape): DataTableColumn<CatchmentRow> => ({
  id: 'rank',
  header: catchmentHeads(intl).rank,
  align: 'number',
  value: rankOf,
  cell: ({ rank }) => (rank === null ? '-' : wholeText(rank, intl.locale)),
  width: 56,
  onPhone: false,
  onSmall: false,
});

/** The cumulative share of visits from an area and those with a larger share. */
const cumulativeColumn = (intl: IntlShape): DataTableColumn<CatchmentRow> => ({
  id: 'cumulative',
  header: catchmentHeads(intl).cumulative,
  unit: '%',
  align: 'number',
  value: ({ cumulative }) => (cumulative === null ? null : floorTo(cumulative)),
  cell: ({ cumulative }) => percentFigures(cumulative ?? 0, intl.locale),
  width: 92,
  onPhone: 86,
});

/** The confidence of an area's share, which is lower with few visitors. */
const confidenceColumn = (intl: IntlShape): DataTableColumn<CatchmentRow> => ({
  id: 'confidence',
  header: catchmentHeads(intl).confidence,
  unit: '%',
  align: 'number',
  value: confidenceOf,
  cell: ({ confidence }) => (
    <span title={intl.formatMessage(messages.confidenceTip)}>{wholeText(100 * (confidence ?? 0), intl.locale)}</span>
  ),
  width: 100,
  onPhone: false,
  onSmall: false,
});

const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  direction: ltr;
`;

const Bar = styled.span`
  inline-size: 36px;
  [data-fitted] & {
    display: none;
  }
  & > span {
    display: block;
    block-size: 6px;
    min-inline-size: 2px;
    border-radius: ${radius.small};
    background: ${color.accent};
  }
`;
