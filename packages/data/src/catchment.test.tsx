import { emptyRoot } from './testing/page';

import type { AreaPolygon } from '@locus/model/analyses';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';

import type { AreaPolygons } from './areaPolygons';
import { useAreaPolygons } from './areaPolygons';
import {
  useCatchment,
  useMultiCatchment,
  useSocialDemographics,
  useSocialDemographicsFilters,
  useSocialDemographicsGraph,
} from './catchment';
import { ClientProvider } from './ClientProvider';
import type { Client } from './createClient';
import type { Read } from './useRead';

const polygon: AreaPolygon['polygon'] = { type: 'Polygon', coordinates: [] };

/** Runs a hook against a server that knows the outlines of all areas except `nowhere`, and records the requests. */
function page<T>(hook: (input: T) => unknown) {
  const asked: { method: string; path: string; body?: unknown }[] = [];
  let failing = false;
  const answer = async (method: string, path: string, body?: unknown) => {
    asked.push({ method, path, ...(body === undefined ? {} : { body }) });
    if (failing) throw new Error(path);
    if (!Array.isArray(body)) return { path };
    return body.filter((index) => index !== 'nowhere').map((index: string) => ({ index, polygon }));
  };
  const client = {
    get: (path: string) => answer('GET', path),
    ask: (path: string, body?: unknown) => answer('POST', path, body),
    user: () => undefined,
    subscribe: () => () => undefined,
    watchTabs: () => () => undefined,
  } as unknown as Client;
  const cache = new Map();
  const seen: unknown[] = [];
  function Page({ input }: { input: T }) {
    seen.push(hook(input));
    return null;
  }
  const tree = createRoot(emptyRoot());
  return {
    asked,
    fail: (fails: boolean) => (failing = fails),
    seen: () => seen,
    last: () => seen.at(-1),
    show: (input: T) =>
      act(async () =>
        tree.render(
          <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
            <ClientProvider client={client}>
              <Page input={input} />
            </ClientProvider>
          </SWRConfig>,
        ),
      ),
    close: () => act(async () => tree.unmount()),
  };
}

const range = { minThreshold: 0.001, maxThreshold: null };

test('[VIEW-259] a catchment is requested by primary location, type, months, thresholds and country', async () => {
  const { show, asked, last, close } = page((primaryLocation: string | undefined) =>
    useCatchment('9', {
      primaryLocation,
      catchmentType: 'HOME',
      timeFrames: ['2026-01', '2026-02'],
      minThreshold: 0.001,
      maxThreshold: 0.5,
      countryCode: 'de',
    }),
  );
  await show(undefined);
  expect([asked, last()]).toEqual([[], expect.objectContaining({ status: 'ready', data: undefined })]);
  await show('101');
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /reportItems/9/data?locations=101&timeFrames=2026-01,2026-02&primaryLocation=101&catchmentType=HOME&minThreshold=0.001&maxThreshold=0.5&countryCode=de',
  ]);
  expect(last()).toMatchObject({ status: 'ready', loaded: true });
  await close();
});

test('[VIEW-180] the results of each location are kept when those of another one arrive', async () => {
  const { show, asked, seen, last, close } = page((primaryLocation: string) =>
    useCatchment('9', { primaryLocation, catchmentType: 'HOME', ...range }),
  );
  const shown = (location: string) => expect.stringContaining(`primaryLocation=${location}&`) as string;
  await show('101');
  await show('102');
  expect(last()).toMatchObject({ status: 'ready', data: { path: shown('102') } });
  expect(asked).toHaveLength(2);
  const before = seen().length;
  await show('101');
  // At once, without loading.
  expect(seen()[before]).toMatchObject({ status: 'ready', data: { path: shown('101') } });
  await close();
});

test('an unset maximum threshold is not sent', async () => {
  const { show, asked, close } = page(() =>
    useCatchment('9', { primaryLocation: '101', catchmentType: 'WORK', ...range }),
  );
  await show(null);
  expect(asked[0]?.path).toBe(
    '/reportItems/9/data?locations=101&primaryLocation=101&catchmentType=WORK&minThreshold=0.001',
  );
  await close();
});

test('[VIEW-248] several locations are loaded with one request', async () => {
  const { show, asked, close } = page((locations: string[]) =>
    useMultiCatchment('9', { locations, timeFrames: ['2026-01'] }),
  );
  await show([]);
  await show(['101', '102']);
  expect(asked).toEqual([{ method: 'GET', path: '/reportItems/9/multi/data?locations=101,102&timeFrames=2026-01' }]);
  await close();
});

test('[VIEW-250] [VIEW-251] [VIEW-252] social demographics are requested by country, location and type', async () => {
  const where = { countryCode: 'de', catchmentType: 'HOME', ...range } as const;
  const { show, asked, close } = page(() => {
    useSocialDemographics('9', { ...where, primaryLocation: '101', timeFrames: ['2026-01'] });
    useSocialDemographicsGraph('9', { ...where, locations: ['101', '102'], metric: 'INHABITANTS', category: 'AGE' });
    useSocialDemographicsFilters('9');
  });
  await show(null);
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/reportItems/9/data/social-demographics/de/101/home?minThreshold=0.001&timeFrames=2026-01',
    },
    {
      method: 'GET',
      path: '/social-demographics/9/de/home?minThreshold=0.001&locations=101,102&metric=INHABITANTS&category=AGE',
    },
    { method: 'GET', path: '/social-demographics/9/filter/options' },
  ]);
  await close();
});

const outlines = () => page((indexes: string[]) => useAreaPolygons('9', indexes));
const found = (read: unknown) => [...((read as Read<AreaPolygons>).data?.keys() ?? [])];

test('[VIEW-249] each outline is requested once, and areas without one are omitted', async () => {
  const { show, asked, last, close } = outlines();
  await show([]);
  expect(last()).toMatchObject({ status: 'ready', data: new Map() });
  await show(['b', 'a', 'nowhere', 'a']);
  expect(found(last())).toEqual(['b', 'a']);
  await show(['c', 'a', 'nowhere']);
  expect(found(last())).toEqual(['c', 'a']);
  await show(['b']);
  expect(last()).toMatchObject({ status: 'ready', data: new Map([['b', polygon]]) });
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/reportItems/9/data/indexes', ['a', 'b', 'nowhere']],
    ['/reportItems/9/data/indexes', ['c']],
  ]);
  await close();
});

test('more outlines than one request allows are loaded with several requests', async () => {
  const { show, asked, last, close } = outlines();
  await show(Array.from({ length: 4500 }, (_, i) => String(i)));
  expect(asked.map(({ body }) => (body as string[]).length)).toEqual([2000, 2000, 500]);
  expect(found(last())).toHaveLength(4500);
  await close();
});

test('outlines that failed to load are requested again on retry', async () => {
  const { show, fail, last, close } = outlines();
  fail(true);
  await show(['a']);
  expect(last()).toMatchObject({ status: 'error', data: undefined });
  fail(false);
  await act(async () => (last() as Read<AreaPolygons>).retry());
  expect(last()).toMatchObject({ status: 'ready', data: new Map([['a', polygon]]), error: undefined });
  await close();
});
