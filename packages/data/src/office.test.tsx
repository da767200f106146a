import { emptyRoot, setVisibility } from './testing/page';

import { versionMark } from '@locus/model/calls';
import type { HistoryEntry } from '@locus/model/office';
import { itemSettingsBasis } from '@locus/model/office';
import { buildListedReport, buildReport, buildReportItem } from '@locus/model/testing/entities';
import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ClientProvider } from './ClientProvider';
import { createClient } from './createClient';
import type { Change } from './changes';
import { useEditReport } from './changes';
import {
  monitoringPollMs,
  reportsPollMs,
  useAddItems,
  useBulkItems,
  useCollaboration,
  useDeleteItem,
  useEditItemMeta,
  useEditItemSettings,
  useItemTypes,
  useMonitoring,
  useOfficeReport,
  useRefreshReport,
  useRehearsal,
  useReports,
  useSettingDefinitions,
  useSwitchProject,
} from './office';
import { useHistory } from './history';
import { failure, json, memoryStorage, tokenOf } from './testing/answers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const monitored = {
  id: '1',
  reportId: '2',
  reportName: 'Network',
  name: 'Trends',
  type: 'FOOTFALL',
  status: 'initiated',
  reason: null,
  attempts: 1,
  askedDate: '2026-07-15T08:54:00.000Z',
};

/** A page with one hook, and the calls it makes. */
async function pageWith<T>(use: () => T, answer: (path: string, init?: RequestInit) => Response) {
  const storage = memoryStorage();
  storage.setItem('jwt', tokenOf({}));
  const asked: string[] = [];
  const sent: unknown[][] = [];
  const client = createClient({
    baseUrl: '/api',
    app: 'admin',
    storage,
    onSessionEnded: () => undefined,
    fetch: async (url, init) => {
      const { method = 'GET', body } = init ?? {};
      const path = typeof url === 'string' ? url : '';
      asked.push(path);
      if (method !== 'GET') sent.push([method, path, ...(typeof body === 'string' ? [JSON.parse(body)] : [])]);
      return answer(path, init);
    },
  });
  const shown: T[] = [];
  function Page(): ReactNode {
    shown.push(use());
    return null;
  }
  const cache = new Map();
  const tree = createRoot(emptyRoot());
  await act(async () =>
    tree.render(
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
        <ClientProvider client={client}>
          <Page />
        </ClientProvider>
      </SWRConfig>,
    ),
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(1);
  return {
    asked,
    sent,
    wait,
    shown: () => shown.at(-1),
    close: () => act(async () => tree.unmount()),
  };
}

test('[ADMIN-070] [ADMIN-213] an open list of reports is reloaded every 50 seconds while the tab is visible', async () => {
  expect(reportsPollMs).toBe(50_000);
  const page = await pageWith(
    () => useReports('7'),
    () => json([]),
  );
  expect(page.asked).toEqual(['/api/projects/7/reports']);
  await page.wait(reportsPollMs - 100);
  expect(page.asked).toHaveLength(1);
  await page.wait(200);
  expect(page.asked).toHaveLength(2);
  await page.wait(reportsPollMs);
  expect(page.asked).toHaveLength(3);
  setVisibility('hidden');
  await page.wait(3 * reportsPollMs);
  expect(page.asked).toHaveLength(3);
  setVisibility('visible');
  await page.close();
});

test('[ADMIN-097] the monitoring is reloaded every 5 seconds, and rerendered only if something has changed', async () => {
  expect(monitoringPollMs).toBe(5000);
  let attempts = 1;
  let drawn = 0;
  const page = await pageWith(
    () => {
      drawn += 1;
      return useMonitoring('7');
    },
    () => json([{ ...monitored, attempts }]),
  );
  expect(page.asked).toEqual(['/api/projects/7/reportItemMonitoring']);
  const atFirst = drawn;
  await page.wait(monitoringPollMs * 3 + 100);
  expect(page.asked).toHaveLength(4);
  expect(drawn).toBe(atFirst);
  attempts = 2;
  await page.wait(monitoringPollMs);
  expect(page.shown()?.data).toEqual([{ ...monitored, attempts: 2 }]);
  expect(drawn).toBe(atFirst + 1);
  await page.close();
});

test('a project without sharing settings is public, which is not an error', async () => {
  const page = await pageWith(
    () => useCollaboration('7'),
    () => failure(404, 'not_found'),
  );
  expect(page.shown()).toMatchObject({ data: 'PUBLIC', status: 'ready', error: undefined });
  await page.close();
  const broken = await pageWith(
    () => useCollaboration('7'),
    () => failure(500, 'internal'),
  );
  expect(broken.shown()).toMatchObject({ data: undefined, status: 'error' });
  await broken.close();
});

test('[ADMIN-227] [ADMIN-228] item types and their settings are requested by category, in upper case', async () => {
  const definitions = { 'POI_DEFAULT.footfall': [] };
  const settings = await pageWith(
    () => [useSettingDefinitions(), useSettingDefinitions('ooh')] as const,
    () => json(definitions),
  );
  expect(settings.asked).toEqual([
    '/api/reportItemSettingDefinitions/POI_DEFAULT',
    '/api/reportItemSettingDefinitions/OOH',
  ]);
  expect(settings.shown()?.[0].data).toEqual(definitions);
  await settings.close();
  const types = await pageWith(
    () => useItemTypes('AOI_DEFAULT'),
    () => json(['AOI_DEFAULT.footfall']),
  );
  expect(types.asked).toEqual(['/api/reportItems/types/AOI_DEFAULT']);
  expect(types.shown()?.data).toEqual(['AOI_DEFAULT.footfall']);
  await types.close();
});

const item = buildReportItem();
const added = { reportId: '9', reportItemType: 'POI_DEFAULT.footfall', name: 'Visits', description: '', settings: [] };
const changes: [string, () => Change<never, unknown>, unknown][] = [
  ['edited', useEditItemSettings, { projectId: '7', reportId: '9', item, settings: [] }],
  ['renamed', useEditItemMeta, { reportId: '9', id: '5', name: 'Visits', description: '' }],
  ['deleted', useDeleteItem, { reportId: '9', id: '5' }],
  ['duplicated or created', useAddItems, { projectId: '7', items: [added] }],
];

test.each(changes)(
  '[ADMIN-141] after an item was %s the reports are reloaded every 2 seconds for ten seconds, then as before',
  async (_what, use, input) => {
    const page = await pageWith(
      () => {
        useReports('7');
        return use();
      },
      (path) => json(path.endsWith('/items') ? ['10'] : []),
    );
    const reads = () => page.asked.filter((path) => path === '/api/projects/7/reports').length;
    await act(async () => page.shown()?.run(input as never));
    await page.wait(100);
    // At once, because the change is visible there.
    expect(reads()).toBe(2);
    for (let times = 3; times <= 7; times += 1) {
      await page.wait(2000);
      expect(reads()).toBe(times);
    }
    await page.wait(20_000);
    expect(reads()).toBe(7);
    await page.close();
  },
);

test('[ADMIN-141] leaving the page stops the reloads', async () => {
  const page = await pageWith(
    () => {
      useReports('7');
      return useDeleteItem();
    },
    () => json([]),
  );
  await act(async () => page.shown()?.run({ reportId: '9', id: '5' }));
  await page.wait(100);
  await page.close();
  const before = page.asked.length;
  await page.wait(10_000);
  expect(page.asked).toHaveLength(before);
});

test('a bulk recalculation sends the version of the settings, and shows a conflict with another user’s change', async () => {
  const marks: (string | null)[] = [];
  const page = await pageWith(
    () => useBulkItems('7', '9'),
    (_path, init) => {
      marks.push(new Headers(init?.headers).get('If-Match'));
      return failure(409, 'conflict', { reason: 'Somebody else has changed this.' });
    },
  );
  const settings = [{ name: 'User Type', value: 'visitors' }];
  await act(async () => page.shown()?.run('recalculate', [{ ...item, settings }]));
  await page.wait(1);
  expect(marks).toEqual([versionMark(itemSettingsBasis({ settings }))]);
  expect(page.shown()?.results).toMatchObject([{ reason: 'Somebody else has changed this.' }]);
  await page.close();
});

test('leaving the page aborts a rehearsal', async () => {
  let signal: AbortSignal | null | undefined;
  const page = await pageWith(
    () => useRehearsal(),
    (_path, init) => {
      signal = init?.signal;
      return new Promise(() => undefined) as unknown as Response;
    },
  );
  await act(async () => page.shown()?.run({ id: '9', settings: { use_original_tables: true } }));
  await page.wait(1);
  expect(signal?.aborted).toBe(false);
  await page.close();
  expect(signal?.aborted).toBe(true);
});

const told: [string, () => Change<never, unknown>, unknown, unknown[]][] = [
  [
    '[ADMIN-206] the status of a project is sent in the address and in the body',
    useSwitchProject,
    { id: '7', status: 'PRESENTABLE' },
    ['PUT', '/api/projects/7/status/PRESENTABLE', { status: 'PRESENTABLE' }],
  ],
  [
    '[ADMIN-217] a report is sent with its four texts',
    useEditReport,
    {
      id: '9',
      name: 'Pulse',
      description: 'Cold',
      visualizationURL: 'https://a.example',
      recurrentNotificationEmail: 'a@b.example',
    },
    [
      'PUT',
      '/api/report/9',
      {
        name: 'Pulse',
        description: 'Cold',
        visualizationURL: 'https://a.example',
        recurrentNotificationEmail: 'a@b.example',
      },
    ],
  ],
  ['[ADMIN-218] a report is recalculated', useRefreshReport, '9', ['PUT', '/api/reports/9/refresh']],
  [
    '[ADMIN-222] an item is sent with its settings',
    useEditItemSettings,
    { projectId: '7', reportId: '9', item, settings: [{ name: 'aois', value: '3' }] },
    [
      'PUT',
      '/api/projects/7/reports/9/item/5',
      {
        id: '5',
        reportId: '9',
        name: 'Visits',
        description: '',
        reportItemType: 'FOOTFALL',
        date: '2026-06-02T08:00:00.000Z',
        status: 'confirmed',
        visualizationUrl: null,
        settings: [{ name: 'aois', value: '3' }],
      },
    ],
  ],
  [
    '[ADMIN-224] an item is deleted',
    useDeleteItem,
    { reportId: '9', id: '5' },
    ['DELETE', '/api/projects/reports/9/item/5'],
  ],
];

test.each(told)('%s, and the reason for a refusal is shown', async (_title, use, input, call) => {
  let refused = false;
  const page = await pageWith(use, () =>
    refused ? failure(409, 'busy', { reason: 'It is being calculated.' }) : new Response(null, { status: 204 }),
  );
  await act(async () => page.shown()?.run(input as never));
  await page.wait(1);
  expect(page.sent).toEqual([call]);
  expect(page.shown()).toMatchObject({ busy: false, error: undefined });
  refused = true;
  await act(async () => page.shown()?.run(input as never));
  await page.wait(1);
  expect(page.shown()?.error).toMatchObject({ reason: 'It is being calculated.', status: 409 });
  await page.close();
});

const report = buildReport({ project_id: '7', report_items: { footfall: [item] } });

test('[ADMIN-077] the open report is reloaded every 50 seconds, even if nothing is being calculated', async () => {
  const page = await pageWith(
    () => useOfficeReport('9'),
    () => json({ report }),
  );
  await page.wait(reportsPollMs - 100);
  const once = page.asked.length;
  await page.wait(200);
  expect(page.asked).toHaveLength(once + 1);
  await page.close();
});

const listed = buildListedReport({
  description: 'Cold',
  project_id: '7',
  recurring: true,
  recurrence_frequency: 'DAILY',
  recurrentNotificationEmail: 'a@b.example',
  last_updated: '2026-07-01T00:00:00.000Z',
  locations: ['3'],
  reportItems: [{ id: '5', reportItemType: 'FOOTFALL', status: 'confirmed' }],
  visualizationURL: 'https://a.example',
});

test('[ADMIN-113] the fields of listed reports are mapped, and the list is rerendered only if something has changed', async () => {
  let name = 'Pulse';
  let drawn = 0;
  const page = await pageWith(
    () => {
      drawn += 1;
      return useReports('7');
    },
    () => json([{ ...listed, name }]),
  );
  expect(page.shown()?.data).toEqual([
    {
      id: '9',
      project_id: '7',
      name: 'Pulse',
      description: 'Cold',
      created_date: '2026-06-02T08:00:00.000Z',
      start_date: '2025-07-01',
      end_date: '2026-06-30',
      recurring: true,
      recurrence_frequency: 'DAILY',
      recurrent_notification_email: 'a@b.example',
      last_updated: '2026-07-01T00:00:00.000Z',
      location_ids: ['3'],
      visualization_url: 'https://a.example',
      report_category: 'POI_DEFAULT',
      status: 'READY',
      items: [{ id: '5', type: 'FOOTFALL', status: 'confirmed' }],
    },
  ]);
  const atFirst = drawn;
  await page.wait(reportsPollMs * 3 + 100);
  expect(page.asked).toHaveLength(4);
  expect(drawn).toBe(atFirst);
  name = 'Weekly pulse';
  await page.wait(reportsPollMs);
  expect(page.shown()?.data?.[0]?.name).toBe('Weekly pulse');
  expect(drawn).toBe(atFirst + 1);
  await page.close();
});

const entry = (id: number): HistoryEntry => ({
  id: String(id),
  at: '2026-07-10T09:00:00.000Z',
  by: 'Anna Schmidt',
  admin: null,
  action: 'report.changed',
  name: null,
  value: null,
  count: null,
  removed: null,
});

test('a history is loaded page by page to its beginning, and a failed page can be requested again', async () => {
  let broken = false;
  const pages: Record<string, object> = {
    '/api/reports/9/history': { entries: [entry(9), entry(8)], next: '8' },
    '/api/reports/9/history?before=8': { entries: [entry(7)], next: '7' },
    '/api/reports/9/history?before=7': { entries: [entry(6)], next: null },
  };
  const page = await pageWith(
    () => useHistory('reports', '9'),
    (path) => (broken ? failure(500, 'internal') : json(pages[path])),
  );
  const ids = () => page.shown()?.data?.map(({ id }) => id);
  const more = async () => {
    await act(async () => page.shown()?.older?.show());
    await page.wait(1);
  };
  expect([ids(), page.shown()?.older?.status, page.asked.length]).toEqual([['9', '8'], 'ready', 1]);
  await more();
  expect([ids(), page.shown()?.older?.status]).toEqual([['9', '8', '7'], 'ready']);
  broken = true;
  await more();
  expect(page.shown()).toMatchObject({ status: 'ready', older: { status: 'error', error: { code: 'internal' } } });
  expect(ids()).toEqual(['9', '8', '7']);
  broken = false;
  await more();
  expect([ids(), page.shown()?.older]).toEqual([['9', '8', '7', '6'], undefined]);
  await page.close();
});
