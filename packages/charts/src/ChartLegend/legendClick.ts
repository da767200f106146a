import { legendToggleMs } from '@locus/model/entities';

/** The lines selected in a legend. */
export interface LegendState {
  /** Ids of the lines shown; undefined for all. */
  shown: readonly string[] | undefined;
  /** The lines shown before the last click, and its time (ms). */
  last?: { shown: readonly string[] | undefined; at: number };
}

/** Everything is shown. */
export const legendStart: LegendState = { shown: undefined };

/**
 * The state after a click on an entry at `now` (ms): it isolates that line, a click on the isolated one shows all
 * again, and a second click within 200 ms restores the state before the first.
 */
export function legendClick(state: LegendState, id: string, now: number): LegendState {
  if (state.last && now - state.last.at <= legendToggleMs) return { shown: state.last.shown };
  const isolated = state.shown?.length === 1 && state.shown[0] === id;
  return { shown: isolated ? undefined : [id], last: { shown: state.shown, at: now } };
}
