import { legendToggleMs } from '@locus/model';

/** Which lines a legend shows. */
export interface LegendState {
  /** Ids of the lines shown; undefined shows all. */
  shown: readonly string[] | undefined;
  /** What was shown before the last click, and when that was (ms). */
  last?: { shown: readonly string[] | undefined; at: number };
}

/** Everything is shown. */
export const legendStart: LegendState = { shown: undefined };

/**
 * The state after a click on an entry at `now` (ms): it isolates that line, a click on the isolated one shows all
 * again, and a second click within 200 ms restores what was shown before the first.
 */
export function legendClick(state: LegendState, id: string, now: number): LegendState {
  if (state.last && now - state.last.at <= legendToggleMs) return { shown: state.last.shown };
  const isolated = state.shown?.length === 1 && state.shown[0] === id;
  return { shown: isolated ? undefined : [id], last: { shown: state.shown, at: now } };
}
