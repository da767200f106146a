import { setImmediate as turnOfLoop } from 'node:timers/promises';

import { expect, it, onTestFinished, vi } from 'vitest';

import { watchPressure } from './pressure';

const mb = 2 ** 20;
const lookMs = 250;

/** A watched process whose event loop and memory are as the test says. */
function watched() {
  const state = { count: 1, mean: 20e6, heapUsed: 100 * mb, external: 20 * mb, now: 0 };
  const calls: string[] = [];
  const delay = {
    get count() {
      return state.count;
    },
    get mean() {
      return state.mean;
    },
    enable: () => calls.push('enable') > 0,
    disable: () => calls.push('disable') > 0,
    reset: () => void calls.push('reset'),
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const pressure = watchPressure({ delay, memory: () => state, now: () => state.now });
  onTestFinished(pressure.stop);
  const look = () => {
    vi.advanceTimersByTime(lookMs);
    return pressure.pressed();
  };
  return { ...pressure, look, state, calls };
}

it('reports pressure while the event loop delay averages more than 150 ms', () => {
  const { pressed, look, state } = watched();
  expect([pressed(), look()]).toEqual([false, false]);
  state.mean = 171e6;
  expect([look(), look()]).toEqual([true, true]);
  state.mean = 169e6;
  expect(look()).toBe(false);
});

it('reports pressure while heap and external memory together exceed 320 MB', () => {
  const { look, state } = watched();
  Object.assign(state, { heapUsed: 200 * mb, external: 120 * mb + 1 });
  expect(look()).toBe(true);
  state.external = 120 * mb;
  expect(look()).toBe(false);
});

it('reports pressure if the loop turned only once since the last check, so that no delay was measured', () => {
  const { look, state } = watched();
  state.count = 0;
  state.now += lookMs + 151;
  expect(look()).toBe(true);
  state.now += lookMs + 149;
  expect(look()).toBe(false);
});

it('starts a new measurement after each check, until it is stopped', () => {
  const { look, stop, state, calls } = watched();
  look();
  look();
  stop();
  expect(calls).toEqual(['enable', 'reset', 'reset', 'disable']);
  state.mean = 171e6;
  expect(look()).toBe(false);
});

it('detects that its own process blocks the event loop', async () => {
  const { pressed, stop } = watchPressure();
  onTestFinished(stop);
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (let block = 0; block < 3; block += 1) {
    Atomics.wait(still, 0, 0, 500);
    await turnOfLoop();
  }
  expect(pressed()).toBe(true);
});
