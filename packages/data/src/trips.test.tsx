import { emptyRoot } from './testing/page';

import type { TripAnswer } from '@locus/model/places';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';

import { ClientProvider } from './ClientProvider';
import type { Client } from './createClient';
import { useTrips } from './trips';
import type { Read } from './useRead';

type Position = readonly [number, number];

/** A page that shows routes to one place; calls are answered manually. */
function page() {
  const calls: { path: string; answer: () => Promise<void>; refuse: () => Promise<void> }[] = [];
  const client = {
    get: (path: string) =>
      new Promise<TripAnswer>((resolve, reject) => {
        calls.push({
          path,
          answer: () => act(async () => resolve({ code: 'Ok', estimated: true, trips: [] })),
          refuse: () => act(async () => reject(new Error(path))),
        });
      }),
    user: () => undefined,
    subscribe: () => () => undefined,
    watchTabs: () => () => undefined,
  } as unknown as Client;
  const cache = new Map();
  const reads: Read<TripAnswer[]>[] = [];
  function Page({ from, to }: { from: readonly Position[]; to: Position | undefined }) {
    reads.push(useTrips('driving', from, to));
    return null;
  }
  const tree = createRoot(emptyRoot());
  return {
    calls,
    read: () => reads.at(-1),
    show: (from: readonly Position[], to: Position | undefined) =>
      act(async () =>
        tree.render(
          <SWRConfig
            value={{
              provider: () => cache,
              dedupingInterval: 0,
              fetcher: (path: string) => client.get(path),
              shouldRetryOnError: false,
            }}
          >
            <ClientProvider client={client}>
              <Page from={from} to={to} />
            </ClientProvider>
          </SWRConfig>,
        ),
      ),
  };
}

const homes: Position[] = [
  [13.1, 52.1],
  [13.2, 52.2],
  [13.3, 52.3],
];

test('[VIEW-181] routes are requested one after the other, and returned together in order', async () => {
  const { calls, read, show } = page();
  await show(homes, [13, 52]);
  for (const i of homes.keys()) {
    expect(calls).toHaveLength(i + 1);
    expect(read()?.status).toBe('loading');
    await calls[i]?.answer();
  }
  expect(calls.map(({ path }) => path)).toEqual(
    homes.map(([lng, lat]) => `/routes/trips/driving?from=${lng.toFixed(5)},${lat.toFixed(5)}&to=13.00000,52.00000`),
  );
  expect(read()).toMatchObject({ status: 'ready', data: homes.map(() => ({ code: 'Ok' })) });
});

test('a failed route is shown as an error and can be requested again', async () => {
  const { calls, read, show } = page();
  await show(homes.slice(0, 1), [13, 52]);
  await calls[0]?.refuse();
  expect(read()?.status).toBe('error');
  await act(async () => read()?.retry());
  await calls[1]?.answer();
  expect(read()?.status).toBe('ready');
});

test('no request is sent without a destination, and an empty list of routes is ready at once', async () => {
  const { calls, read, show } = page();
  await show(homes, undefined);
  expect(read()?.status).toBe('loading');
  await show([], [13, 52]);
  expect(read()).toMatchObject({ status: 'ready', data: [] });
  expect(calls).toEqual([]);
});
