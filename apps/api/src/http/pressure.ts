import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Looks at how the process bears what it does. */
export interface Pressure {
  /** Whether answers come late or memory runs short. */
  pressed: () => boolean;
  stop: () => void;
}

const lookMs = 250;
/** Answers wait this long for the process itself, on average. */
const lateMs = 150;
/** Memory in use, besides what is no longer needed. */
const mostBytes = 320 * 2 ** 20;

/** Looks four times a second. */
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
