import { type FootfallPeriod, titleOf } from '@locus/analyses';
import type { Disclosure, Footfall } from '@locus/model/analyses';
import type { FootfallMetric, Report } from '@locus/model/entities';
import { monthLabel } from '@locus/model/text';
import { isWeekly } from '@locus/model/view';
import { InfoTip } from '@locus/ui';
import { useIntl } from 'react-intl';

import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonSelect } from '../Comparison/ComparisonSelect';
import type { DetailProps } from '../DetailView/DetailView';
import { DetailView } from '../DetailView/DetailView';
import { useChartHeight } from '../DetailView/useChartHeight';
import { FootfallContent } from './FootfallContent';
import { FootfallControls } from './FootfallControls';
import { messages } from './messages';

export interface FootfallDetailProps extends DetailProps {
  /** The derived data; undefined until it has loaded. */
  footfall: Footfall | undefined;
  /** What the data hides, and by which rules. */
  disclosure: Disclosure | undefined;
  period: FootfallPeriod;
  /** Fetches the data of the new period. */
  onPeriodChange: (period: FootfallPeriod) => void;
  /** The current metric. */
  metric: FootfallMetric;
  onMetricChange: (metric: FootfallMetric) => void;
  showAverage: boolean;
  onShowAverageChange: (show: boolean) => void;
  /** The visit trends of an earlier period, both derived together; nothing is compared without it. */
  compare?: PeriodComparison<Footfall>;
  /** The report shown: a weekly one may cover its last month only partially. */
  report?: Pick<Report, 'recurring' | 'recurrence_frequency' | 'end_date'>;
  /** The target of the warning about absolute numbers. */
  partnershipHref: string;
  contactHref: string;
  /** Height (px) of the chart only. */
  chartHeightPx?: number;
}

/** Visit trends in full: settings, lines or table, what the numbers leave out, and a summary by location. */
export function FootfallDetail({ footfall, chartHeightPx: givenPx, ...props }: FootfallDetailProps) {
  const chartHeightPx = useChartHeight(380, givenPx);
  const { compare, disclosure, locations, report, period, metric, showAverage, partnershipHref } = props;
  const { onPeriodChange, onMetricChange, onShowAverageChange, ...rest } = props;
  const { mode, contactHref } = rest;
  const intl = useIntl();
  const data = footfall && footfall.series.length > 0 ? footfall : undefined;
  return (
    <DetailView
      {...rest}
      title={titleOf(intl, 'FOOTFALL')}
      titleNote={report && isWeekly(report) && period !== 'weekly' && <PartialMonth endDate={report.end_date} />}
      empty={rest.empty ?? !data}
      pictured={mode === 'chart'}
      heightPx={chartHeightPx + 120}
      controls={
        <>
          <ComparisonSelect compare={compare} />
          <FootfallControls
            {...{ period, onPeriodChange, metric, onMetricChange, showAverage, onShowAverageChange }}
            absoluteDisabled={footfall?.isAbsoluteNumbersDisabled ?? false}
            averageOffered={(data?.series.length ?? 0) > 1 && mode === 'chart'}
          />
        </>
      }
    >
      {(picture) =>
        data && (
          <FootfallContent
            {...{
              compare,
              disclosure,
              locations,
              mode,
              period,
              metric,
              showAverage,
              partnershipHref,
              contactHref,
              chartHeightPx,
            }}
            tableChoice={rest.tableChoice}
            footfall={data}
            picture={picture}
          />
        )
      }
    </DetailView>
  );
}

/** Says that the last month of a weekly report ends before the month does; `endDate` is `YYYY-MM-DD`. */
function PartialMonth({ endDate }: { endDate: string }) {
  const intl = useIntl();
  const end = new Date(endDate);
  return (
    <InfoTip label={intl.formatMessage(messages.aboutPartial)}>
      {intl.formatMessage(messages.partialMonth, {
        month: monthLabel(end.getTime(), intl.locale),
        day: String(end.getUTCDate()),
      })}
    </InfoTip>
  );
}
