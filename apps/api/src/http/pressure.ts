import type { IntervalHistogram } from 'node:perf_hooks';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Monitors how the process copes with its load. */
export interface Pressure {
  /** Whether responses are late or memory is short. */
  pressed: () => boolean;
  stop: () => void;
}

/** What is measured; tests replace it. */
export interface Meters {
  /** Delays of the event loop in nanoseconds, including the resolution of 20 ms. */
  delay: Pick<IntervalHistogram, 'count' | 'mean' | 'enable' | 'disable' | 'reset'>;
  memory: () => Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external'>;
  /** The time in ms. */
  now: () => number;
}

const lookMs = 250;
const resolutionMs = 20;
/** Limit of the average delay of responses caused by the process itself. */
const lateMs = 150;
/** Limit of the memory in use after garbage collection. */
const mostBytes = 320 * 2 ** 20;

const ownMeters = (): Meters => ({
  delay: monitorEventLoopDelay({ resolution: resolutionMs }),
  memory: () => process.memoryUsage(),
  now: () => performance.now(),
});

/** Samples four times per second. */
export function watchPressure({ delay, memory, now } = ownMeters()): Pressure {
  delay.enable();
  let pressed = false;
  let lookedMs = now();
  // A reset forgets the last tick, too: a loop that turned only once since has measured nothing, and made us late.
  const delayMs = () => (delay.count > 0 ? delay.mean / 1e6 - resolutionMs : now() - lookedMs - lookMs);
  const timer = setInterval(() => {
    const late = delayMs() > lateMs;
    lookedMs = now();
    delay.reset();
    const { heapUsed, external } = memory();
    pressed = late || heapUsed + external > mostBytes;
  }, lookMs).unref();
  return {
    pressed: () => pressed,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
