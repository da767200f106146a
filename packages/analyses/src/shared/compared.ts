import type { ComparedPeriod } from '@locus/model/analyses';
import type { Comparison } from '@locus/model/entities';
import { comparedDate, steadyMeans, wholeValues } from '@locus/model/analyses';
import { percentPoints } from '@locus/model/text';
import { earlierMonthsOf } from '@locus/model/view';

import type { ComparedTime } from '../comparison/changes';
import { heldNote } from '../comparison/heldNote';
import { heldRange, monthRange } from '../comparison/monthRange';
import type {
  AnalysisContent,
  ContentCell,
  ContentChart,
  ContentColumn,
  ContentNote,
  ContentSeries,
  ContentTable,
} from '../content';
import { messages } from '../messages';
import { type Phrase, phrasesText } from './phrase';
import type { AnalysisScope } from './scope';

/** An earlier period of an analysis, or why it could not be read. */
export type Earlier =
  | { reason: string }
  | {
      content: AnalysisContent;
      /** The day that the data starts on, `'YYYY-MM-DD'`; undefined if it is before that period. */
      since: string | undefined;
      /** How the analysis has changed since. */
      changes: (time: ComparedTime) => Phrase[];
    };

/** An analysis beside its earlier values, in the period that the view compares with. */
export function compared(
  scope: AnalysisScope,
  period: ComparedPeriod | undefined,
  now: AnalysisContent,
  earlier: Earlier | undefined,
): AnalysisContent {
  const { comparison } = scope.state;
  if (!comparison) return now;
  const { intl, view } = scope;
  const noted = (...notes: ContentNote[]): AnalysisContent => ({ ...now, notes: [...now.notes, ...notes] });
  if (!period) return noted({ text: intl.formatMessage(messages.compared.never) });
  if (!earlier) return now;
  if ('reason' in earlier) return noted({ text: intl.formatMessage(messages.compared.failed, earlier) });
  const { content, since, changes } = earlier;
  const months = earlierMonthsOf(view.timeFrames, comparison, period);
  const told = heldNote(intl, months, since);
  const range = heldRange(months, since, intl.locale);
  if (range === undefined) return noted(...told);
  const name = intl.formatMessage(comparison === 'PREVIOUS_YEAR' ? messages.compared.year : messages.compared.period);
  const words = {
    name,
    range: monthRange(months, intl.locale),
    back: (date: number) => (period === 'whole' ? date : comparedDate(date, view.timeFrames, comparison, period)),
  };
  const charts = now.charts.map((chart, i) => comparedChart(chart, content.charts[i], words));
  const change = phrasesText(intl, changes({ range, back: words.back }));
  return {
    ...noted(...(change === '' ? [] : [{ text: change }]), ...told),
    charts: charts.map(({ chart }) => chart),
    average: now.average && { ...now.average, ...fewest(charts.flatMap(({ average }) => average ?? [])) },
    table: now.table && content.table && comparedTable(scope, now.table, content.table, { ...words, comparison }),
  };
}

interface ComparedWords {
  name: string;
  range: string;
  /** The date that a date is compared with, in ms since the epoch. */
  back: (date: number) => number;
}

/** The average that covers the fewest locations. */
export const fewest = <Mean extends { count: number }>(means: readonly Mean[]): Mean | undefined =>
  means.toSorted((a, b) => a.count - b.count)[0];

/**
 * Adds a dashed line, or a mark at the bar, beside each location. The average is over the locations with a value at
 * every point of both periods, as on screen.
 */
function comparedChart(
  chart: ContentChart,
  before: ContentChart | undefined,
  { name, back }: ComparedWords,
): { chart: ContentChart; average?: { count: number; all: number } } {
  if (chart.kind === 'ranking' || chart.kind === 'matrix' || before?.kind !== chart.kind) return { chart };
  const columns = columnsBefore(chart.categories, before.categories, back);
  const places = chart.series.filter(({ number }) => number !== undefined);
  const earlierOf = ({ number }: ContentSeries, valuesOf: (match: ContentSeries) => (number | null)[]) => {
    const match = before.series.find((entry) => entry.number === number);
    const values = match && valuesOf(match);
    return values && columns.map((column) => values[column] ?? null);
  };
  const earlier = places.map((entry) => earlierOf(entry, ({ values }) => values));
  const dashed = places.flatMap(({ name: place, color, number }, i): ContentSeries[] => {
    const values = earlier[i];
    return values ? [{ name: `${place}, ${name}`, color, earlierOf: number, values }] : [];
  });
  const basesBefore = places.map(({ number }) => {
    const match = before.series.find((entry) => entry.number === number)?.bases;
    return match ? columns.map((column) => match[column] ?? null) : [];
  });
  const means = steadyMeans(
    places.map(wholeValues),
    places.map((entry) => earlierOf(entry, wholeValues) ?? []),
    columns.length,
    (column) =>
      chart.categories[column]?.partial === undefined &&
      before.categories[columns[column] ?? -1]?.partial === undefined,
    { now: places.map(({ bases }) => bases ?? []), earlier: basesBefore },
  );
  const now = chart.series.map((entry) => (entry.number === undefined ? { ...entry, values: means.now } : entry));
  return {
    chart: { ...chart, series: [...now, ...dashed], earlier: name },
    ...(now.length > places.length && { average: { count: means.count, all: means.all } }),
  };
}

/**
 * For each current column, the index of the earlier one; -1 if there is none. Columns without dates keep their index.
 */
const columnsBefore = (
  now: readonly { date?: number }[],
  before: readonly { date?: number }[],
  back: (date: number) => number,
): number[] =>
  now.map(({ date }, i) => (date === undefined ? i : before.findIndex((column) => column.date === back(date))));

/**
 * Tables with a column per date get a row of earlier values below each current one; all others get the earlier value
 * and the change beside each value.
 */
function comparedTable(
  scope: AnalysisScope,
  now: ContentTable,
  before: ContentTable,
  words: ComparedWords & { comparison: Comparison },
): ContentTable {
  const dated = now.columns.some(({ date }) => date !== undefined);
  return dated ? withEarlierRows(scope, now, before, words) : withEarlierColumns(scope, now, before, words);
}

/** What identifies a row: its key, with its date if it has one. */
const keyOf = ({ keys, dates }: ContentTable, row: number, back = (date: number) => date): string =>
  dates ? `${keys?.[row]} ${back(dates[row] ?? 0)}` : `${keys?.[row]}`;

const rowsByKey = (table: ContentTable): Map<string, ContentCell[]> =>
  new Map(table.rows.map((cells, row) => [keyOf(table, row), cells]));

function withEarlierRows(
  scope: AnalysisScope,
  now: ContentTable,
  before: ContentTable,
  { name, range, back }: ComparedWords,
): ContentTable {
  const { intl, view } = scope;
  const texts = now.columns.findIndex(({ kind }) => kind !== 'text');
  const rows = rowsByKey(before);
  const columns = columnsBefore(now.columns.slice(texts), before.columns.slice(texts), back);
  const period = monthRange(view.timeFrames, intl.locale);
  return {
    columns: [
      ...now.columns.slice(0, texts),
      { head: intl.formatMessage(messages.compared.time), kind: 'text' },
      ...now.columns.slice(texts),
    ],
    rows: now.rows.flatMap((cells, row) => {
      const match = rows.get(keyOf(now, row));
      return [
        [...cells.slice(0, texts), period, ...cells.slice(texts)],
        [
          ...cells.slice(0, texts),
          `${name}: ${range}`,
          ...columns.map((column) => (column < 0 ? null : (match?.[texts + column] ?? null))),
        ],
      ];
    }),
  };
}

function withEarlierColumns(
  { intl }: AnalysisScope,
  now: ContentTable,
  before: ContentTable,
  { name, back, comparison }: ComparedWords & { comparison: Comparison },
): ContentTable {
  const at = now.columns.findIndex(({ kind }) => kind === 'percent');
  const value = now.columns[at];
  if (!value) return now;
  const rows = rowsByKey(before);
  const head = comparison === 'PREVIOUS_YEAR' ? messages.compared.versusYear : messages.compared.versusPeriod;
  const added: ContentColumn[] = [
    { head: `${value.head} (${name})`, kind: 'percent', decimals: value.decimals },
    { head: intl.formatMessage(head), kind: 'number', decimals: value.decimals ?? 2 },
  ];
  return {
    ...now,
    columns: now.columns.toSpliced(at + 1, 0, ...added),
    rows: now.rows.map((cells, row) => {
      const [here, there] = [cells[at], rows.get(keyOf(now, row, back))?.[at] ?? null];
      const change =
        typeof here === 'number' && typeof there === 'number' ? percentPoints(here, there, value.decimals ?? 2) : null;
      return cells.toSpliced(at + 1, 0, there, change);
    }),
  };
}
