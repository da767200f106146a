import { expect, it } from 'vitest';

import type { FairQueueOptions, Turn } from './fairQueue';
import { createFairQueue } from './fairQueue';
import type { HttpError } from './httpError';

/** Work that ends when the test says so; `begun` lists the callers whose work has started, in order. */
function workshop(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ slots: 2, slotsEach: 2, waitingEach: 100, waiting: 200, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: string, what: string, signal?: AbortSignal) =>
    queue
      .run(
        who,
        () =>
          new Promise<string>((resolve) => {
            begun.push(what);
            ends.set(what, () => resolve(what));
          }),
        signal,
      )
      .catch((error: unknown) => error as HttpError);
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const end = async (what: string) => {
    ends.get(what)?.();
    await settle();
  };
  return { queue, begun, ask, end, settle };
}

const refusal = (answer: string | HttpError) =>
  typeof answer === 'string' ? answer : [answer.status, answer.code, answer.details.headers?.['Retry-After']];

it('answers another user before the first user’s queue, although that user holds every place', async () => {
  const { begun, ask, end, settle } = workshop();
  for (let i = 1; i <= 6; i += 1) void ask('greedy', `greedy ${i}`);
  void ask('modest', 'modest');
  await settle();
  expect(begun).toEqual(['greedy 1', 'greedy 2']);
  await end('greedy 1');
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'modest']);
  await end('modest');
  expect(begun.at(-1)).toBe('greedy 3');
});

it('leaves places for others even while nobody else asks', async () => {
  const { begun, ask, settle } = workshop({ slots: 3, slotsEach: 2 });
  for (let i = 1; i <= 4; i += 1) void ask('greedy', `greedy ${i}`);
  await settle();
  expect(begun).toEqual(['greedy 1', 'greedy 2']);
  void ask('modest', 'modest');
  await settle();
  expect(begun.at(-1)).toBe('modest');
});

it('serves users in turns', async () => {
  const { begun, ask, end, settle } = workshop({ slots: 1 });
  for (const who of ['a', 'b', 'c']) for (const i of [1, 2]) void ask(who, `${who}${i}`);
  await settle();
  for (const what of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(what);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

it('refuses what one user has too much of with 429 and when to come again, and answers others', async () => {
  const { begun, ask, end } = workshop({ slots: 1, waitingEach: 2 });
  for (const i of [1, 2, 3]) void ask('greedy', `greedy ${i}`);
  expect(refusal(await ask('greedy', 'greedy 4'))).toEqual([429, 'busy', '1']);
  void ask('modest', 'modest');
  await end('greedy 1');
  expect(begun).toEqual(['greedy 1', 'modest']);
});

it('refuses the newest of whoever has most waiting when no place is left', async () => {
  const { ask, end, begun } = workshop({ slots: 1, waiting: 3 });
  void ask('greedy', 'greedy 1');
  const answers = [2, 3, 4].map((i) => ask('greedy', `greedy ${i}`));
  void ask('modest', 'modest');
  expect(refusal(await (answers[2] as (typeof answers)[0]))).toEqual([503, 'busy', '1']);
  await end('greedy 1');
  expect(begun.at(-1)).toBe('modest');
});

it('refuses whoever comes when all have as much waiting', async () => {
  const { ask } = workshop({ slots: 1, waiting: 2 });
  for (const who of ['a', 'b', 'c']) void ask(who, who);
  expect(refusal(await ask('d', 'd'))).toEqual([503, 'busy', '1']);
});

it('forgets what waits for somebody who has left', async () => {
  const { queue, begun, ask, end } = workshop({ slots: 1 });
  const leaving = new AbortController();
  void ask('a', 'a1');
  const left = ask('a', 'a2', leaving.signal);
  void ask('a', 'a3');
  leaving.abort();
  expect((await left) as unknown).toBe(leaving.signal.reason);
  expect(queue.waiting()).toBe(1);
  await end('a1');
  expect(begun).toEqual(['a1', 'a3']);
});

it('gives each user half the places, and lets only a page wait, while there is too much to do', async () => {
  let pressed = false;
  const { begun, ask, settle } = workshop({ slots: 4, slotsEach: 4, pressed: () => pressed });
  pressed = true;
  // Two slots, and a page of 24 waiting calls, of which only eight fit into the total.
  for (let call = 1; call <= 10; call += 1) void ask('a', `a${call}`);
  expect(refusal(await ask('a', 'a11'))).toEqual([503, 'busy', '1']);
  void ask('b', 'b1');
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

it('lets others on while a turn waits for something else', async () => {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, waitingEach: 1, waiting: 1 });
  const mine = await queue.turn('a');
  const others = queue.turn('b');
  let finish: () => void = () => undefined;
  const aside = mine.aside(() => new Promise<void>((resolve) => (finish = resolve)));
  const theirs = await others;
  finish();
  await aside;
  theirs.end();
  mine.end();
  (await queue.turn('c')).end();
  expect(queue.waiting()).toBe(0);
});

it('has no more turns at once after one that waited for something else than before', async () => {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, waitingEach: 1, waiting: 4 });
  const first = await queue.turn('a');
  await first.aside(() => Promise.resolve());
  first.end();
  const second = await queue.turn('b');
  let third: Turn | undefined;
  const waiting = queue.turn('c').then((turn) => (third = turn));
  await Promise.resolve();
  expect(queue.waiting()).toBe(1);
  expect(third).toBeUndefined();
  second.end();
  (await waiting).end();
});

it('knows a caller again whose turn waited for something else while others of theirs came', async () => {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, waitingEach: 2, waiting: 4 });
  const first = await queue.turn('a');
  let finish: () => void = () => undefined;
  const aside = first.aside(() => new Promise<void>((resolve) => (finish = resolve)));
  const other = await queue.turn('b');
  const second = queue.turn('a');
  finish();
  await aside;
  first.end();
  other.end();
  (await second).end();
  expect(queue.waiting()).toBe(0);
});

it('has waited long enough at some point', async () => {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, waitingEach: 1, waiting: 1, patienceMs: 1 });
  await queue.turn('a');
  await expect(queue.turn('b')).rejects.toMatchObject({ status: 503, code: 'busy' });
  expect(queue.waiting()).toBe(0);
});
