import {
  averageNote,
  averageWords,
  describeRetention,
  disclosureNotes,
  hasBases,
  headOf,
  inPercent,
  openNote,
  periodTitle,
  phrasesText,
  poolsVisitors,
  rangeText,
  type RetentionPeriod,
  returnBaseName,
  titleOf,
} from '@locus/analyses';
import type { Disclosure, Retention, SteadyMean } from '@locus/model/analyses';
import { retentionAverage } from '@locus/model/analyses';
import { monthAxisLabel } from '@locus/model/text';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ChartCategory } from '../chart';
import { ComparisonNote } from '../Comparison/ComparisonNote';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import { useCompared } from '../Comparison/useCompared';
import type { DetailContentProps } from '../DetailView/DetailView';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { Notes } from '../DetailView/Notes';
import { Phrases } from '../DetailView/Phrases';
import { LegendGraph } from '../DetailView/LegendGraph';
import { averageSeries, indexWithin, locationSeries } from '../DetailView/locationSeries';
import { SeriesTable } from '../SeriesTable/SeriesTable';
import { usePercent } from '../DetailView/usePercent';
import { useMissingReasons } from '../MissingReason/useMissingReasons';

export interface RetentionContentProps extends DetailContentProps<Retention> {
  retention: Retention;
  disclosure: Disclosure | undefined;
  period: RetentionPeriod;
  showAverage: boolean;
}

/** Means of shares (0..1) as means in per cent. */
const inPercentOf = ({ values, ...over }: SteadyMean): SteadyMean => ({ ...over, values: inPercent(values) });

/** The locations' lines by date, with those of the time compared with. */
function useRetentionLines(props: Pick<RetentionContentProps, 'retention' | 'locations' | 'period' | 'compare'>) {
  const { retention, locations, period, compare } = props;
  const intl = useIntl();
  const indexOf = useMemo(() => indexWithin(locations, retention.series), [locations, retention]);
  const lines = useMemo(
    () => retention.series.map((series) => locationSeries(series, indexOf(series.locationId))),
    [retention, indexOf],
  );
  const categories = useMemo(
    () =>
      retention.dates.map((date): ChartCategory => {
        const title = periodTitle(intl, date, period);
        return { id: date, axisLabel: period === 'monthly' ? monthAxisLabel(date, intl.locale) : title, title };
      }),
    [retention, period, intl],
  );
  const before = compare?.earlier;
  const now = useMemo(() => ({ dates: retention.dates, lines }), [retention, lines]);
  const earlier = useMemo(
    () =>
      before && {
        dates: before.dates,
        lines: before.series.map((series) => locationSeries(series, indexOf(series.locationId))),
      },
    [before, indexOf],
  );
  const compared = useCompared(now, earlier, compare, period);
  const average = useMemo(
    () => ({
      ...(compared?.average ?? inPercentOf(retentionAverage(retention))),
      pooled: poolsVisitors(retention.series),
    }),
    [compared, retention],
  );
  return { indexOf, lines, categories, compared, average };
}

/** The content of the retention view once there are values. */
export function RetentionContent(props: RetentionContentProps) {
  const { retention, disclosure, mode, period, showAverage, chartHeightPx, picture } = props;
  const intl = useIntl();
  const wordsOf = useMissingReasons(disclosure);
  const { color } = useThemeTokens();
  const percent = usePercent();
  const { indexOf, lines, categories, compared, average } = useRetentionLines(props);
  const charts = useMemo(
    () => [
      {
        label: titleOf(intl, 'RETENTION'),
        series: [
          ...lines,
          ...averageSeries(lines, showAverage, average.values, averageWords(intl, average.pooled), color.textMuted),
        ],
        categories,
        unit: '%',
        ...percent,
      },
    ],
    [lines, showAverage, average, categories, percent, intl, color],
  );
  const phrases = useMemo(() => describeRetention(intl, retention, period), [intl, retention, period]);
  return (
    <>
      <Padded>
        <Subtitle>
          <Phrases of={phrases} />
        </Subtitle>
        <ComparisonStatus compare={props.compare} />
        {compared && (
          <ComparisonNote
            locations={compared.locations}
            measure="rate"
            comparison={compared.comparison}
            indexOf={indexOf}
            range={rangeText([compared.from, compared.to].map((date) => periodTitle(intl, date, period)))}
          />
        )}
        {mode === 'chart' && (
          <LegendGraph
            charts={charts}
            earlier={compared && [compared.lines]}
            change={compared && { comparison: compared.comparison, by: 'points' }}
            heightPx={chartHeightPx}
            picture={picture}
            subtitle={phrasesText(intl, phrases)}
          />
        )}
        {mode === 'chart' && showAverage && <Notes notes={averageNote(intl, average)} />}
        <Notes notes={[...openNote(intl, retention, period), ...disclosureNotes(intl, disclosure)]} />
      </Padded>
      {mode === 'table' && (
        <SeriesTable
          choice={props.tableChoice}
          caption={titleOf(intl, 'RETENTION')}
          series={lines}
          categories={categories}
          indexOf={indexOf}
          categoryHead={headOf(intl, 'date')}
          valueHead={headOf(intl, 'retentionRate')}
          baseHead={hasBases(retention.series) ? returnBaseName(intl, retention.base, period) : undefined}
          unit="%"
          wordsOf={wordsOf}
          earlier={compared?.lines}
          comparison={compared?.comparison}
        />
      )}
    </>
  );
}
