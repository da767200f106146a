import { emptyRoot, setVisibility } from './testing/page';

import type { ItemStatus } from '@locus/model/entities';
import { itemDataPath } from '@locus/model/calls';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OpenReport } from './reads';
import { reportPollMs, useReport } from './reads';
import type { Read } from './useRead';
import { useReadAt } from './useRead';

beforeEach(() => {
  vi.useFakeTimers();
  setVisibility('visible');
});

afterEach(() => {
  vi.useRealTimers();
});

/** A page that shows report 1 together with item 5's data. */
function reportPage() {
  const server = { status: 'initiated' as ItemStatus, waits: 0, asked: [] as string[] };
  const fetcher = async (path: string) => {
    server.asked.push(path);
    if (server.waits > 0) await new Promise((resolve) => setTimeout(resolve, server.waits));
    return path === '/reports/1'
      ? { report: { report_category: 'AOI_DEFAULT', report_items: { footfall: [{ id: '5', status: server.status }] } } }
      : { path };
  };
  const cache = new Map();
  const config = { fetcher, provider: () => cache, dedupingInterval: 0 };
  const seen: Read<OpenReport>[] = [];
  function Page() {
    seen.push(useReport('1'));
    useReadAt(itemDataPath('5', { period: 'monthly' }), { revalidateIfStale: false });
    return null;
  }
  const tree = createRoot(emptyRoot());
  return {
    server,
    times: (path: string) => server.asked.filter((asked) => asked === path).length,
    shown: () => seen.at(-1),
    open: () =>
      act(async () =>
        tree.render(
          <SWRConfig value={config}>
            <Page />
          </SWRConfig>,
        ),
      ),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    close: () => act(async () => tree.unmount()),
  };
}

test('a report is reloaded every 5 s while an item is being calculated, then no more', async () => {
  const { server, times, shown, open, wait, close } = reportPage();
  await open();
  expect(times('/reports/1')).toBe(1);
  await wait(3 * reportPollMs);
  expect(times('/reports/1')).toBe(4);
  server.status = 'confirmed';
  await wait(reportPollMs);
  expect(shown()?.data?.report_items.footfall?.[0]?.status).toBe('confirmed');
  await wait(10 * reportPollMs);
  expect(times('/reports/1')).toBe(5);
  await close();
});

test('a finished item reloads its data once', async () => {
  const { server, times, open, wait, close } = reportPage();
  await open();
  expect(times('/reportItems/5/data?period=monthly')).toBe(1);
  server.status = 'confirmed';
  await wait(3 * reportPollMs);
  expect(times('/reportItems/5/data?period=monthly')).toBe(2);
  await close();
});

test('only one request runs at a time, even if the response is slow', async () => {
  const { server, times, open, wait, close } = reportPage();
  await open();
  server.waits = 4 * reportPollMs;
  await wait(4 * reportPollMs);
  expect(times('/reports/1')).toBe(2);
  await close();
});

test('a hidden tab sends no requests', async () => {
  const { times, open, wait, close } = reportPage();
  await open();
  setVisibility('hidden');
  await wait(10 * reportPollMs);
  expect(times('/reports/1')).toBe(1);
  await close();
});

test('[SHELL-110] [VIEW-125] a page has the report category under its short name, and the same report object until it changes', async () => {
  const { server, shown, open, wait, close } = reportPage();
  await open();
  const first = shown()?.data;
  expect(first).toMatchObject({ report_category: 'AOI_DEFAULT', category: 'AOI_DEFAULT' });
  await wait(2 * reportPollMs);
  expect(shown()?.data).toBe(first);
  server.status = 'confirmed';
  await wait(reportPollMs);
  expect(shown()?.data).toMatchObject({
    category: 'AOI_DEFAULT',
    report_items: { footfall: [{ status: 'confirmed' }] },
  });
  await close();
});
