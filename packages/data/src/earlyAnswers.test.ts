import { expect, test, vi } from 'vitest';

import type { EarlyAnswers } from './earlyAnswers';
import { takingEarlyAnswers } from './earlyAnswers';

const url = '/api/projects/hierarchy';
const asOwner = { method: 'GET', headers: { Authorization: 'Bearer mine' } };

function begin(answer: Promise<Response>, nowMs = 5000) {
  const end = vi.fn();
  const early: EarlyAnswers = { token: 'mine', calls: { [url]: { answer, end } } };
  const ask = vi.fn(async () => new Response('asked'));
  return { fetch: takingEarlyAnswers(early, ask, () => nowMs), ask, end };
}
const early = () => Promise.resolve(new Response('early'));
const textOf = async (answer: Promise<Response>) => (await answer).text();

test('the first read of a URL uses its early response, and later reads send a request', async () => {
  const { fetch, ask } = begin(early());
  expect(await textOf(fetch(url, asOwner))).toBe('early');
  expect(ask).not.toHaveBeenCalled();
  expect(await textOf(fetch(url, asOwner))).toBe('asked');
});

test.each([
  ['that was refused', async () => new Response('no', { status: 503 })],
  ['that failed', async () => Promise.reject(new TypeError('offline'))],
])('an early call %s is repeated', async (_, call) => {
  const { fetch, ask } = begin(call());
  expect(await textOf(fetch(url, asOwner))).toBe('asked');
  expect(ask).toHaveBeenCalledOnce();
});

test('another URL, method or session, or an old response, leads to a new request', async () => {
  const { fetch, ask } = begin(early());
  await fetch('/api/reports/1', asOwner);
  await fetch(url, { ...asOwner, method: 'DELETE' });
  await fetch(url, { headers: { Authorization: 'Bearer other' } });
  await fetch(url);
  expect(ask).toHaveBeenCalledTimes(4);
  const old = begin(early(), 60_001);
  expect(await textOf(old.fetch(url, asOwner))).toBe('asked');
});

test('aborting a read also ends the early call', async () => {
  const { fetch, end } = begin(early());
  const patience = new AbortController();
  await fetch(url, { ...asOwner, signal: patience.signal });
  patience.abort();
  expect(end).toHaveBeenCalledOnce();
});

test('without early calls, fetch is used unchanged', async () => {
  const ask = vi.fn(async () => new Response('asked'));
  expect(takingEarlyAnswers(undefined, ask)).toBe(ask);
});
