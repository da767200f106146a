import { expect, it } from 'vitest';

import { runSteps } from './runSteps';
import { type CheckStep, steps, task } from './steps';

const ofStories = ['stories', 'other-stories', 'visual', 'pseudo', 'late'];

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

/** Runs a step of three attempts that passes at the given one. */
async function passingAt(attempt: number) {
  let attempts = 0;
  const step = task('fonts', async () => Number((attempts += 1) !== attempt), { attempts: 3 });
  return { attempts: () => attempts, counts: await step.work('inherit', {}) };
}

it('lists a step that passes at a later attempt as retried', async () => {
  const { attempts, counts } = await passingAt(3);
  expect([attempts(), counts]).toEqual([3, { passed: 1, failed: 0, skipped: 0, failures: [], retried: ['fonts'] }]);
  expect((await passingAt(1)).counts).toMatchObject({ passed: 1, retried: [] });
});

it('fails a step after its last attempt', async () => {
  const { attempts, counts } = await passingAt(4);
  expect([attempts(), counts]).toEqual([3, { passed: 0, failed: 1, skipped: 0, failures: ['see its output above'] }]);
});

it('runs a step on one of several machines, and one that others of its steps need on each', async () => {
  const machines = ['1/1', '1/2', '2/2', '1/3', '3/3', undefined];
  const passedOn = async (step: CheckStep) => {
    const counts = await Promise.all(machines.map((shard) => step.work('inherit', { shard })));
    return counts.map(({ passed, skipped }) => [passed, skipped]);
  };
  const passes = async () => 0;
  const [here, elsewhere] = [
    [1, 0],
    [0, 1],
  ];
  expect(await passedOn(task('lint', passes))).toEqual([here, elsewhere, here, elsewhere, here, here]);
  expect(await passedOn(task('build', passes, { everywhere: true }))).toEqual(machines.map(() => here));
});
