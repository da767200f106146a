import type { Footfall, FootfallSummaryRow } from '@locus/model/analyses';
import type { FootfallAnswer } from '@locus/model/calls';
import { comparableValues, footfallMetricInForce, footfallSummary, meanOf } from '@locus/model/analyses';
import { changeFigures, floorTo, roundTo, sharePercent, shareText } from '@locus/model/text';
import { periodInForce } from '@locus/model/view';

import type { AnalysisContent, CategoryChart, ContentTable } from '../content';
import { messages as shared } from '../messages';
import type { AnalysisScope } from '../shared/scope';
import { averageIn, averageOf, figure, known, largest } from '../shared/scope';
import { datedTable } from '../shared/tables';
import { titleOf } from '../titles/titleOf';
import { confidenceText, footfallNotes, footfallText, uncountedText, warningNote } from './describe';
import { averageOfFootfall, dateTitle, footfallCategories, footfallLines, type FootfallPeriod } from './footfallLines';
import { footfallOf } from '../derived';
import { messages } from './messages';
import { summaryHeads } from './summaryHeads';

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
  const footfall = footfallOf(answer, beside);
  const metric = footfallMetricInForce(state.metricType, footfall);
  const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
  const absolute = metric === 'absolute number';
  const dateOf = (date: number) => dateTitle(date, period, locale);
  const lines = footfallLines(footfall, metric, scope.indexOf);
  const { words: unit } = unitOfFootfall(scope, answer, beside);
  const chart: CategoryChart = {
    kind: 'line',
    title: titleOf(intl, 'FOOTFALL'),
    series: [...lines, ...averageOf(scope, lines, averageOfFootfall(footfall, metric).values)],
    categories: footfallCategories(intl, footfall, period, answer.disclosure),
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
  const gaps = lines.map(({ id }) => uncountedText(intl, footfall, id, dateOf, answer.disclosure));
  const dated = datedTable(
    scope,
    heads,
    { kind, decimals: chart.decimals },
    lines.map(({ id, name, values }) => ({
      key: id,
      cells: [
        name,
        `${unit}, ${source}`,
        ...values.map((value) => (value === null ? null : absolute ? roundTo(value, 0) : floorTo(value))),
      ],
    })),
  );
  const table = withCoverage(dated, gaps, intl.formatMessage(messages.coverage));
  return {
    figures: footfallFigures(scope, footfall, summary, { absolute, period, dateOf, metric }),
    charts: [chart],
    table,
    summary: summaryTable(scope, summary, { absolute, period, dateOf, exact: answer.disclosure.exact }),
    ...averageIn(scope, lines, averageOfFootfall(footfall, metric)),
    notes: [...warningNote(intl, footfall), ...footfallNotes(intl, footfall, { metric, period }, answer.disclosure)],
  };
}

/** Adds a last column that says which periods of a row were not counted, if there are any. */
const withCoverage = (table: ContentTable, gaps: readonly string[], head: string): ContentTable =>
  gaps.every((text) => text === '')
    ? table
    : {
        ...table,
        columns: [...table.columns, { head, kind: 'text' }],
        rows: table.rows.map((cells, row) => [...cells, gaps[row] ?? '']),
      };

/** The unit of the values of visit trends. */
export function unitOfFootfall(
  { intl, state }: AnalysisScope,
  answer: FootfallAnswer,
  beside?: FootfallAnswer,
): { words: string; percent: boolean } {
  const metric = footfallMetricInForce(state.metricType, footfallOf(answer, beside));
  const percent = metric !== 'absolute number';
  return {
    words: intl.formatMessage(
      percent ? (metric === 'all locations' ? messages.percentOfAll : messages.percentOfOwn) : messages.visits,
    ),
    percent,
  };
}

interface FootfallWords {
  absolute: boolean;
  period: FootfallPeriod;
  dateOf: (date: number) => string;
}

function footfallFigures(
  scope: AnalysisScope,
  footfall: Footfall,
  summary: readonly FootfallSummaryRow[],
  { absolute, period, dateOf, metric }: FootfallWords & { metric: Parameters<typeof comparableValues>[1] },
) {
  const { intl } = scope;
  const { figures } = shared;
  const top = largest(summary, ({ mean }) => mean);
  const write = (value: number) => footfallText(value, metric, intl.locale);
  const strongest = figure(
    intl.formatMessage(figures.strongest),
    known(top?.mean, write, scope),
    top && `${top.locationName}${top.share === null ? '' : `, ${shareText(top.share, intl.locale)}`}`,
  );
  if (!absolute || summary.some(({ mean }) => mean === null)) return [strongest];
  // Totals only cover whole dates on which every location has a number.
  const totals = footfall.dates.flatMap((date, column) => {
    const values = footfall.series.map((entry) => comparableValues(entry, metric)[column] ?? null);
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
  { absolute, period, dateOf, exact }: FootfallWords & { exact: true | undefined },
): ContentTable {
  const heads = summaryHeads(intl, period);
  const unit = absolute ? '' : ', %';
  const kind = absolute ? ('whole' as const) : ('percent' as const);
  const number = (value: number | undefined | null) =>
    value === null || value === undefined ? null : absolute ? roundTo(value, 0) : floorTo(value);
  return {
    columns: [
      { head: heads.location, kind: 'text' },
      { head: `${heads.mean}${unit}`, kind },
      { head: `${heads.highest}${unit}`, kind },
      { head: heads.highestWhen, kind: 'text' },
      { head: `${heads.lowest}${unit}`, kind },
      { head: `${heads.change}, %`, kind: 'text', end: true },
      { head: `${heads.share}, %`, kind: 'percent' },
      { head: heads.confidence, kind: 'text' },
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
        confidenceText(intl, row, period, exact) ?? null,
      ]),
  };
}
