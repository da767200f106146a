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

it('serves another user before the first user’s queue, even when that user holds every slot', async () => {
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

it('keeps slots free for others even while no one else sends requests', async () => {
  const { begun, ask, settle } = workshop({ slots: 3, slotsEach: 2 });
  for (let i = 1; i <= 4; i += 1) void ask('greedy', `greedy ${i}`);
  await settle();
  expect(begun).toEqual(['greedy 1', 'greedy 2']);
  void ask('modest', 'modest');
  await settle();
  expect(begun.at(-1)).toBe('modest');
});

it('serves users in turn', async () => {
  const { begun, ask, end, settle } = workshop({ slots: 1 });
  for (const who of ['a', 'b', 'c']) for (const i of [1, 2]) void ask(who, `${who}${i}`);
  await settle();
  for (const what of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(what);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

it('refuses a user’s excess requests with 429 and a Retry-After header, and serves others', async () => {
  const { begun, ask, end } = workshop({ slots: 1, waitingEach: 2 });
  for (const i of [1, 2, 3]) void ask('greedy', `greedy ${i}`);
  expect(refusal(await ask('greedy', 'greedy 4'))).toEqual([429, 'busy', '1']);
  void ask('modest', 'modest');
  await end('greedy 1');
  expect(begun).toEqual(['greedy 1', 'modest']);
});

it('refuses the newest request of the user with the most waiting requests when the queue is full', async () => {
  const { ask, end, begun } = workshop({ slots: 1, waiting: 3 });
  void ask('greedy', 'greedy 1');
  const answers = [2, 3, 4].map((i) => ask('greedy', `greedy ${i}`));
  void ask('modest', 'modest');
  expect(refusal(await (answers[2] as (typeof answers)[0]))).toEqual([503, 'busy', '1']);
  await end('greedy 1');
  expect(begun.at(-1)).toBe('modest');
});

it('refuses the new request when the queue is full and all users have equally many waiting', async () => {
  const { ask } = workshop({ slots: 1, waiting: 2 });
  for (const who of ['a', 'b', 'c']) void ask(who, who);
  expect(refusal(await ask('d', 'd'))).toEqual([503, 'busy', '1']);
});

it('removes the waiting request of a caller who has disconnected', async () => {
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

it('gives each user half the slots and limits waiting requests while under pressure', async () => {
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

it('lets others proceed while a turn is set aside', async () => {
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

it('does not allow more concurrent turns than before after one was set aside', async () => {
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

it('serves a caller’s second turn that was requested while the first was set aside', async () => {
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

it('refuses a turn that has waited too long', async () => {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, waitingEach: 1, waiting: 1, patienceMs: 1 });
  await queue.turn('a');
  await expect(queue.turn('b')).rejects.toMatchObject({ status: 503, code: 'busy' });
  expect(queue.waiting()).toBe(0);
});
