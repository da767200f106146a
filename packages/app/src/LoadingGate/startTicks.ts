/** The simulated loading progress of the application. */
export interface LoadProgress {
  /** 0..100. */
  progress: number;
  /** Whether it takes long. */
  slow: boolean;
}

/** The initial progress. */
export const loadStart: LoadProgress = { progress: 0, slow: false };

/** The parameters of the simulation; times in ms. */
export interface Pace {
  /** Between two ticks. */
  tickMs: number;
  /** Time after which the start counts as slow. */
  slowMs: number;
  /** When the application started, by `performance.now()`. */
  startedAtMs?: number;
  /** The visit that began with the page's HTML, which shows the loading screen already. */
  visit?: { isOpen: () => boolean; open: () => void };
}

/** What the reader has waited in this visit before the loading screen became part of the application, in ms. */
const waitedMs = ({ visit }: Pace): number => (visit?.isOpen() === false ? performance.now() : 0);

/** Whether the reader had waited for long before the loading screen became part of the application. */
export const slowFromStart = (pace: Pace | undefined): boolean => pace !== undefined && waitedMs(pace) >= pace.slowMs;

/** The timing of the application's start. */
export const startPace: Pace = { tickMs: 500, slowMs: 4000 };

/** Limit of the ticks while the data has not arrived. */
const ceiling = 90;

/**
 * Simulates the loading progress: every tick covers a quarter of the distance to 90; the first one after `loaded`
 * returns true sets 100 and is the last. The first tick comes one tick after the start of the application, or, if that
 * is over, after this call. What the reader has waited before counts for slowness. Returns a function that stops it.
 */
export function startTicks(pace: Pace, loaded: () => boolean, onTick: (state: LoadProgress) => void): () => void {
  const { tickMs, slowMs, startedAtMs = Number.NEGATIVE_INFINITY } = pace;
  let { progress } = loadStart;
  let elapsedMs = waitedMs(pace);
  const tick = () => {
    elapsedMs += tickMs;
    progress = loaded() ? 100 : progress + (ceiling - progress) / 4;
    if (progress < 100) timer = setTimeout(tick, tickMs);
    onTick({ progress: Math.round(progress), slow: elapsedMs >= slowMs });
  };
  const sinceStartMs = performance.now() - startedAtMs;
  let timer = setTimeout(tick, sinceStartMs < tickMs ? tickMs - sinceStartMs : tickMs);
  return () => clearTimeout(timer);
}
