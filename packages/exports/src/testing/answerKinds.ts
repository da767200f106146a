import type { AnalysisSource } from '@locus/analyses';

import { changedWorld } from './changedWorld';

/** As recorded, with hidden values, covering other or incomplete months, not counted on all days, or without values. */
export const answerKinds = ['recorded', 'suppressed', 'partial', 'uncounted', 'empty'] as const;
/** One of `answerKinds`. */
export type AnswerKind = (typeof answerKinds)[number];

/** Fields to replace wherever an answer has them, by name. */
type Replacements = Record<string, (old: unknown) => unknown>;

function replaced(held: unknown, by: Replacements): unknown {
  if (Array.isArray(held)) return held.map((entry) => replaced(entry, by));
  if (typeof held !== 'object' || held === null) return held;
  return Object.fromEntries(
    Object.entries(held).map(([name, inside]) => [name, name in by ? by[name]?.(inside) : replaced(inside, by)]),
  );
}

/** The same analysis with an answer of another kind; `random` returns numbers 0 ≤ x < 1. */
export function answerOfKind(source: AnalysisSource, kind: AnswerKind, random: () => number): AnalysisSource {
  if (kind === 'recorded' || 'problem' in source) return source;
  const [changed = source] = kind === 'suppressed' ? changedWorld([source], random) : [source];
  const date = lastDateOf(source);
  const place = { location_id: '1', reason: 'below_floor' };
  const disclosures = {
    suppressed: {
      // One hidden visit count is named; several are counted.
      suppressed: Array.from({ length: date && random() < 0.5 ? 1 : 3 }, (_, i) =>
        date === undefined ? { ...place, part: `${i}` } : { ...place, date },
      ),
    },
    partial: {
      months: ['2026-04', '2026-06'],
      other: [{ location_id: '1', type: 'HOME', share: 0.2 }],
      ...(date !== undefined && {
        months: undefined,
        partial: [{ date, firstDay: '2026-06-01', lastDay: '2026-06-20' }],
      }),
    },
    uncounted: {
      coverage: [
        { location_id: placeOf(source), ...(date === undefined ? { part: 'all' } : { date }), counted: 12, days: 30 },
      ],
    },
    empty: {},
  };
  const none = () => [];
  const empty = { values: none, hourly_values: none, daily_values: none, main: none, home: none, work: none };
  return replaced(changed, {
    disclosure: (old) => ({ ...(old as object), ...disclosures[kind] }),
    // Driving times are shown only if they come from a router.
    ...(kind === 'partial' && { estimated_routes: () => false, driving_time: () => random() * 60 }),
    ...(kind === 'empty' && empty),
    people: (old) => old,
    earlier: (old) => old,
  }) as AnalysisSource;
}

/** The same analysis of its first place only, as is its earlier period. */
export function ofOnePlace(source: AnalysisSource): AnalysisSource {
  const first = (list: unknown) => (Array.isArray(list) ? list.slice(0, 1) : list);
  return replaced(source, { values: first, daily_values: first, hourly_values: first }) as AnalysisSource;
}

/** The first location of visit trends; any of other analyses. */
const placeOf = (source: AnalysisSource): string =>
  (source.type === 'FOOTFALL' && 'answer' in source && source.answer.values[0]?.location_id) || '1';

/** The last date of values by date, in ms since the epoch; undefined for other analyses. */
function lastDateOf(source: AnalysisSource): number | undefined {
  if (source.type !== 'FOOTFALL' && source.type !== 'RETENTION') return undefined;
  return 'answer' in source ? source.answer.values[0]?.data.at(-1)?.date : undefined;
}
