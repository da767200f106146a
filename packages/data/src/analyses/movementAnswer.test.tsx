import { emptyRoot } from '../testing/page';

import type { SpiderData, SpiderPlace } from '@locus/model/analyses';
import type { Location, Report } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';
import { defaultViewState } from '@locus/model/view';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';

import { ClientProvider } from '../ClientProvider';
import type { Client } from '../createClient';
import { useMovementAnswer } from './useMovementAnswer';

const places = (count: number, from: string, first: number): SpiderPlace[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `${from} ${i}`,
    address: 'Mitte, Berlin',
    category: 'FOOD',
    subcategory: 'CAFE',
    value: first - i / 100,
  })) as unknown as SpiderPlace[];
const part = (name: string) => ({
  main: places(14, `${name}, all`, 0.9),
  home: places(14, `${name}, home`, 0.6),
  work: places(14, `${name}, work`, 0.3),
});
const full = { before: part('before'), during: part('during'), after: part('after') } as unknown as SpiderData;
const none = { main: [], home: [], work: [] };
const empty = { before: none, during: none, after: none } as unknown as SpiderData;

/** The open report with one of its locations as the primary one. */
const openAt = (primary: string): ReportScope =>
  ({
    report: { report_category: 'POI_DEFAULT', report_items: { movement: [item] } } as unknown as Report,
    view: { primary: { id: primary } as Location, selected: [], item, timeFrames: ['2026-01'], months: ['2026-01'] },
    state: { ...defaultViewState, timeFrames: ['2026-01'] },
  }) as unknown as ReportScope;
const item = { id: '9', type: 'MOVEMENT', status: 'confirmed' };

/** The hook's result for each location, and the requests. */
async function answersFor(locations: string[], answers: Record<string, SpiderData>) {
  const asked: unknown[][] = [];
  const client = {
    get: async (path: string, ...rest: unknown[]) => {
      asked.push([path, ...rest.filter((value) => value !== undefined)]);
      return answers[/spider\/(\d+)/.exec(path)?.[1] ?? ''];
    },
    user: () => undefined,
    subscribe: () => () => undefined,
    watchTabs: () => () => undefined,
  } as unknown as Client;
  const cache = new Map();
  const rendered: ReturnType<typeof useMovementAnswer>[] = [];
  function Page({ primary }: { primary: string }) {
    rendered.push(useMovementAnswer(openAt(primary)));
    return null;
  }
  const tree = createRoot(emptyRoot());
  const seen = [];
  for (const primary of locations) {
    await act(async () =>
      tree.render(
        <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
          <ClientProvider client={client}>
            <Page primary={primary} />
          </ClientProvider>
        </SWRConfig>,
      ),
    );
    seen.push(rendered.at(-1)?.movement);
  }
  await act(async () => tree.unmount());
  return { asked, seen };
}

test('[VIEW-154] each location has main and additional places before, during and after, for all visitors, home and work, or none', async () => {
  const { asked, seen } = await answersFor(['1', '2'], { 1: full, 2: empty });
  expect(asked.map(([path]) => path)).toEqual(
    ['1', '2'].map((id) => `/reportItems/9/data/movement/spider/${id}?timeFrames=2026-01`),
  );
  const [movement, nothing] = seen;
  expect([movement?.showAnalytics, nothing?.showAnalytics]).toEqual([true, false]);
  for (const period of ['before', 'during', 'after'] as const) {
    const { main, additional, home, work } = movement![period];
    for (const [list, kind] of [
      [{ main, additional }, 'all'],
      [home, 'home'],
      [work, 'work'],
    ] as const) {
      expect([list.main.length, list.additional.length]).toEqual([12, 2]);
      const of = (i: number) => ({
        name: `${period}, ${kind} ${i}`,
        address: 'Mitte, Berlin',
        category: 'FOOD',
        subcategory: 'CAFE',
      });
      expect(list.main[0]).toMatchObject({ ...of(0), value: full[period][kind === 'all' ? 'main' : kind][0]?.value });
      expect(list.additional[1]).toMatchObject(of(13));
    }
  }
});
