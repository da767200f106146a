import { titleOf } from '@locus/analyses';
import type { PartDisclosure, Seasonality } from '@locus/model/analyses';
import { SegmentedControl, Switch } from '@locus/ui';
import { useIntl } from 'react-intl';

import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonSelect } from '../Comparison/ComparisonSelect';
import type { DetailProps } from '../DetailView/DetailView';
import { DetailView } from '../DetailView/DetailView';
import { messages as shared } from '../DetailView/messages';
import { messages } from './messages';
import { SeasonalityContent } from './SeasonalityContent';

export interface SeasonalityDetailProps extends DetailProps {
  /** The derived data; undefined until it has loaded. */
  seasonality: Seasonality | undefined;
  /** What the data hides, and by which rules. */
  disclosure: PartDisclosure | undefined;
  /** Popular day and hour of an earlier time; nothing is compared without it. */
  compare?: PeriodComparison<Seasonality>;
  showAverage: boolean;
  onShowAverageChange: (show: boolean) => void;
  /** Hours over the whole week; otherwise of one weekday, which can be selected in the view. */
  hoursByWeek: boolean;
  onHoursByWeekChange: (byWeek: boolean) => void;
  /** Height (px) of each of the two charts. */
  chartHeightPx?: number;
}

/** Popular day and hour in full: bars by weekday above lines by hour, or a table. */
export function SeasonalityDetail({ seasonality, chartHeightPx = 270, ...props }: SeasonalityDetailProps) {
  const {
    compare,
    disclosure,
    locations,
    showAverage,
    onShowAverageChange,
    hoursByWeek,
    onHoursByWeekChange,
    ...view
  } = props;
  const intl = useIntl();
  const data = seasonality && seasonality.daily.length > 0 ? seasonality : undefined;
  const charted = data && view.mode === 'chart';
  return (
    <DetailView
      {...view}
      title={titleOf(intl, 'SEASONALITY')}
      empty={view.empty ?? !data}
      pictured={view.mode === 'chart'}
      heightPx={2 * chartHeightPx + 470}
      controls={
        <>
          <ComparisonSelect compare={compare} />
          {charted && (
            <SegmentedControl
              label={intl.formatMessage(messages.hours)}
              value={hoursByWeek ? 'week' : 'day'}
              onValueChange={(next) => onHoursByWeekChange(next === 'week')}
              segments={[
                { value: 'week', label: intl.formatMessage(messages.week) },
                { value: 'day', label: intl.formatMessage(messages.day) },
              ]}
            />
          )}
          {charted && data.daily.length > 1 && (
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
          <SeasonalityContent
            {...{ compare, disclosure, locations, showAverage, hoursByWeek, chartHeightPx, picture }}
            seasonality={data}
            mode={view.mode}
          />
        )
      }
    </DetailView>
  );
}
