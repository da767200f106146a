import { averageNote, describeSeasonality, disclosureNotes, phrasesText } from '@locus/analyses';
import type { PartDisclosure, Seasonality } from '@locus/model/analyses';
import { weekdayName, weekdays } from '@locus/model/analyses';
import { SegmentedControl } from '@locus/ui';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { Line } from '../Comparison/ComparisonNote';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import type { DetailContentProps } from '../DetailView/DetailView';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { Notes } from '../DetailView/Notes';
import { Phrases } from '../DetailView/Phrases';
import { LegendGraph } from '../DetailView/LegendGraph';
import { visitsOf } from '../DetailView/locationSeries';
import { WeekGrid } from '../WeekGrid/WeekGrid';
import { messages } from './messages';
import { SeasonalityTable } from './SeasonalityTable';
import { useSeasonalityCharts } from './useSeasonalityCharts';
import { useSeasonalityComparison } from './useSeasonalityComparison';

export interface SeasonalityContentProps extends DetailContentProps<Seasonality> {
  seasonality: Seasonality;
  disclosure: PartDisclosure | undefined;
  showAverage: boolean;
  /** Hours over the whole week; otherwise of one weekday. */
  hoursByWeek: boolean;
}

/** The content of the view of popular day and hour once there are values. */
export function SeasonalityContent(props: SeasonalityContentProps) {
  const { seasonality, disclosure, locations, mode, showAverage, hoursByWeek, chartHeightPx, picture } = props;
  const intl = useIntl();
  const first = seasonality.daily[0];
  const [chosenDay, setDay] = useState<number>();
  const visits = useMemo(() => visitsOf(locations), [locations]);
  // A place's busiest day is the most informative.
  const day = chosenDay ?? first?.mostPopularDay ?? weekdays[0];
  const compared = useSeasonalityComparison(seasonality, props.compare, hoursByWeek ? undefined : day);
  const { charts, indexOf, averages } = useSeasonalityCharts(
    seasonality,
    locations,
    showAverage,
    hoursByWeek ? undefined : day,
    compared?.averages,
  );
  const fewest = averages.reduce((a, b) => (b.count < a.count ? b : a));
  const phrases = useMemo(() => describeSeasonality(intl, seasonality), [intl, seasonality]);
  return (
    <>
      <Padded>
        <Subtitle>
          <Phrases of={phrases} />
        </Subtitle>
        <ComparisonStatus compare={props.compare} />
        {compared && (
          <Line>
            <Phrases of={compared.changed} />
          </Line>
        )}
        {mode === 'chart' && <WeekGrid {...{ seasonality, disclosure, indexOf }} />}
        {mode === 'chart' && !hoursByWeek && (
          <SegmentedControl
            label={intl.formatMessage(messages.weekday)}
            value={String(day)}
            onValueChange={(next) => setDay(Number(next))}
            segments={weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday, intl.locale) }))}
          />
        )}
        {mode === 'chart' && (
          <LegendGraph
            charts={charts}
            visits={visits}
            earlier={compared?.series}
            change={compared && { comparison: compared.comparison, by: 'points' }}
            heightPx={chartHeightPx}
            pictureHeightPx={300}
            picture={picture}
            subtitle={phrasesText(intl, phrases)}
          />
        )}
        {mode === 'chart' && showAverage && <Notes notes={averageNote(intl, fewest)} />}
        <Notes notes={disclosureNotes(intl, disclosure)} />
      </Padded>
      {mode === 'table' && <SeasonalityTable {...{ seasonality, indexOf, disclosure, compared }} />}
    </>
  );
}
