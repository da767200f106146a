import { titleOf } from '@locus/analyses';
import type { Duration, PartDisclosure } from '@locus/model/analyses';
import { Switch } from '@locus/ui';
import { useIntl } from 'react-intl';

import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonSelect } from '../Comparison/ComparisonSelect';
import type { DetailProps } from '../DetailView/DetailView';
import { DetailView } from '../DetailView/DetailView';
import { messages as shared } from '../DetailView/messages';
import { useChartHeight } from '../DetailView/useChartHeight';
import { DurationContent } from './DurationContent';

export interface DurationDetailProps extends DetailProps {
  /** The derived data; undefined until it has loaded. */
  duration: Duration | undefined;
  /** What the data hides, and by which rules. */
  disclosure: PartDisclosure | undefined;
  /** Visit duration of an earlier time; nothing is compared without it. */
  compare?: PeriodComparison<Duration>;
  showAverage: boolean;
  onShowAverageChange: (show: boolean) => void;
  /** Height (px) of the chart only. */
  chartHeightPx?: number;
}

/** Visit duration in full: the share of visits per category, as bars or as a table. */
export function DurationDetail({ duration, chartHeightPx: givenPx, ...props }: DurationDetailProps) {
  const chartHeightPx = useChartHeight(270, givenPx);
  const { compare, disclosure, locations, showAverage, onShowAverageChange, ...view } = props;
  const intl = useIntl();
  const data = duration && duration.series.length > 0 ? duration : undefined;
  return (
    <DetailView
      {...view}
      title={titleOf(intl, 'DURATION')}
      empty={view.empty ?? !data}
      pictured={view.mode === 'chart'}
      heightPx={chartHeightPx + 100}
      controls={
        <>
          <ComparisonSelect compare={compare} />
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
          <DurationContent
            {...{ compare, disclosure, locations, showAverage, chartHeightPx, picture }}
            duration={data}
            mode={view.mode}
            tableChoice={view.tableChoice}
          />
        )
      }
    </DetailView>
  );
}
