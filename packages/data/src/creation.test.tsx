import { emptyRoot } from './testing/page';

import { defaultLimits } from '@locus/model/entities';
import type { Limits } from '@locus/model/entities';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';

import { ClientProvider } from './ClientProvider';
import { createClient } from './createClient';
import { useLimits } from './creation';
import { failure, json, memoryStorage, tokenOf } from './testing/answers';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The limits that a form receives, and the calls made, when each path is answered like this. */
async function limitsWith(answer: (path: string) => Response): Promise<{ limits: Limits; asked: string[] }> {
  const storage = memoryStorage();
  storage.setItem('jwt', tokenOf({}));
  const asked: string[] = [];
  const client = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage,
    onSessionEnded: () => undefined,
    texts: () => ({}),
    fetch: async (url) => {
      const path = typeof url === 'string' ? url : '';
      asked.push(path);
      return answer(path);
    },
  });
  const told: Limits[] = [];
  function Form() {
    const limits = useLimits('3');
    useEffect(() => void told.push(limits), [limits]);
    return null;
  }
  const cache = new Map();
  const tree = createRoot(emptyRoot());
  await act(async () =>
    tree.render(
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
        <ClientProvider client={client}>
          <Form />
        </ClientProvider>
      </SWRConfig>,
    ),
  );
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 60_000 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await act(async () => tree.unmount());
  return { limits: told.at(-1) ?? defaultLimits, asked };
}

test('if the limits cannot be loaded, the defaults apply and a warning is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { limits, asked } = await limitsWith(() => failure(500, 'internal'));
  expect(limits).toEqual(defaultLimits);
  expect(asked).toContain('/api/accounts/3/limitations');
  expect(asked).toContain('/api/limits/create/report/all?accountId=3');
  expect(warn).toHaveBeenCalled();
});

test('[SHELL-268] the account’s limits apply once loaded, and an area of interest can have 100 times MAX_AREA', async () => {
  const { limits, asked } = await limitsWith(() =>
    json([
      { name: 'MAX_LOCATIONS', value: 3 },
      { name: 'MAX_AREA', value: 700 },
    ]),
  );
  expect(asked).toEqual(['/api/accounts/3/limitations']);
  expect(limits).toEqual({
    ...defaultLimits,
    maxLocations: 3,
    polygonSize: 700,
    aoiPolygonSize: 70_000,
  });
});

test('[SHELL-233] a response of 2000 characters is used, and a longer one is logged and ignored in favour of the defaults', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  /** Limits that have this length as JSON, and allow three locations. */
  const long = (length: number) => {
    const list = Array.from({ length: 40 }, () => ({ name: 'MAX_CLUSTERS', value: 1 }));
    const all = [...list, { name: 'MAX_LOCATIONS', value: 3 }];
    for (let i = 0; JSON.stringify(all).length < length; i += 1) list[i % list.length]!.value *= 10;
    return all;
  };
  const answering = (length: number) => (path: string) =>
    path.includes('/limitations') ? json(long(length)) : failure(500, 'internal');
  expect(JSON.stringify(long(2000))).toHaveLength(2000);
  const { limits, asked } = await limitsWith(answering(2000));
  expect([limits.maxLocations, asked]).toEqual([3, ['/api/accounts/3/limitations']]);
  expect(warn).not.toHaveBeenCalled();
  expect((await limitsWith(answering(2001))).limits).toEqual(defaultLimits);
  expect(warn).toHaveBeenCalled();
});
