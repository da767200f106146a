import { emptyRoot } from './testing/page';

import { itemDataPath } from '@locus/model/calls';
import { cardFetchDelayMs } from '@locus/model/entities';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useItemData } from './useItemData';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Choice {
  months: string[];
  selected: boolean;
}

interface Answer {
  path: string;
}

/** One card of item 9: shows what its hook returns, and lets the test decide when and how each call is answered. */
function card() {
  const open: { path: string; resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  const seen: { path: string; data: unknown; status: string }[] = [];
  const asked: string[] = [];
  const fetcher = (path: string) => {
    asked.push(path);
    return new Promise<Answer>((resolve, reject) => open.push({ path, resolve, reject }));
  };
  const cache = new Map();
  const config = { fetcher, provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false };
  function Card({ months, selected }: Choice) {
    const delayMs = selected ? 0 : cardFetchDelayMs;
    const { data, status } = useItemData('9', { timeFrames: months }, { delayMs });
    seen.push({ path: itemDataPath('9', { timeFrames: months }), data, status });
    return null;
  }
  const tree = createRoot(emptyRoot());
  return {
    seen,
    asked,
    open,
    choose: (choice: Choice) =>
      act(async () => tree.render(<SWRConfig value={config}>{<Card {...choice} />}</SWRConfig>)),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    answer: (index: number, fails = false) =>
      act(async () => {
        const [call] = open.splice(index, 1);
        if (fails) call?.reject(new Error(call.path));
        else call?.resolve({ path: call.path });
      }),
    close: () => act(async () => tree.unmount()),
  };
}

test('[VIEW-172] an unselected card waits 1000 ms before it fetches, and the selected one does not', async () => {
  const { choose, wait, asked, close } = card();
  await choose({ months: ['2026-01'], selected: false });
  await wait(cardFetchDelayMs - 1);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked).toHaveLength(1);
  await choose({ months: ['2026-02'], selected: true });
  expect(asked).toHaveLength(2);
  await close();
});

test('a waiting card fetches at once when it is selected, and only once', async () => {
  const { choose, wait, asked, close } = card();
  await choose({ months: ['2026-01'], selected: false });
  await wait(300);
  await choose({ months: ['2026-01'], selected: true });
  expect(asked).toHaveLength(1);
  await choose({ months: ['2026-01'], selected: false });
  await wait(5000);
  expect(asked).toHaveLength(1);
  await close();
});

test('choices replaced while a card waits are never requested', async () => {
  const { choose, wait, asked, close } = card();
  for (const month of ['2026-01', '2026-02', '2026-03']) {
    await choose({ months: [month], selected: false });
    await wait(400);
  }
  await wait(1000);
  expect(asked).toEqual(['/reportItems/9/data?timeFrames=2026-03']);
  await close();
});

test('without months no request is sent and the card is ready without data', async () => {
  const { choose, wait, asked, seen, answer, close } = card();
  await choose({ months: ['2026-01'], selected: true });
  await answer(0);
  await choose({ months: [], selected: true });
  await wait(2000);
  expect(asked).toHaveLength(1);
  expect(seen.at(-1)).toMatchObject({ status: 'ready', data: undefined });
  await close();
});

test('a choice already loaded is shown at once and not requested again', async () => {
  const { choose, asked, seen, answer, close } = card();
  await choose({ months: ['2026-01'], selected: true });
  await answer(0);
  await choose({ months: ['2026-02'], selected: false });
  await choose({ months: ['2026-01'], selected: false });
  expect(seen.at(-1)).toMatchObject({ status: 'ready', data: { path: '/reportItems/9/data?timeFrames=2026-01' } });
  expect(asked).toHaveLength(1);
  await close();
});

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      month: fc.integer({ min: 1, max: 4 }),
      selected: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 400, 1000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5), fails: fc.boolean() }) },
);

test('the last choice wins for random orders of choices, waits and slow responses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { choose, wait, answer, open, seen, close } = card();
      let last: Choice = { months: ['2026-01'], selected: true };
      await choose(last);
      for (const move of steps) {
        if (move.kind === 'choose') await choose((last = { months: [`2026-0${move.month}`], selected: move.selected }));
        else if (move.kind === 'wait') await wait(move.ms);
        else if (open.length > 0) await answer(move.which % open.length, move.fails);
      }
      await wait(cardFetchDelayMs);
      // Everything still open is answered, newest first, so that old answers come last.
      while (open.length > 0) await answer(open.length - 1);
      const end = seen.at(-1);
      expect(end?.path).toBe(itemDataPath('9', { timeFrames: last.months }));
      expect(end?.status).not.toBe('loading');
      for (const { path, data } of seen) expect([undefined, { path }]).toContainEqual(data);
      await close();
    }),
    proofRuns(400, 5000),
  );
});
