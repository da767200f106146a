import { expect, test } from 'vitest';

import { createPatience } from './askAgain';
import { createClient } from './createClient';
import { memoryStorage } from './testing/answers';

const refusal = (status: number, code: string, retryAfter?: string) =>
  new Response(JSON.stringify({ code, reason: 'There are many requests right now.' }), {
    status,
    headers: { 'Content-Type': 'application/json', ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }) },
  });
const fine = () => new Response('[]', { headers: { 'Content-Type': 'application/json' } });

/** A client whose server gives these answers in turn, and the waiting times. */
function client(answers: (() => Response)[]) {
  const waits: number[] = [];
  const told: boolean[] = [];
  let asked = 0;
  const patience = createPatience(
    async (ms) => void waits.push(ms),
    () => 0.5,
  );
  patience.subscribe(() => told.push(patience.waiting()));
  const { get, ask, send } = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage: memoryStorage(),
    onSessionEnded: () => undefined,
    patience,
    fetch: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return answer ? answer() : fine();
    },
  });
  return { get, ask, send, waits, told, asked: () => asked };
}

test('a call refused because the server is busy is retried after the requested delay plus some jitter', async () => {
  const { get, waits, told } = client([() => refusal(429, 'busy', '2'), () => refusal(503, 'busy', '4'), fine]);
  await expect(get('/accounts')).resolves.toEqual([]);
  expect(waits).toEqual([2500, 5000]);
  expect(told).toEqual([true, false, true, false]);
});

test('retries end with the error if the server stays busy', async () => {
  const { get, asked } = client([() => refusal(503, 'busy', '1')]);
  await expect(get('/accounts')).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 1 });
  expect(asked()).toBe(5);
});

test('a change is retried only if it cannot have been applied', async () => {
  const busy = client([() => refusal(503, 'busy', '1'), () => new Response(null, { status: 204 })]);
  await busy.send('put /notices/read', {}, {});
  expect(busy.asked()).toBe(2);
  const unsure = client([() => refusal(503, 'unavailable', '1'), fine]);
  await expect(unsure.send('put /notices/read', {}, {})).rejects.toMatchObject({ code: 'unavailable' });
  expect(unsure.asked()).toBe(1);
});

test('a read is retried if the database is unavailable', async () => {
  const { get, asked } = client([() => refusal(503, 'unavailable', '2'), fine]);
  await get('/accounts');
  expect(asked()).toBe(2);
});

test('a read with a body is retried if the database is unavailable', async () => {
  const { ask, asked } = client([() => refusal(503, 'unavailable', '2'), fine]);
  await expect(ask('/reportItems/1/data/indexes', ['de-1-10115'])).resolves.toEqual([]);
  expect(asked()).toBe(2);
});

test('a call is not retried after too_many_requests, or if the delay is missing or very long', async () => {
  for (const answer of [
    () => refusal(429, 'too_many_requests', '2'),
    () => refusal(503, 'busy'),
    () => refusal(503, 'busy', '900'),
  ]) {
    const { get, asked } = client([answer]);
    await expect(get('/accounts')).rejects.toMatchObject({ kind: 'http' });
    expect(asked()).toBe(1);
  }
});
