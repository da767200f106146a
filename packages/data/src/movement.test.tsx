import { emptyRoot } from './testing/page';

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';

import { ClientProvider } from './ClientProvider';
import type { Client } from './createClient';
import type { MovementQuery } from './movement';
import { useMovement, useMovementHotspots, useMovementSpider } from './movement';
import type { ItemData } from './useItemData';

test('[VIEW-253] [VIEW-254] movement is requested by location and months, but not without a location or with no months selected', async () => {
  const asked: string[] = [];
  const client = {
    get: async (path: string) => {
      asked.push(path);
      return { path };
    },
    user: () => undefined,
    subscribe: () => () => undefined,
    watchTabs: () => () => undefined,
  } as unknown as Client;
  const seen: ItemData<unknown>[][] = [];
  function Page({ query }: { query: MovementQuery }) {
    seen.push([useMovement('9', query), useMovementHotspots('9', query), useMovementSpider('9', query)]);
    return null;
  }
  const tree = createRoot(emptyRoot());
  const cache = new Map();
  const show = (query: MovementQuery) =>
    act(async () =>
      tree.render(
        <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
          <ClientProvider client={client}>
            <Page query={query} />
          </ClientProvider>
        </SWRConfig>,
      ),
    );

  for (const nothing of [{ primaryLocation: undefined }, { primaryLocation: '101', timeFrames: [] }]) {
    await show(nothing);
    expect(asked).toEqual([]);
    for (const read of seen.at(-1) ?? []) expect(read).toMatchObject({ status: 'ready', data: undefined });
  }
  await show({ primaryLocation: '101', timeFrames: ['2026-01', '2026-02'] });
  expect(asked).toEqual([
    '/reportItems/9/data?locations=101&timeFrames=2026-01,2026-02',
    '/reportItems/9/data/movement/hotspots/101?timeFrames=2026-01,2026-02',
    '/reportItems/9/data/movement/spider/101?timeFrames=2026-01,2026-02',
  ]);
  expect(seen.at(-1)?.map(({ status, loaded }) => status === 'ready' && loaded)).toEqual([true, true, true]);
  await show({ primaryLocation: '102' });
  expect(asked.at(-1)).toBe('/reportItems/9/data/movement/spider/102');
  await act(async () => tree.unmount());
});
