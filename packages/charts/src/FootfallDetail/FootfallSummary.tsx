import { confidenceText, type FootfallPeriod, summaryHeads } from '@locus/analyses';
import type { FootfallSummaryRow } from '@locus/model/analyses';
import { relativeDelta } from '@locus/model/analyses';
import { changeFigures, percentFigures, shareFigures, wholeText } from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { ChartNoAxesColumnIncreasing, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { versusMessages } from '../Comparison/ComparisonSelect';
import type { Compared } from '../Comparison/useCompared';
import { useHighlight } from '../Highlight/Highlight';
import { LocationName } from '../DetailView/LocationName';
import { messages as shared } from '../DetailView/messages';
import { messages } from './messages';
import type { FootfallView } from './useFootfallView';

const confidenceRank = { high: 3, some: 2, low: 1, unknown: null } as const;

/** One row per location: mean, extremes, change, share and confidence over complete periods. */
export function FootfallSummary({ view, compared }: { view: FootfallView; compared?: Compared }) {
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  const columns = useMemo(() => columnsOf(intl, view, compared), [intl, view, compared]);
  return (
    <Below>
      <DataTable
        caption={intl.formatMessage(messages.summary)}
        columns={columns}
        rows={view.summary}
        rowKey={(row) => row.locationId}
        highlighted={(row) => row.locationId === highlighted}
        onRowPoint={onHighlight && ((row) => onHighlight(row?.locationId))}
        defaultSort={{ column: 'mean', direction: 'descending' }}
        missingText={intl.formatMessage(shared.notAvailable)}
      />
    </Below>
  );
}

/** A column that a small window shows on demand. */
const onDemand = { onPhone: false, onSmall: false } as const;

function columnsOf(
  intl: IntlShape,
  { absolute, period, indexOf, dateOf, disclosure }: FootfallView,
  compared: Compared | undefined,
): DataTableColumn<FootfallSummaryRow>[] {
  const heads = summaryHeads(intl, period);
  const unit = absolute ? undefined : '%';
  const number = (value: number) => (absolute ? wholeText : percentFigures)(value, intl.locale);
  return [
    {
      id: 'location',
      header: heads.location,
      value: (row) => row.locationName,
      cell: (row) => <LocationName index={indexOf(row.locationId)} name={row.locationName} />,
      width: 200,
      onPhone: 132,
    },
    {
      id: 'mean',
      header: heads.mean,
      unit,
      align: 'end',
      value: (row) => row.mean,
      cell: (row) => <b>{number(row.mean ?? 0)}</b>,
      onPhone: 82,
    },
    {
      id: 'highest',
      header: heads.highest,
      unit,
      align: 'end',
      value: (row) => row.highest?.value,
      cell: (row) => number(row.highest?.value ?? 0),
      ...onDemand,
    },
    {
      id: 'when',
      header: heads.highestWhen,
      value: (row) => row.highest && new Date(row.highest.date),
      cell: (row) => <Muted>{dateOf(row.highest?.date ?? 0)}</Muted>,
      ...onDemand,
    },
    {
      id: 'lowest',
      header: heads.lowest,
      unit,
      align: 'end',
      value: (row) => row.lowest?.value,
      cell: (row) => number(row.lowest?.value ?? 0),
      ...onDemand,
    },
    {
      id: 'change',
      header: heads.change,
      unit: '%',
      align: 'end',
      value: (row) => row.change,
      cell: (row) => changeFigures(row.change ?? 0, intl.locale),
      onPhone: compared ? false : 76,
    },
    ...(compared ? [versusColumn(intl, compared)] : []),
    {
      id: 'share',
      header: heads.share,
      unit: '%',
      align: 'end',
      value: (row) => row.share,
      cell: (row) => shareFigures(row.share ?? 0, intl.locale),
      onPhone: 66,
    },
    {
      id: 'confidence',
      header: heads.confidence,
      value: (row) => confidenceRank[row.confidence],
      cell: (row) => <Confidence row={row} period={period} dateOf={dateOf} exact={disclosure?.exact} />,
      width: 160,
      onPhone: false,
    },
  ];
}

/** The change in each location's visits since an earlier time. */
function versusColumn(intl: IntlShape, { comparison, locations }: Compared): DataTableColumn<FootfallSummaryRow> {
  const changes = new Map(locations.map(({ locationId, mean }) => [locationId, relativeDelta(mean)]));
  const changeOf = (row: FootfallSummaryRow) => changes.get(row.locationId) ?? null;
  return {
    id: 'versus',
    header: intl.formatMessage(versusMessages[comparison]),
    unit: '%',
    align: 'end',
    value: changeOf,
    cell: (row) => changeFigures(changeOf(row) ?? 0, intl.locale),
    onPhone: 76,
  };
}

interface ConfidenceProps {
  row: FootfallSummaryRow;
  period: FootfallPeriod;
  dateOf: FootfallView['dateOf'];
  /** Every visit was counted: the number is not an estimate. */
  exact: true | undefined;
}

function Confidence({ row, period, dateOf, exact }: ConfidenceProps) {
  const intl = useIntl();
  const words = confidenceText(intl, row, period, exact);
  if (row.confidence === 'high') {
    return (
      <High>
        <ChartNoAxesColumnIncreasing size={16} strokeWidth={2.5} aria-hidden />
        {words}
      </High>
    );
  }
  return (
    <Low title={row.lowDates.map(dateOf).join(', ')}>
      <TriangleAlert size={12} strokeWidth={1.75} aria-hidden />
      {words}
    </Low>
  );
}

const Below = styled.div`
  margin-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border};
`;

const Muted = styled.span`
  color: ${color.textMuted};
`;

const High = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  & > svg {
    color: ${color.accent};
  }
`;

const Low = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  inline-size: fit-content;
  block-size: 20px;
  padding-inline: 6px;
  border-radius: ${radius.small};
  background: ${color.warningSoft};
  color: ${color.warning};
  font: ${font.caption};
  white-space: nowrap;
`;
