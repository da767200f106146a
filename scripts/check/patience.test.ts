import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAst } from 'vite';
import { expect, it } from 'vitest';

import { filesBelow, root } from '../lib/files';
import { appearsMs, testMs } from './patience';

/** A node of the syntax tree, with whatever its kind has. */
interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The calls in a file. */
function callsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isNode(value)) return [];
  return [...(value.type === 'CallExpression' ? [value] : []), ...Object.values(value).flatMap(callsIn)];
}

/** The name at the start of `test`, `test.only`, `test.each(…)(…)`. */
function nameOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  const modifier = isNode(callee['property']) ? nameOf(callee['property']) : 'each';
  return /^(each|for|(skip|run)(If)?|only|concurrent|sequential|setConfig)$/.test(modifier)
    ? nameOf(callee['object'] ?? callee['callee'])
    : '';
}

const hasTime = ({ key }: Node) => /^(test|hook)?[tT]imeout$/.test(nameOf(key));

/** The time (ms) in an argument of a test: a number, that of a sample (`rounds(1000, …)`), or an option. */
function timesIn(value: unknown): number[] {
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return typeof value['value'] === 'number' ? [value['value']] : [];
  if (value.type === 'CallExpression' && nameOf(value['callee']) === 'rounds')
    return (value['arguments'] as unknown[]).slice(0, 1).flatMap(timesIn);
  if (value.type !== 'ObjectExpression') return [];
  return (value['properties'] as Node[]).filter(hasTime).flatMap((property) => timesIn(property['value']));
}

/** The shortest time that a file gives one of its tests or hooks, or undefined. */
function leastTime(code: string, lang: 'ts' | 'tsx' = 'ts'): number | undefined {
  // Most files give none, and parsing all takes seconds.
  if (!/\d{4}|\d_\d{3}|[tT]imeout/.test(code)) return undefined;
  const tests = callsIn(parseAst(code, { lang }).body).filter(({ callee }) =>
    /^(test|it|describe|(before|after)(All|Each)|setConfig)$/.test(
      nameOf(isNode(callee) && nameOf(callee) === 'vi' ? callee['property'] : callee),
    ),
  );
  const times = tests.flatMap((call) => (call['arguments'] as unknown[]).flatMap(timesIn));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** How many waits in a file (`vi.waitFor`, `vi.waitUntil`) may end before something has had time to appear. */
function hurriedWaits(code: string, lang: 'ts' | 'tsx' = 'ts'): number {
  if (!/\bvi\.wait/.test(code)) return 0;
  return callsIn(parseAst(code, { lang }).body).filter(({ callee, arguments: given }) => {
    if (!isNode(callee) || !isNode(callee['property']) || nameOf(callee['object']) !== 'vi') return false;
    if (!/^wait(For|Until)$/.test(nameOf(callee['property']))) return false;
    // Without a time, vitest waits for one second.
    const [, options] = given as unknown[];
    if (!isNode(options)) return true;
    const told = options.type !== 'ObjectExpression' || (options['properties'] as Node[]).some(hasTime);
    return !told || timesIn(options).some((ms) => ms < appearsMs);
  }).length;
}

it('finds waits with less time than anything may take to appear', () => {
  expect(hurriedWaits('vi.waitFor(seen); await vi.waitUntil(seen, 5000); vi.waitFor(seen, { timeout: 900 });')).toBe(3);
  expect(hurriedWaits('vi.waitFor(seen, { interval: 5 });')).toBe(1);
  expect(hurriedWaits('vi.waitUntil(seen, { timeout: 60_000 }); vi.waitFor(seen, soon); waitFor(seen);')).toBe(0);
});

it('nothing that tests wait for has less time than anything may take to appear', () => {
  const hurried = ['packages', 'apps', 'scripts', 'e2e'].flatMap(filesBelow).filter((file) => {
    if (!/\.tsx?$/.test(file) || file.endsWith('patience.test.ts')) return false;
    return hurriedWaits(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts') > 0;
  });
  expect(hurried).toEqual([]);
});

it('finds the shortest time of the tests and hooks of a file', () => {
  expect(leastTime("test('a', () => wait(5), 3000); it.each([1, 2])('b', { timeout: 2000 }, run);")).toBe(2000);
  expect(leastTime("test.concurrent.each([1])('a', run, rounds(1000, 9000));")).toBe(1000);
  expect(leastTime('vi.setConfig({ testTimeout: rounds(4000, 5000) }); beforeAll(run, 6000);')).toBe(4000);
  expect(leastTime("test('a', () => waitFor(run, { timeout: 10 })); test.db.where('age', 1)")).toBeUndefined();
});

it('no test or hook has less time than the patience of all tests', () => {
  const impatient = ['packages', 'apps', 'scripts', '.storybook', 'e2e'].flatMap(filesBelow).filter((file) => {
    const kind = /\.(test|e2e|stories)\.tsx?$/.exec(file)?.[1];
    if (kind === undefined || file.endsWith('patience.test.ts')) return false;
    const code = readFileSync(join(root, file), 'utf8');
    const least = leastTime(code, file.endsWith('x') ? 'tsx' : 'ts') ?? Infinity;
    return least < (kind === 'e2e' ? testMs.journey : kind === 'test' ? testMs.unit : testMs.story);
  });
  expect(impatient).toEqual([]);
});
