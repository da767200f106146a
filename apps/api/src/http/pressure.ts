import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Monitors how the process copes with its load. */
export interface Pressure {
  /** Whether responses are late or memory is short. */
  pressed: () => boolean;
  stop: () => void;
}

const lookMs = 250;
/** Limit of the average delay of responses caused by the process itself. */
const lateMs = 150;
/** Limit of the memory in use after garbage collection. */
const mostBytes = 320 * 2 ** 20;

/** Samples four times per second. */
export function watchPressure(): Pressure {
  const resolution = 20;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let pressed = false;
  const timer = setInterval(() => {
    const late = delay.count > 0 && delay.mean / 1e6 - resolution > lateMs;
    delay.reset();
    const { heapUsed, external } = process.memoryUsage();
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
