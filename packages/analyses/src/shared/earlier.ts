import type { ComparedPeriod } from '@locus/model/analyses';
import type { Comparison } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { heldMonths } from '@locus/model/analyses';
import { earlierMonthsOf } from '@locus/model/view';

import type { EarlierSource, ViewScope } from '../source';

type AnswerOf<Source> = Source extends { answer: infer Answer } ? Answer : never;

/** The earlier answer, if it could be read. */
export const answerOf = <Source extends EarlierSource>(earlier: Source | undefined): AnswerOf<Source> | undefined =>
  earlier && 'answer' in earlier ? (earlier.answer as AnswerOf<Source>) : undefined;

/**
 * Earlier values as findings need them, derived from an earlier answer; undefined without a comparison, or if the data
 * starts later.
 */
export function earlierOf<Source extends EarlierSource, Derived>(
  { state, view }: Pick<ViewScope, 'view' | 'state'>,
  earlier: Source | undefined,
  period: ComparedPeriod | undefined,
  derive: (answer: AnswerOf<Source>) => Derived,
): { derived: Derived; comparison: Comparison; months: readonly MonthKey[] } | undefined {
  const answer = answerOf(earlier);
  const { comparison } = state;
  if (!comparison || !period || answer === undefined) return undefined;
  const months = view.timeFrames;
  const since = (answer as { data_since?: string }).data_since;
  const held = heldMonths(earlierMonthsOf(months, comparison, period), since);
  return held === 'none' ? undefined : { derived: derive(answer), comparison, months };
}
