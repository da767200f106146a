/** How far the application seems to be loaded. */
export interface LoadProgress {
  /** 0..100. */
  progress: number;
  /** It takes long. */
  slow: boolean;
}

/** Nothing has happened yet. */
export const loadStart: LoadProgress = { progress: 0, slow: false };

/** What the simulation runs on; times in ms. */
export interface Pace {
  /** Between two ticks. */
  tickMs: number;
  /** From the start until it counts as slow. */
  slowMs: number;
}

/** The pace of the application's start. */
export const startPace: Pace = { tickMs: 500, slowMs: 4000 };

/** Ticks approach this while nothing has arrived. */
const ceiling = 90;

/**
 * Simulates the load progress: every tick goes a quarter of the way to 90, the first one after `loaded` answers true
 * sets 100 and is the last. Answers the way to stop.
 */
export function startTicks(
  { tickMs, slowMs }: Pace,
  loaded: () => boolean,
  onTick: (state: LoadProgress) => void,
): () => void {
  let { progress } = loadStart;
  let elapsedMs = 0;
  const timer = setInterval(() => {
    elapsedMs += tickMs;
    progress = loaded() ? 100 : progress + (ceiling - progress) / 4;
    onTick({ progress: Math.round(progress), slow: elapsedMs >= slowMs });
    if (progress === 100) clearInterval(timer);
  }, tickMs);
  return () => clearInterval(timer);
}
