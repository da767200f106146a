import { oneOf } from './shape';

/**
 * What shares are shares of: a period's visitors, those of them whom the dataset still sees in the next period, visits,
 * visits by somebody whose home (or workplace) is known, or days on which somebody was in the source (or target).
 */
export const shareBases = [
  'visitors',
  'visitors_still_seen',
  'visits',
  'visits_with_known_home',
  'visits_with_known_work',
  'device_days_in_source',
  'device_days_in_target',
] as const;
/** What shares are shares of. */
export type ShareBase = (typeof shareBases)[number];

/** What the shares of an answer are shares of, one of these. */
export const baseOf = <const Base extends ShareBase>(bases: readonly Base[]) => oneOf(bases);
