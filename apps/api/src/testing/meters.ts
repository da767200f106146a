import type { Meters } from '../http/pressure';

/**
 * Meters of an event loop that is this late, in ms, and of little memory, whatever the machine does meanwhile; `looked`
 * is called after each look.
 */
export function metersOf(lateMs: number, looked: () => void = () => undefined): Meters {
  const delay = { count: 1, mean: (20 + lateMs) * 1e6, enable: () => true, disable: () => true, reset: looked };
  return { delay, memory: () => ({ heapUsed: 0, external: 0 }), now: () => 0 };
}
