import type { Counts } from './vitestCounts';

/** Something to check. */
export interface Step {
  name: string;
  run: () => Promise<Counts>;
  /** Steps that run first if they are requested too, e.g. the build before the journeys through it. */
  after?: readonly string[];
}

/** The result of a step, and how long it took (s). */
export type Result = Counts & { name: string; seconds: number };

/**
 * Runs steps in order, a given number at a time; a step whose predecessors have not finished lets others pass. A step
 * that fails or throws does not stop the others. Resolves to the results in the order of the steps.
 */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  on: { start?: (name: string) => void; end?: (result: Result) => void } = {},
): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const open = (name: string) =>
    steps.some((step) => step.name === name) && !results.some((result) => result.name === name);
  const running = new Map<string, Promise<void>>();

  const start = ({ name, run }: Step) => {
    on.start?.(name);
    const began = performance.now();
    const failed = (error: unknown): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [String(error)] });
    const work = run()
      .catch(failed)
      .then((counts) => {
        const result = { name, ...counts, seconds: Math.round((performance.now() - began) / 1000) };
        results.push(result);
        running.delete(name);
        on.end?.(result);
      });
    running.set(name, work);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.slice()) {
      if (running.size >= atOnce) break;
      if (step.after?.some(open)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      start(step);
    }
    if (running.size === 0) throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => results.filter((result) => result.name === name));
}
