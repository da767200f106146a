import { titleOf } from '@locus/analyses';
import type { Disclosure, Retention } from '@locus/model';
import { monthAxisLabel, retentionCard, steadyMean } from '@locus/model';
import { listText } from '@locus/ui/i18n';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { ChartCategory, ChartSeries } from '../chart';
import { rangeText } from '../Comparison/comparedRange';
import { ComparisonNote } from '../Comparison/ComparisonNote';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import { useCompared } from '../Comparison/useCompared';
import type { DetailContentProps } from '../DetailView/DetailView';
import { AverageNote } from '../DetailView/AverageNote';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { Note } from '../DetailView/Note';
import { HiddenNote } from '../DetailView/HiddenNote';
import { LegendGraph } from '../DetailView/LegendGraph';
import { averageSeries, indexWithin, locationSeries } from '../DetailView/locationSeries';
import { messages as shared } from '../DetailView/messages';
import { SeriesTable } from '../SeriesTable/SeriesTable';
import { useLeader } from '../DetailView/useLeader';
import { usePercent } from '../DetailView/usePercent';
import { useMissingReasons } from '../MissingReason/useMissingReasons';
import { messages } from './messages';
import { periodTitle } from './periodTitle';

/** What a value of the retention rate covers. */
export type RetentionPeriod = 'monthly' | 'quarterly';

export interface RetentionContentProps extends DetailContentProps<Retention> {
  retention: Retention;
  disclosure: Disclosure | undefined;
  period: RetentionPeriod;
  showAverage: boolean;
}

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
    () =>
      compared?.average ??
      steadyMean(
        lines.map(({ values }) => values),
        retention.dates.length,
      ),
    [compared, lines, retention],
  );
  return { indexOf, lines, categories, compared, average };
}

/**
 * The titles of the last periods without any rate: visitors in the last one, or in the previous one while the last has
 * not ended, may still come back.
 */
function openPeriods(intl: IntlShape, lines: readonly ChartSeries[], categories: readonly ChartCategory[]) {
  const last = Math.max(-1, ...lines.map(({ values }) => values.findLastIndex((value) => value !== null)));
  const titles = categories.slice(last + 1).map(({ title }) => title);
  const count = titles.length;
  return count === 1 || count === 2 ? { count, titles: listText(intl, titles) } : undefined;
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
          ...averageSeries(lines, showAverage, average.values, intl.formatMessage(shared.average), color.textMuted),
        ],
        categories,
        unit: '%',
        ...percent,
      },
    ],
    [lines, showAverage, average, categories, percent, intl, color],
  );
  const leads = useLeader(
    retention.series.map(({ locationId, locationName }) => ({
      name: locationName,
      value: retentionCard(retention, locationId)?.locationReturningAverage ?? null,
    })),
    percent.formatValue,
  );
  const open = openPeriods(intl, lines, categories);
  const description = intl.formatMessage(messages.description, { period, count: lines.length });
  return (
    <>
      <Padded>
        <Subtitle>
          {description} {leads?.rich}
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
            subtitle={leads ? `${description} ${leads.plain}` : description}
          />
        )}
        {mode === 'chart' && showAverage && <AverageNote {...average} />}
        {open && <Note>{intl.formatMessage(messages.open, { period, ...open })}</Note>}
        <HiddenNote disclosure={disclosure} />
      </Padded>
      {mode === 'table' && (
        <SeriesTable
          choice={props.tableChoice}
          caption={titleOf(intl, 'RETENTION')}
          series={lines}
          categories={categories}
          indexOf={indexOf}
          categoryHead={intl.formatMessage(messages.date)}
          valueHead={titleOf(intl, 'RETENTION')}
          unit="%"
          wordsOf={wordsOf}
          earlier={compared?.lines}
          comparison={compared?.comparison}
        />
      )}
    </>
  );
}
