import { expect, it } from 'vitest';

import { runSteps } from './runSteps';
import { steps } from './steps';

const ofStories = ['stories', 'visual', 'pseudo', 'late'];

it('never runs two kinds of story tests at once, because they share a folder that the first one fills', async () => {
  const running = new Set<string>();
  const together: string[][] = [];
  const run = (name: string) => async () => {
    running.add(name);
    const kinds = ofStories.filter((kind) => running.has(kind));
    if (kinds.length > 1) together.push(kinds);
    await new Promise((resolve) => void setTimeout(resolve, 0));
    running.delete(name);
    return { passed: 1, failed: 0, skipped: 0, failures: [] };
  };

  const results = await runSteps(
    steps.map(({ name, after }) => ({ name, after, run: run(name) })),
    steps.length,
  );

  expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(ofStories));
  expect(together).toEqual([]);
});
