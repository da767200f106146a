import {
  averageNote,
  averageWords,
  categoryTitle,
  describeDuration,
  disclosureNotes,
  durationHeads,
  inPercent,
  phrasesText,
  titleOf,
} from '@locus/analyses';
import type { Duration, PartDisclosure } from '@locus/model/analyses';
import { durationCategories, averageAcross } from '@locus/model/analyses';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { ComparisonNote } from '../Comparison/ComparisonNote';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import type { DetailContentProps } from '../DetailView/DetailView';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { Notes } from '../DetailView/Notes';
import { Phrases } from '../DetailView/Phrases';
import { LegendGraph } from '../DetailView/LegendGraph';
import { averageSeries, indexWithin, locationSeries, visitsOf } from '../DetailView/locationSeries';
import { SeriesTable } from '../SeriesTable/SeriesTable';
import { usePercent } from '../DetailView/usePercent';
import { useMissingReasons } from '../MissingReason/useMissingReasons';
import { useDurationComparison } from './useDurationComparison';

export interface DurationContentProps extends DetailContentProps<Duration> {
  duration: Duration;
  disclosure: PartDisclosure | undefined;
  showAverage: boolean;
}

/** The chart's bars by category, and the average if it is switched on. */
function useDurationChart({ duration, locations, showAverage, compare }: DurationContentProps) {
  const intl = useIntl();
  const { color } = useThemeTokens();
  const percent = usePercent();
  const indexOf = useMemo(() => indexWithin(locations, duration.series), [locations, duration]);
  const compared = useDurationComparison(duration, compare);
  const average = useMemo(
    () => compared?.average ?? averageAcross(duration.series, durationCategories.length),
    [compared, duration],
  );
  const lines = useMemo(
    () => duration.series.map((line) => locationSeries(line, indexOf(line.locationId))),
    [duration, indexOf],
  );
  const categories = useMemo(
    () =>
      durationCategories.map((category) => ({
        id: category,
        axisLabel: category.replace('-', '–'),
        title: categoryTitle(intl, category),
      })),
    [intl],
  );
  const charts = useMemo(
    () => [
      {
        type: 'bar' as const,
        label: titleOf(intl, 'DURATION'),
        series: [
          ...lines,
          ...averageSeries(lines, showAverage, inPercent(average.values), averageWords(intl), color.textMuted),
        ],
        categories,
        categoryName: durationHeads(intl).category,
        unit: '%',
        ...percent,
      },
    ],
    [lines, showAverage, average, categories, percent, intl, color],
  );
  return { indexOf, lines, categories, charts, compared, average };
}

/** The content of the duration view once there are values. */
export function DurationContent(props: DurationContentProps) {
  const { duration, disclosure, mode, showAverage, chartHeightPx, picture } = props;
  const intl = useIntl();
  const wordsOf = useMissingReasons(disclosure);
  const { indexOf, lines, categories, charts, compared, average } = useDurationChart(props);
  const visits = useMemo(() => visitsOf(props.locations), [props.locations]);
  const phrases = useMemo(() => describeDuration(intl, duration), [intl, duration]);
  return (
    <>
      <Padded>
        <Subtitle>
          <Phrases of={phrases} />
        </Subtitle>
        <ComparisonStatus compare={props.compare} />
        {compared && <ComparisonNote {...compared.note} measure="minutes" indexOf={indexOf} />}
        {mode === 'chart' && (
          <LegendGraph
            charts={charts}
            visits={visits}
            earlier={compared && [compared.series]}
            change={compared && { comparison: compared.note.comparison, by: 'points' }}
            heightPx={chartHeightPx}
            pictureHeightPx={300}
            picture={picture}
            subtitle={phrasesText(intl, phrases)}
          />
        )}
        {mode === 'chart' && showAverage && <Notes notes={averageNote(intl, average)} />}
        <Notes notes={disclosureNotes(intl, disclosure)} />
      </Padded>
      {mode === 'table' && (
        <SeriesTable
          choice={props.tableChoice}
          caption={titleOf(intl, 'DURATION')}
          series={lines}
          categories={categories}
          indexOf={indexOf}
          categoryHead={durationHeads(intl).category}
          valueHead={durationHeads(intl).share}
          unit="%"
          wordsOf={wordsOf}
          earlier={compared?.series}
          comparison={props.compare?.value}
        />
      )}
    </>
  );
}
