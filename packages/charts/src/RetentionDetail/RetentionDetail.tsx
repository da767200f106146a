import { type RetentionPeriod, titleOf } from '@locus/analyses';
import type { Disclosure, Retention } from '@locus/model/analyses';
import { Select, Switch } from '@locus/ui';
import { useIntl } from 'react-intl';

import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonSelect } from '../Comparison/ComparisonSelect';
import type { DetailProps } from '../DetailView/DetailView';
import { DetailView } from '../DetailView/DetailView';
import { messages as shared } from '../DetailView/messages';
import { useChartHeight } from '../DetailView/useChartHeight';
import { messages } from './messages';
import { RetentionContent } from './RetentionContent';

export interface RetentionDetailProps extends DetailProps {
  /** The derived data; undefined until it has loaded. */
  retention: Retention | undefined;
  /** What the data hides, and by which rules. */
  disclosure: Disclosure | undefined;
  period: RetentionPeriod;
  /** Fetches the data of the new period. */
  onPeriodChange: (period: RetentionPeriod) => void;
  /** The retention of an earlier period; nothing is compared without it. */
  compare?: PeriodComparison<Retention>;
  showAverage: boolean;
  onShowAverageChange: (show: boolean) => void;
  /** Height (px) of the chart only. */
  chartHeightPx?: number;
}

/** The retention rate in full: one line per location, or a table. */
export function RetentionDetail({ retention, chartHeightPx: givenPx, ...props }: RetentionDetailProps) {
  const chartHeightPx = useChartHeight(380, givenPx);
  const { compare, disclosure, locations, period, onPeriodChange, showAverage, onShowAverageChange, ...view } = props;
  const intl = useIntl();
  const data = retention && retention.series.length > 0 ? retention : undefined;
  return (
    <DetailView
      {...view}
      title={titleOf(intl, 'RETENTION')}
      empty={view.empty ?? !data}
      pictured={view.mode === 'chart'}
      heightPx={chartHeightPx + 100}
      controls={
        <>
          <ComparisonSelect compare={compare} />
          <Select
            label={intl.formatMessage(messages.period)}
            hideLabel
            value={period}
            onValueChange={onPeriodChange}
            options={[
              { value: 'monthly', label: intl.formatMessage(messages.monthly) },
              { value: 'quarterly', label: intl.formatMessage(messages.quarterly) },
            ]}
          />
          {data && data.series.length > 1 && view.mode === 'chart' && (
            <Switch
              label={intl.formatMessage(shared.showAverage)}
              checked={showAverage}
              onCheckedChange={onShowAverageChange}
            />
          )}
        </>
      }
    >
      {(picture) =>
        data && (
          <RetentionContent
            {...{ compare, disclosure, locations, period, showAverage, chartHeightPx, picture }}
            retention={data}
            mode={view.mode}
            tableChoice={view.tableChoice}
          />
        )
      }
    </DetailView>
  );
}
