import type { ComparedPeriod, Comparison, MonthKey } from '@locus/model';
import { earlierMonthsOf, heldMonths } from '@locus/model';

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
