import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { ApiError } from './ApiError';
import { callApi } from './callApi';
import { failure, json } from './testing/answers';

const get = (answer: () => Response | Promise<Response>, method: 'GET' | 'PUT' = 'GET') =>
  callApi(async () => answer(), { method, url: '/api/projects', language: 'en' });

const html = (status: number) =>
  new Response('<!doctype html><p>Sign in to the hotel network', { status, headers: { 'Content-Type': 'text/html' } });

test('a request carries the bearer token, the user’s language and JSON', async () => {
  const fetcher = vi.fn<typeof fetch>(async () => json({ id: '1' }));
  await callApi(fetcher, {
    method: 'POST',
    url: '/api/projects',
    token: 'a.b.c',
    language: 'il',
    body: { name: 'Berlin' },
  });
  const [url, init] = fetcher.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(url).toBe('/api/projects');
  expect(headers.get('Authorization')).toBe('Bearer a.b.c');
  expect(headers.get('Accept-Language')).toBe('he-IL');
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(init?.body).toBe('{"name":"Berlin"}');
});

test('an error response keeps its status, code, reason and field', async () => {
  await expect(get(() => failure(400, 'name_required', { field: 'name' }))).rejects.toMatchObject({
    status: 400,
    code: 'name_required',
    reason: 'Reason of name_required',
    field: 'name',
    kind: 'http',
  });
});

test('an unknown code from a newer server is kept, and so is its reason', async () => {
  await expect(get(() => failure(422, 'moon_too_full'))).rejects.toMatchObject({
    code: 'moon_too_full',
    reason: 'Reason of moon_too_full',
  });
});

test('an HTML page instead of data is malformed, whatever its status', async () => {
  await expect(get(() => html(200))).rejects.toMatchObject({ kind: 'malformed', status: 200 });
  await expect(get(() => html(502))).rejects.toMatchObject({ kind: 'malformed', status: 502 });
});

test('JSON of another content type, broken JSON and an empty response to a read are malformed', async () => {
  const typed =
    (body: string | null, type: string, status = 200) =>
    () =>
      new Response(body, { status, headers: { 'Content-Type': type } });
  await expect(get(typed('{}', 'text/plain'))).rejects.toMatchObject({ kind: 'malformed' });
  await expect(get(typed('{"id":', 'application/json'))).rejects.toMatchObject({ kind: 'malformed' });
  await expect(get(() => new Response(null, { status: 204 }))).rejects.toMatchObject({ kind: 'malformed' });
});

test('a change can have an empty response', async () => {
  await expect(get(() => new Response(null, { status: 204 }), 'PUT')).resolves.toBeUndefined();
});

test('no network, a lost connection and an aborted request count as offline', async () => {
  await expect(get(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
    kind: 'offline',
    status: 0,
  });
  const torn = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
  await expect(get(torn)).rejects.toMatchObject({ kind: 'offline' });
  const aborted = () => Promise.reject(new DOMException('aborted', 'AbortError'));
  await expect(get(aborted)).rejects.toMatchObject({ kind: 'offline' });
});

test('no response within 30 seconds is a timeout, even if it stalls after the headers', async () => {
  vi.useFakeTimers();
  const untilAborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  const silent: typeof fetch = (_, init) => untilAborted(init?.signal);
  const stalled: typeof fetch = async (_, init) => {
    const body = new ReadableStream({
      start: (stream) => void untilAborted(init?.signal).catch((error) => stream.error(error)),
    });
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  };
  for (const fetcher of [silent, stalled]) {
    const texts = { 'model.reasons.timeout': 'Locus hat zu lange nicht geantwortet.' };
    const call = callApi(fetcher, { method: 'GET', url: '/', language: 'de', texts }).catch((error: ApiError) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ kind: 'timeout', reason: 'Locus hat zu lange nicht geantwortet.' });
  }
  vi.useRealTimers();
});

test('any response gives either a value or an ApiError', async () => {
  const answers = fc.record({
    body: fc.oneof(fc.string(), fc.json()),
    status: fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304].includes(status)),
    type: fc.constantFrom('application/json', 'application/problem+json', 'text/html', ''),
  });
  await fc.assert(
    fc.asyncProperty(answers, async ({ body, status, type }) => {
      const outcome = await get(() => new Response(body, { status, headers: { 'Content-Type': type } })).catch(
        (error: unknown) => error,
      );
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ApiError);
      else expect(outcome).toEqual(JSON.parse(body));
    }),
    { numRuns: 1000 },
  );
});

test('waiting events run before a large response is returned', async () => {
  const order: string[] = [];
  const elsewhere = new MessageChannel();
  elsewhere.port1.addEventListener('message', ({ data }) => order.push(data as string));
  elsewhere.port1.start();
  const answered = async (entries: number) => {
    order.length = 0;
    await get(() => {
      const response = json(Array.from({ length: entries }, (_, id) => ({ id, name: 'x'.repeat(90) })));
      const text = async () => {
        const body = await Response.prototype.text.call(response);
        elsewhere.port2.postMessage('a click');
        return body;
      };
      return Object.assign(response, { text });
    });
    return [...order, 'the answer'];
  };
  expect(await answered(5000)).toEqual(['a click', 'the answer']);
  expect(await answered(5)).toEqual(['the answer']);
  elsewhere.port1.close();
});
