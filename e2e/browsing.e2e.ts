import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { bothWays, inputOf } from '../scripts/e2e/readerInput.ts';
import { demoUsers, enterPortal, setUpBrowser } from '../scripts/e2e/harness.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

const cards = (page: Page) => page.getByRole('complementary').getByRole('heading', { level: 2 }).allTextContents();

test.for(bothWays)(
  'search and sort of projects and reports are kept over a reload and on the way back, by %s',
  async (by) => {
    const page = await enterPortal(demoUsers.staff);
    const { press, choose, write } = inputOf(page, by);
    const sortBy = (list: 'projects' | 'reports', sort: string) =>
      choose(
        page.getByRole('button', { name: new RegExp(`^Sort ${list}`) }),
        page.getByRole('menuitemradio', { name: sort, exact: true }),
      );
    await sortBy('projects', 'Number of reports');
    await write(page.getByRole('searchbox', { name: 'Search projects' }), 'i');
    const found = ['Retail Berlin', 'Milano', 'Wien Einkaufsstraßen', 'Zürich Flagship'];
    await expect.poll(async () => new Set(await cards(page))).toEqual(new Set(found));
    const order = await cards(page);
    expect(order[0]).toBe('Retail Berlin');
    await lookAt(page, 'projects found');
    await page.reload();
    await expect.poll(() => cards(page)).toEqual(order);

    await press(page.getByRole('link', { name: 'Retail Berlin', exact: true }));
    await page.getByRole('heading', { level: 1, name: 'Retail Berlin' }).waitFor();
    await sortBy('reports', 'Date created');
    await write(page.getByRole('searchbox', { name: 'Search reports' }), 'store network');
    await expect.poll(async () => (await cards(page)).sort()).toEqual(['Store network', 'Store network, two years']);
    const reports = await cards(page);
    await page.reload();
    await expect.poll(() => cards(page)).toEqual(reports);
    await write(page.getByRole('searchbox', { name: 'Search reports' }), 'nothing like this');
    await expect.poll(() => cards(page)).toEqual([]);
    await lookAt(page, 'no report found');

    await press(page.getByRole('link', { name: 'Projects', exact: true }));
    await expect.poll(() => cards(page)).toEqual(order);
    await page.getByRole('button', { name: 'Sort projects: Number of reports' }).waitFor();
  },
);
