import { expect, it } from 'vitest';

import { loadTickMs, nextLoadProgress } from './loadProgress';

it('[SHELL-038] progress ticks every 500 ms towards 90, and the first tick after the arrival sets 100', () => {
  expect(loadTickMs).toBe(500);
  let progress = 0;
  const seen = [progress];
  for (let tick = 0; tick < 100; tick += 1) seen.push((progress = nextLoadProgress(progress, false)));
  expect(Math.max(...seen)).toBe(90);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(nextLoadProgress(23, true)).toBe(100);
});
