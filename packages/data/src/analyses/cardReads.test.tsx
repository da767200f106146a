import type { ReportItemType } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';

import { itemDataPath, movementPath } from '@locus/model/calls';
import { cardFetchDelayMs } from '@locus/model/entities';
import { defaultViewState } from '@locus/model/view';
import type { Location, Report, ReportItem } from '@locus/model/entities';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/**
 * Just enough of a page for React to run hooks without a browser; must come first, because React and SWR inspect the
 * environment when they are loaded.
 */
const { emptyRoot } = vi.hoisted(() => {
  const nothing = () => undefined;
  const listens = { addEventListener: nothing, removeEventListener: nothing };
  vi.stubGlobal('window', { ...listens, HTMLIFrameElement: function Frame() {} });
  vi.stubGlobal('document', { ...listens, visibilityState: 'visible' });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const node = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: { nodeType: 9, ...listens }, ...listens };
  return { emptyRoot: () => ({ ...node }) as unknown as Element };
});

const { act } = await import('react');
const { createRoot } = await import('react-dom/client');
const { SWRConfig } = await import('swr');
const { useCatchmentAnswer } = await import('./useCatchmentAnswer');
const { useCrossVisitation } = await import('./useCrossVisitation');
const { useDuration } = await import('./useDuration');
const { useFootfall } = await import('./useFootfall');
const { useMovementAnswer } = await import('./useMovementAnswer');
const { useRetention } = await import('./useRetention');
const { useSeasonality } = await import('./useSeasonality');
const { useAbsorption, useAttraction } = await import('./useShares');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const types = [
  'FOOTFALL',
  'SEASONALITY',
  'DURATION',
  'RETENTION',
  'LOYALTY',
  'CATCHMENT',
  'MOVEMENT',
  'ABSORPTION',
  'ATTRACTION',
] as const satisfies ReportItemType[];
type Type = (typeof types)[number];

const months = ['2026-01', '2026-02', '2026-03'];
const locations = ['1', '2', '3'].map((id, index) => ({ id, index, name: `Place ${id}` }) as Location);
const report = {
  report_category: 'POI_DEFAULT',
  report_items: Object.fromEntries(
    types.map((type, i) => [type.toLowerCase(), [{ id: String(i + 1), type, status: 'confirmed' } as ReportItem]]),
  ),
} as unknown as Report;
const items = Object.values(report.report_items).flat();
const idOf = (type: Type) => String(types.indexOf(type) + 1);

/** A reader's choices: months and locations (`all` of them or these), and the analysis on show. */
interface Choice {
  months: string[] | 'all';
  places: string[] | 'all';
  shown: Type;
}

/** The address of the open report with these choices. */
function openAt({ months: chosen, places, shown }: Choice): ReportScope {
  const selected = places === 'all' ? locations : locations.filter(({ id }) => places.includes(id));
  return {
    report,
    view: {
      selected,
      primary: selected[0],
      item: items.find(({ type }) => type === shown),
      timeFrames: chosen === 'all' ? months : chosen,
      months,
      locations,
      items,
    },
    state: {
      ...defaultViewState,
      selectedLocations: places === 'all' ? undefined : places,
      timeFrames: chosen === 'all' ? undefined : chosen,
    },
    dispatch: () => undefined,
  } as unknown as ReportScope;
}

/** What each card requests, spelled out once more: undefined if there is nothing to request. */
function addressOf(type: Type, { months: chosen, places }: Choice): string | undefined {
  const [primary] = places === 'all' ? ['1'] : places;
  if (primary === undefined || chosen.length === 0) return undefined;
  const timeFrames = chosen === 'all' ? [] : [...chosen];
  if (type === 'MOVEMENT') return movementPath(idOf(type), 'spider', primary, timeFrames);
  if (type === 'CATCHMENT') {
    const homes = { primaryLocation: primary, catchmentType: 'HOME', minThreshold: 0.001, maxThreshold: 1 };
    return itemDataPath(idOf(type), { locations: [primary], timeFrames, ...homes });
  }
  const period = { SEASONALITY: 'WHOLE_PERIOD', DURATION: 'WHOLE_PERIOD', RETENTION: 'quarterly' };
  return itemDataPath(idOf(type), {
    locations: places === 'all' ? [] : [...places],
    period: period[type as keyof typeof period] ?? 'monthly',
    timeFrames,
  });
}

/** An answer that every derivation accepts, marked with its address if all of them pass that on. */
const answerTo = (path: string) => {
  const nowhere = { main: [], home: [], work: [] };
  const times = { daily_values: [], hourly_values: [], hourly_values_by_week: [] };
  return { disclosure: { path, partial: [] }, values: [], ...times, before: nowhere, during: nowhere, after: nowhere };
};

interface Seen {
  /** The address of the answer shown. */
  path: string | undefined;
  status: string;
  loaded: boolean;
}

/** The reads of all nine cards, through the same hooks. */
function useCards(scope: ReportScope): Record<Type, Seen> {
  const seen = (read: { status: string; loaded: boolean; answer?: { disclosure: unknown } }): Seen => ({
    ...read,
    path: (read.answer?.disclosure as { path: string } | undefined)?.path,
  });
  return {
    FOOTFALL: seen(useFootfall(scope)),
    SEASONALITY: seen(useSeasonality(scope)),
    DURATION: seen(useDuration(scope)),
    RETENTION: seen(useRetention(scope)),
    LOYALTY: seen(useCrossVisitation(scope)),
    CATCHMENT: seen(useCatchmentAnswer(scope)),
    MOVEMENT: seen(useMovementAnswer(scope)),
    ABSORPTION: seen(useAbsorption(scope)),
    ATTRACTION: seen(useAttraction(scope)),
  };
}

/** A page with the nine cards; the test decides when and how each call is answered. */
function page() {
  const open: { path: string; resolve: (answer: object) => void; reject: (error: Error) => void }[] = [];
  const asked: string[] = [];
  const drawn: { choice: Choice; cards: Record<Type, Seen> }[] = [];
  const cache = new Map();
  const value = {
    fetcher: (path: string) => {
      asked.push(path);
      return new Promise<object>((resolve, reject) => open.push({ path, resolve, reject }));
    },
    provider: () => cache,
    dedupingInterval: 0,
    shouldRetryOnError: false,
  };
  function Cards({ choice }: { choice: Choice }): ReactElement | null {
    drawn.push({ choice, cards: useCards(openAt(choice)) });
    return null;
  }
  const tree = createRoot(emptyRoot());
  return {
    open,
    asked,
    drawn,
    now: () => drawn.at(-1)!.cards,
    choose: (choice: Choice) =>
      act(async () =>
        tree.render(
          <SWRConfig value={value}>
            <Cards choice={choice} />
          </SWRConfig>,
        ),
      ),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    answer: (which: number[], fails = false) =>
      act(async () => {
        for (const index of which) {
          const [call] = open.splice(index, 1);
          if (fails) call?.reject(new Error(call.path));
          else call?.resolve(answerTo(call.path));
        }
      }),
    close: () => act(async () => tree.unmount()),
  };
}

const start: Choice = { months: 'all', places: 'all', shown: 'FOOTFALL' };
const addresses = (choice: Choice) => types.map((type) => addressOf(type, choice));

test('[VIEW-169] each of the nine cards loads its data if its item has none yet', async () => {
  const { choose, wait, asked, answer, open, now, close } = page();
  await choose(start);
  expect(asked).toEqual([addressOf('FOOTFALL', start)]);
  await wait(cardFetchDelayMs);
  expect(asked).toHaveLength(types.length);
  expect(new Set(asked)).toEqual(new Set(addresses(start)));
  while (open.length > 0) await answer([0]);
  for (const type of types) expect(now()[type]).toMatchObject({ path: addressOf(type, start), status: 'ready' });
  // Data that is already there is not requested again.
  await choose({ ...start, shown: 'DURATION' });
  await wait(5000);
  expect(asked).toHaveLength(types.length);
  await close();
});

test.for<[string, Partial<Choice>]>([
  ['months', { months: ['2026-02'] }],
  ['locations', { places: ['2', '3'] }],
])('[VIEW-170] each of the nine cards reloads its data when the %s change', async ([, change]) => {
  const { choose, wait, asked, answer, open, now, close } = page();
  await choose(start);
  await wait(cardFetchDelayMs);
  while (open.length > 0) await answer([0]);
  asked.length = 0;
  const next = { ...start, ...change };
  await choose(next);
  await wait(cardFetchDelayMs);
  expect(asked).toHaveLength(types.length);
  expect(new Set(asked)).toEqual(new Set(addresses(next)));
  while (open.length > 0) await answer([0]);
  for (const type of types) expect(now()[type]).toMatchObject({ path: addressOf(type, next), status: 'ready' });
  await close();
});

test('[VIEW-171] a card is loading with its load flag false while it fetches, and the flag is true once the response is stored', async () => {
  const { choose, wait, answer, open, now, close } = page();
  const flags = () => types.map((type) => [now()[type].status, now()[type].loaded]);
  await choose(start);
  await wait(cardFetchDelayMs);
  expect(flags()).toEqual(types.map(() => ['loading', false]));
  while (open.length > 0) await answer([0]);
  expect(flags()).toEqual(types.map(() => ['ready', true]));
  await choose({ ...start, months: ['2026-03'] });
  expect(flags()).toEqual(types.map(() => ['loading', false]));
  await close();
});

test('[VIEW-173] without months no request is sent and each card is ready without data', async () => {
  const { choose, wait, asked, answer, open, now, close } = page();
  await choose(start);
  await wait(cardFetchDelayMs);
  while (open.length > 0) await answer([0]);
  asked.length = 0;
  await choose({ ...start, months: [] });
  await wait(cardFetchDelayMs);
  expect(asked).toEqual([]);
  for (const type of types) expect(now()[type]).toMatchObject({ path: undefined, status: 'ready' });
  await close();
});

const monthChoice = fc.constantFrom<Choice['months']>('all', ['2026-01'], ['2026-02', '2026-03'], ['2026-03']);
const placeChoice = fc.constantFrom<Choice['places']>('all', ['1'], ['2'], ['2', '3']);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), months: monthChoice, places: placeChoice }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('show' as const), shown: fc.constantFrom(...types) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 400, 1000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      which: fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }),
      fails: fc.boolean(),
    }),
  },
);

test(
  'each of the nine cards ends with the last choice, for random orders of choices, waits and slow responses',
  {
    timeout: 600_000,
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        const { choose, wait, answer, open, drawn, now, close } = page();
        let last = start;
        await choose(last);
        await wait(cardFetchDelayMs);
        for (const move of steps) {
          if (move.kind === 'choose') await choose((last = { ...last, months: move.months, places: move.places }));
          else if (move.kind === 'show') await choose((last = { ...last, shown: move.shown }));
          else if (move.kind === 'wait') await wait(move.ms);
          else if (open.length > 0)
            await answer(
              move.which.map((index) => index % open.length),
              move.fails,
            );
        }
        await wait(cardFetchDelayMs);
        // Everything still open is answered, newest first, so that old answers come last.
        while (open.length > 0) await answer(open.map((_, i) => open.length - 1 - i));
        // A card may end with the failure of its last choice, but never with the answer to another one, and never
        // loading.
        const wrong = types.filter((type) => {
          const { path, status } = now()[type];
          return path === undefined ? status !== 'error' : status !== 'ready' || path !== addressOf(type, last);
        });
        expect(wrong).toEqual([]);
        // Nor did any card show another choice's answer in between.
        const stale = drawn.flatMap(({ choice, cards }) =>
          types.filter((type) => cards[type].path !== undefined && cards[type].path !== addressOf(type, choice)),
        );
        expect(stale).toEqual([]);
        await close();
      }),
      proofRuns(400, 5000),
    );
  },
);
