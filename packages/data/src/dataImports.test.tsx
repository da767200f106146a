import { emptyRoot } from './testing/page';

import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ClientProvider } from './ClientProvider';
import { createClient } from './createClient';
import { importPollMs, useImports, useRejectsFile, useUpload } from './dataImports';
import { partBytes } from './sendParts';
import { failure, json, leastAnswer, memoryStorage, tokenOf } from './testing/answers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** A page with one hook, and the calls it makes. */
async function pageWith<T>(use: () => T, answer: (asked: Asked) => Response | Promise<Response>) {
  const storage = memoryStorage();
  storage.setItem('jwt', tokenOf({}));
  const calls: Asked[] = [];
  const client = createClient({
    baseUrl: '/api',
    app: 'admin',
    storage,
    onSessionEnded: () => undefined,
    fetch: async (url, init) => {
      const asked = { method: init?.method ?? 'GET', path: typeof url === 'string' ? url : '', body: init?.body };
      calls.push(asked);
      return answer(asked);
    },
  });
  const shown: T[] = [];
  function Page(): ReactNode {
    shown.push(use());
    return null;
  }
  const tree = createRoot(emptyRoot());
  await act(async () =>
    tree.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <ClientProvider client={client}>
          <Page />
        </ClientProvider>
      </SWRConfig>,
    ),
  );
  return {
    calls,
    shown: () => shown.at(-1) as T,
    do: (step: () => void) => act(async () => step()),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    close: () => act(async () => tree.unmount()),
  };
}

const entry = (received: number, state = 'uploading') =>
  json({ ...(leastAnswer('post /projects/{id}/imports') as object), id: '9', state, size: 10, received });
const file = new File(['0123456789'], 'visits.csv');
const sentText = async ({ body }: Asked) => (body instanceof Blob ? body.text() : body);

test('an interrupted upload resumes where the server is, and is shown as interrupted meanwhile', async () => {
  let line: 'up' | 'down' = 'down';
  const done = vi.fn();
  const page = await pageWith(
    () => useUpload('7'),
    ({ method }) => {
      if (method === 'POST') return entry(0);
      if (method === 'PUT' && line === 'down') throw new TypeError('fetch failed');
      // Four bytes had arrived when the connection broke.
      return method === 'GET' ? entry(4) : entry(10, 'uploaded');
    },
  );
  await page.do(() => page.shown().run({ kind: 'visits', file }, done));
  expect(page.shown()).toMatchObject({ busy: true, broken: true });
  line = 'up';
  await page.wait(2000);
  expect(page.shown()).toMatchObject({ busy: false, error: undefined });
  expect(done.mock.calls[0]?.[0]).toMatchObject({ state: 'uploaded', received: 10 });
  expect(page.calls.slice(0, 4).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/projects/7/imports',
    'PUT /api/projects/7/imports/9/bytes?from=0',
    'GET /api/projects/7/imports/9',
    'PUT /api/projects/7/imports/9/bytes?from=4',
  ]);
  const [, first, , second] = page.calls;
  expect([first && (await sentText(first)), second && (await sentText(second))]).toEqual(['0123456789', '456789']);
  await page.close();
});

/** An upload of twelve megabytes to a server that keeps what arrives; `line` determines what happens to each part. */
async function largeUpload(line: (part: number, bytes: number) => Promise<unknown>) {
  const size = 12 * partBytes.first;
  const large = new File([new Uint8Array(size)], 'visits.csv');
  let received = 0;
  const parts: number[] = [];
  const at = () => json({ ...(leastAnswer('post /projects/{id}/imports') as object), id: '9', size, ...state() });
  const state = () => ({ state: received === size ? 'uploaded' : 'uploading', received });
  const page = await pageWith(
    () => useUpload('7'),
    async ({ method, body }) => {
      if (method !== 'PUT' || !(body instanceof Blob)) return at();
      parts.push(body.size);
      await line(parts.length, body.size);
      received += body.size;
      return at();
    },
  );
  await page.do(() => page.shown().run({ kind: 'visits', file: large }));
  return { page, parts, size };
}

test('a fast connection gets larger parts and a slow one smaller parts', async () => {
  const ms = [10, 10, 16_000, 16_000];
  const { page, parts, size } = await largeUpload(
    (part) => new Promise((resolve) => setTimeout(resolve, ms[part - 1] ?? 10)),
  );
  for (let seconds = 0; seconds < 60; seconds += 1) await page.wait(1000);
  const { first } = partBytes;
  expect(parts.slice(0, 5)).toEqual([first, 2 * first, 4 * first, first, first / 4]);
  expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(size);
  expect(Math.min(...parts.slice(0, -1))).toBeGreaterThanOrEqual(partBytes.least);
  expect(page.shown()).toMatchObject({ busy: false, broken: false, error: undefined });
  await page.close();
});

test('an upload succeeds with smaller parts if larger ones are cut off, and ends if none succeeds', async () => {
  const { first, least } = partBytes;
  const narrow = await largeUpload(async (_, bytes) => {
    if (bytes > first / 2) throw new TypeError('fetch failed');
  });
  for (let seconds = 0; seconds < 100; seconds += 1) await narrow.page.wait(1000);
  expect(narrow.page.shown()).toMatchObject({ busy: false, error: undefined });
  // A size that was cut off is not retried over and over.
  expect(narrow.parts.filter((bytes) => bytes > first / 2).length).toBeLessThan(4);
  await narrow.page.close();

  const cut = await largeUpload(() => Promise.reject(new TypeError('fetch failed')));
  for (let seconds = 0; seconds < 200; seconds += 1) await cut.page.wait(1000);
  expect(cut.page.shown()).toMatchObject({ busy: false, error: { kind: 'offline' } });
  // Smaller and smaller parts, eight in a row.
  expect(cut.parts).toEqual([first, first / 4, least, least, least, least, least, least]);
  await cut.page.close();
});

test.each([408, 429, 503])('an upload continues after a %d response', async (status) => {
  let refusals = 0;
  const page = await pageWith(
    () => useUpload('7'),
    ({ method }) => {
      if (method === 'POST' || method === 'GET') return entry(0);
      refusals += 1;
      return refusals === 1 ? failure(status, 'unavailable') : entry(10, 'uploaded');
    },
  );
  await page.do(() => page.shown().run({ kind: 'visits', file }));
  await page.wait(2000);
  expect(page.shown()).toMatchObject({ busy: false, error: undefined });
  expect(refusals).toBe(2);
  await page.close();
});

test('an upload ends with the error if the server refuses the file', async () => {
  const page = await pageWith(
    () => useUpload('7'),
    ({ method }) => (method === 'POST' ? entry(0) : failure(400, 'file_compressed')),
  );
  await page.do(() => page.shown().run({ kind: 'visits', file }));
  expect(page.shown()).toMatchObject({ busy: false, error: { code: 'file_compressed' } });
  expect(page.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await page.close();
});

test('a paused upload ends with the bytes received so far', async () => {
  const done = vi.fn();
  const page = await pageWith(
    () => useUpload('7'),
    ({ method }) => {
      if (method === 'POST') return entry(3);
      throw new TypeError('fetch failed');
    },
  );
  await page.do(() => page.shown().run({ kind: 'visits', file }, done));
  await page.do(() => page.shown().pause());
  expect(page.shown().busy).toBe(false);
  expect(done.mock.calls[0]?.[0]).toMatchObject({ state: 'uploading', received: 3 });
  await page.close();
});

test('imports are polled while one is running, and not otherwise', async () => {
  let state = 'running';
  const listed = () => json([{ ...(leastAnswer('post /projects/{id}/imports') as object), id: '9', state }]);
  const page = await pageWith(() => useImports('7'), listed);
  await page.wait(importPollMs + 10);
  expect(page.calls).toHaveLength(2);
  state = 'done';
  await page.wait(importPollMs + 10);
  expect(page.shown().data?.[0]?.state).toBe('done');
  await page.wait(5 * importPollMs);
  expect(page.calls).toHaveLength(3);
  await page.close();
});

test('rejected rows are returned as a file, and any other response is an error', async () => {
  const done = vi.fn();
  let answer = () => new Response('line,column\n', { headers: { 'Content-Type': 'text/csv;charset=utf-8' } });
  const page = await pageWith(
    () => useRejectsFile(),
    () => answer(),
  );
  const named = { projectId: '7', id: '9' };
  await page.do(() => page.shown().run(named, done));
  const [[rows]] = done.mock.calls as [[Blob]];
  expect(await rows.text()).toBe('line,column\n');
  answer = () => json({ hello: 'there' });
  await page.do(() => page.shown().run(named, done));
  expect(page.shown().error?.code).toBe('malformed');
  answer = () => failure(404, 'not_found');
  await page.do(() => page.shown().run(named, done));
  expect(page.shown().error?.code).toBe('not_found');
  expect(done).toHaveBeenCalledOnce();
  await page.close();
});
