import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LoadProgress } from './startTicks';
import { startPace, startTicks } from './startTicks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(loadedAfterMs: number) {
  const states: LoadProgress[] = [];
  const began = Date.now();
  startTicks(
    startPace,
    () => Date.now() - began >= loadedAfterMs,
    (state) => states.push(state),
  );
  return states;
}

test('[SHELL-038] the progress advances every 500 ms up to 100', () => {
  const states = start(2600);
  vi.advanceTimersByTime(499);
  expect(states).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(states).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  const steps = states.map(({ progress }) => progress);
  expect(steps).toHaveLength(6);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps.at(-2)).toBeLessThan(90);
  expect(steps.at(-1)).toBe(100);
});

test('[SHELL-038] a fast start waits for one tick only', () => {
  const states = start(20);
  vi.advanceTimersByTime(500);
  expect(states).toEqual([{ progress: 100, slow: false }]);
});

test('[SHELL-038] the first tick counts from the application’s start, unless that was long ago', () => {
  const ticksAfter = (sinceStartMs: number) => {
    const states: LoadProgress[] = [];
    startTicks(
      { ...startPace, startedAtMs: performance.now() - sinceStartMs },
      () => true,
      (state) => states.push(state),
    );
    return states;
  };
  const [early, late] = [ticksAfter(180), ticksAfter(60_000)];
  vi.advanceTimersByTime(319);
  expect([early, late]).toEqual([[], []]);
  vi.advanceTimersByTime(1);
  expect([early, late]).toEqual([[{ progress: 100, slow: false }], []]);
  vi.advanceTimersByTime(180);
  expect(late).toEqual([{ progress: 100, slow: false }]);
});

test('[SHELL-039] the start counts as slow after 4 s', () => {
  const states = start(60_000);
  vi.advanceTimersByTime(3999);
  expect(states.at(-1)?.slow).toBe(false);
  vi.advanceTimersByTime(1);
  expect(states.at(-1)?.slow).toBe(true);
});

test('[SHELL-039] the wait for the scripts counts, unless the application is already open', () => {
  vi.advanceTimersByTime(3600);
  const slowAfterTick = (opened: boolean) => {
    const states: LoadProgress[] = [];
    startTicks(
      { ...startPace, visit: { isOpen: () => opened, open: () => undefined } },
      () => false,
      (state) => states.push(state),
    );
    vi.advanceTimersByTime(500);
    return states[0]?.slow;
  };
  expect([slowAfterTick(false), slowAfterTick(true)]).toEqual([true, false]);
});

test('progress stops at 90 while nothing has arrived', () => {
  const states = start(Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(600_000);
  expect(states.at(-1)).toEqual({ progress: 90, slow: true });
});
