import type { FootfallAnswer, FootfallSummaryRow } from '@locus/model';
import {
  changeFigures,
  deriveFootfall,
  floorTo,
  footfallAverage,
  footfallMetricInForce,
  footfallSummary,
  footfallValues,
  meanOf,
  monthAxisLabel,
  monthLabel,
  percentText,
  periodInForce,
  roundTo,
  sharePercent,
  shareText,
  steadyMean,
  weekLabel,
  wholeText,
} from '@locus/model';

import type { CategoryChart, ContentSeries, ContentTable, AnalysisContent } from '../content';
import { messages as shared } from '../messages';
import type { AnalysisScope } from '../shared/scope';
import { averageNote, averageOf, daysText, disclosureNotes, figure, known, largest, seriesOf } from '../shared/scope';
import { datedTable } from '../shared/tables';
import { titleOf } from '../titles/titleOf';
import { messages } from './messages';

/**
 * Visit trends: lines by date; a table with a row per location and a column per date; percentages derived `beside`
 * other answers.
 */
export function footfallContent(
  scope: AnalysisScope,
  answer: FootfallAnswer,
  beside?: FootfallAnswer,
): AnalysisContent {
  const { intl, state } = scope;
  const { locale } = intl;
  const footfall = deriveFootfall(answer, beside);
  const metric = footfallMetricInForce(state.metricType, footfall);
  const period = periodInForce('FOOTFALL', state.period);
  const absolute = metric === 'absolute number';
  const dateOf = (date: number) => (period === 'weekly' ? weekLabel(date, locale) : monthLabel(date, locale));
  const covered = new Map(answer.disclosure.partial.map((part) => [part.date, part]));
  const rangeOf = (date: number) => {
    const part = covered.get(date);
    return part && daysText(part.firstDay, part.lastDay, locale);
  };
  const lines = footfall.series.map((entry) => {
    const marksDoubt = !absolute && !footfall.isAbsoluteNumbersDisabled;
    return {
      ...seriesOf(scope, entry, footfallValues(entry, metric)),
      lowConfidence: marksDoubt ? entry.lowConfidence : undefined,
    };
  });
  const { words: unit } = unitOfFootfall(scope, answer, beside);
  const chart: CategoryChart = {
    kind: 'line',
    title: titleOf(intl, 'FOOTFALL'),
    series: [...lines, ...averageOf(scope, lines, footfallAverage(footfall, metric))],
    categories: footfall.dates.map((date) => {
      const range = rangeOf(date);
      return {
        label: period === 'weekly' ? weekLabel(date, locale) : monthAxisLabel(date, locale),
        title: dateOf(date),
        date,
        partial: range && intl.formatMessage(messages.partial, { range }),
      };
    }),
    unit: absolute ? unit : '%',
    decimals: absolute ? 0 : 2,
  };
  const summary = footfallSummary(footfall, metric);
  const source = intl.formatMessage(answer.disclosure.exact ? messages.exactCount : messages.estimate);
  const kind = absolute ? ('number' as const) : ('percent' as const);
  const heads = footfall.dates.map((date, i) => {
    const partial = chart.categories[i]?.partial;
    return { date, head: partial ? `${dateOf(date)} (${partial})` : dateOf(date) };
  });
  const table = datedTable(
    scope,
    heads,
    { kind, decimals: chart.decimals },
    lines.map(({ name, values }) => [
      name,
      `${unit}, ${source}`,
      ...values.map((value) => (value === null ? null : absolute ? roundTo(value, 0) : floorTo(value))),
    ]),
  );
  return {
    figures: footfallFigures(scope, footfall, summary, { absolute, period, dateOf, metric }),
    charts: [chart],
    table,
    summary: summaryTable(scope, summary, { absolute, period, dateOf }),
    notes: footfallNotes(scope, answer, footfall, lines, { absolute, dateOf, rangeOf }),
  };
}

/** The unit of the values of visit trends. */
export function unitOfFootfall(
  { intl, state }: AnalysisScope,
  answer: FootfallAnswer,
  beside?: FootfallAnswer,
): { words: string; percent: boolean } {
  const metric = footfallMetricInForce(state.metricType, deriveFootfall(answer, beside));
  const percent = metric !== 'absolute number';
  return {
    words: intl.formatMessage(
      percent ? (metric === 'all locations' ? messages.percentOfAll : messages.percentOfOwn) : messages.visits,
    ),
    percent,
  };
}

/** What is missing from, hidden in or uncertain about visit trends. */
function footfallNotes(
  scope: AnalysisScope,
  answer: FootfallAnswer,
  footfall: ReturnType<typeof deriveFootfall>,
  lines: readonly ContentSeries[],
  words: { absolute: boolean; dateOf: (date: number) => string; rangeOf: (date: number) => string | undefined },
): string[] {
  const { intl } = scope;
  const { absolute, dateOf, rangeOf } = words;
  const warning = absolute ? footfall.absoluteWarning : undefined;
  const doubtful = lines.some(({ values, lowConfidence }) =>
    values.some((value, i) => value !== null && lowConfidence?.[i]),
  );
  return [
    ...footfall.dates.flatMap((date) => {
      const range = rangeOf(date);
      return range ? [intl.formatMessage(messages.partialMonth, { month: dateOf(date), range })] : [];
    }),
    ...averageNote(
      scope,
      steadyMean(
        lines.map(({ values }) => values),
        footfall.dates.length,
        (column) => !footfall.partialDates.has(footfall.dates[column] ?? 0),
      ),
    ),
    ...(warning ? [intl.formatMessage(warning === 'all' ? messages.warningAll : messages.warningSome)] : []),
    ...(doubtful ? [`${intl.formatMessage(messages.doubtful)} ${intl.formatMessage(messages.doubtfulWhy)}`] : []),
    ...disclosureNotes(scope, answer.disclosure),
  ];
}

interface FootfallWords {
  absolute: boolean;
  period: string;
  dateOf: (date: number) => string;
}

function footfallFigures(
  scope: AnalysisScope,
  footfall: ReturnType<typeof deriveFootfall>,
  summary: readonly FootfallSummaryRow[],
  { absolute, period, dateOf, metric }: FootfallWords & { metric: Parameters<typeof footfallValues>[1] },
) {
  const { intl } = scope;
  const { figures } = shared;
  const top = largest(summary, ({ mean }) => mean);
  const write = (value: number) => (absolute ? wholeText(value, intl.locale) : percentText(value, intl.locale));
  const strongest = figure(
    intl.formatMessage(figures.strongest),
    known(top?.mean, write, scope),
    top && `${top.locationName}${top.share === null ? '' : `, ${shareText(top.share, intl.locale)}`}`,
  );
  if (!absolute || summary.some(({ mean }) => mean === null)) return [strongest];
  // Totals only cover whole dates on which every location has a number.
  const totals = footfall.dates.flatMap((date, column) => {
    const values = footfall.series.map((entry) => footfallValues(entry, metric)[column] ?? null);
    if (footfall.partialDates.has(date) || values.includes(null)) return [];
    return [{ date, total: values.reduce<number>((sum, value) => sum + (value ?? 0), 0) }];
  });
  const busiest = largest(totals, ({ total }) => total);
  return [
    figure(
      intl.formatMessage(messages.allLocations, { count: summary.length }),
      known(meanOf(totals.map(({ total }) => total)), write, scope),
      intl.formatMessage(messages.perMonth, { period }),
    ),
    strongest,
    ...(busiest
      ? [
          figure(
            intl.formatMessage(messages.busiest, { period }),
            dateOf(busiest.date),
            `${write(busiest.total)} ${intl.formatMessage(messages.visits)}`,
          ),
        ]
      : []),
  ];
}

/** One line per location: mean, extremes, change, share and confidence over whole periods. */
function summaryTable(
  { intl }: AnalysisScope,
  summary: readonly FootfallSummaryRow[],
  { absolute, period, dateOf }: FootfallWords,
): ContentTable {
  const { heads, words } = shared;
  const unit = absolute ? '' : ', %';
  const kind = absolute ? ('whole' as const) : ('percent' as const);
  const number = (value: number | undefined | null) =>
    value === null || value === undefined ? null : absolute ? roundTo(value, 0) : floorTo(value);
  const confidenceOf = ({ confidence, lowDates }: FootfallSummaryRow) => {
    if (confidence === 'high') return intl.formatMessage(messages.confidenceHigh);
    if (confidence === 'unknown') return null;
    if (confidence === 'low') return intl.formatMessage(messages.confidenceLow);
    return lowDates.length === 1
      ? intl.formatMessage(messages.confidenceLowIn, { date: dateOf(lowDates[0] ?? 0) })
      : intl.formatMessage(messages.confidenceLowMany, { count: lowDates.length });
  };
  return {
    columns: [
      { head: intl.formatMessage(heads.location), kind: 'text' },
      { head: `${intl.formatMessage(heads.mean, { period })}${unit}`, kind },
      { head: `${intl.formatMessage(heads.highest)}${unit}`, kind },
      { head: intl.formatMessage(heads.highestWhen, { period }), kind: 'text' },
      { head: `${intl.formatMessage(heads.lowest)}${unit}`, kind },
      { head: `${intl.formatMessage(heads.change, { period })}, %`, kind: 'text', end: true },
      { head: `${intl.formatMessage(heads.share)}, %`, kind: 'percent' },
      { head: intl.formatMessage(heads.confidence), kind: 'text' },
    ],
    rows: [...summary]
      .sort((a, b) => (b.mean ?? -1) - (a.mean ?? -1))
      .map((row) => [
        row.locationName,
        number(row.mean),
        number(row.highest?.value),
        row.highest && dateOf(row.highest.date),
        number(row.lowest?.value),
        row.change === null ? null : changeFigures(row.change, intl.locale),
        row.share === null ? null : sharePercent(row.share),
        confidenceOf(row),
      ]),
  };
}
