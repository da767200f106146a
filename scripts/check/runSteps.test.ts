import { expect, it } from 'vitest';

import type { Step } from './runSteps';
import { runSteps } from './runSteps';

const right = { passed: 1, failed: 0, skipped: 0, failures: [] };

/** Steps that end on request, and a list of what was running when. */
function steps(names: string[], after: Record<string, string[]> = {}) {
  const ends = new Map<string, () => void>();
  const made: Step[] = names.map((name) => ({
    name,
    after: after[name],
    run: () => new Promise((resolve) => void ends.set(name, () => resolve(right))),
  }));
  const end = async (name: string) => {
    ends.get(name)!();
    ends.delete(name);
    await new Promise((resolve) => void setTimeout(resolve, 0));
  };
  return { made, end, running: () => [...ends.keys()] };
}

it('runs two steps at a time, and starts others while one has to wait', async () => {
  const { made, end, running } = steps(['stories', 'unit', 'e2e', 'build', 'spec'], { e2e: ['build'] });
  const done = runSteps(made, 2);
  expect(running()).toEqual(['stories', 'unit']);
  await end('unit');
  expect(running()).toEqual(['stories', 'build']);
  await end('build');
  expect(running()).toEqual(['stories', 'e2e']);
  await end('stories');
  await end('spec');
  await end('e2e');
  expect((await done).map(({ name }) => name)).toEqual(['stories', 'unit', 'e2e', 'build', 'spec']);
});

it('does not wait for a step that was not requested', async () => {
  const { made, end } = steps(['e2e'], { e2e: ['build'] });
  const done = runSteps(made, 2);
  await end('e2e');
  expect(await done).toHaveLength(1);
});

it('counts a step that throws as failed and continues', async () => {
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no browser')) };
  const results = await runSteps([broken, { name: 'fine', run: async () => right }], 1);
  expect(results).toMatchObject([{ failed: 1, failures: ['Error: no browser'] }, { failed: 0 }]);
});

it('reports steps that wait for each other', async () => {
  const { made } = steps(['a', 'b'], { a: ['b'], b: ['a'] });
  await expect(runSteps(made, 2)).rejects.toThrow('wait for each other: a, b');
});
