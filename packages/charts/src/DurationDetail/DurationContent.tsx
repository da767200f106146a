import { titleOf } from '@locus/analyses';
import type { Duration, PartDisclosure } from '@locus/model';
import { durationCategories, minuteFigures, steadyMean } from '@locus/model';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { ComparisonNote } from '../Comparison/ComparisonNote';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import { AverageNote } from '../DetailView/AverageNote';
import { boldName } from '../DetailView/boldName';
import type { DetailContentProps } from '../DetailView/DetailView';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { HiddenNote } from '../DetailView/HiddenNote';
import { LegendGraph } from '../DetailView/LegendGraph';
import { averageSeries, indexWithin, inPercent, locationSeries, visitsOf } from '../DetailView/locationSeries';
import { messages as shared } from '../DetailView/messages';
import { SeriesTable } from '../SeriesTable/SeriesTable';
import { usePercent } from '../DetailView/usePercent';
import { longestStay } from './longestStay';
import { useMissingReasons } from '../MissingReason/useMissingReasons';
import { messages } from './messages';
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
    () =>
      compared?.average ??
      steadyMean(
        duration.series.map(({ values }) => values),
        durationCategories.length,
      ),
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
        title: intl.formatMessage(messages.minutes, { range: category.replace('-', '–') }),
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
          ...averageSeries(
            lines,
            showAverage,
            inPercent(average.values),
            intl.formatMessage(shared.average),
            color.textMuted,
          ),
        ],
        categories,
        categoryName: intl.formatMessage(messages.category),
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
  const round = (minutes: number) => minuteFigures(minutes, intl.locale);
  const { averageData } = duration;
  const visits = useMemo(() => visitsOf(props.locations), [props.locations]);
  const longest = longestStay(duration);
  const parts = [
    intl.formatMessage(messages.description, { count: lines.length }),
    averageData !== null && intl.formatMessage(messages.mean, { minutes: round(averageData) }),
  ].filter((part) => part !== false);
  const stay = longest && { name: longest.name, minutes: round(longest.minutes) };
  return (
    <>
      <Padded>
        <Subtitle>
          {parts.join(' ')} {stay && intl.formatMessage(messages.longest, { ...stay, b: boldName })}
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
            subtitle={[
              ...parts,
              ...(stay ? [intl.formatMessage(messages.longest, { ...stay, b: () => stay.name })] : []),
            ].join(' ')}
          />
        )}
        {mode === 'chart' && showAverage && <AverageNote {...average} />}
        <HiddenNote disclosure={disclosure} />
      </Padded>
      {mode === 'table' && (
        <SeriesTable
          choice={props.tableChoice}
          caption={titleOf(intl, 'DURATION')}
          series={lines}
          categories={categories}
          indexOf={indexOf}
          categoryHead={intl.formatMessage(messages.category)}
          valueHead={intl.formatMessage(messages.share)}
          unit="%"
          wordsOf={wordsOf}
          earlier={compared?.series}
          comparison={props.compare?.value}
        />
      )}
    </>
  );
}
