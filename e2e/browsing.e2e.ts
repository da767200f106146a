import { sampled } from '@locus/model/testing';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { demoUsers, enterPortal, setUpBrowser } from '../scripts/e2e/harness.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

const cards = (page: Page) => page.getByRole('complementary').getByRole('heading', { level: 2 }).allTextContents();

test.for(waysOf(sampled('search and sort')))(
  'search and sort order survive a reload and, for projects, a return to the list, by %s',
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

test('Ctrl-K opens a report, an analysis, a place and a period by keyboard alone, and a pivot table survives a reload', async () => {
  const page = await enterPortal(demoUsers.staff);
  const goTo = async (name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Project, report, analysis, place or period' }).waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const query = () => new URL(page.url()).searchParams;
  await goTo('store network, two');
  await page.waitForURL(/\/reports\/\d+/);
  await page.getByRole('combobox', { name: 'Analysis' }).waitFor();
  await goTo('retention');
  await expect.poll(() => query().get('reportItemType')).toBe('RETENTION');
  await goTo('last 3 months');
  await expect.poll(() => query().get('timeFrames')?.split(',')).toHaveLength(3);
  await goTo('place potsdamer');
  await expect.poll(() => query().get('primaryLocation')).not.toBeNull();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await lookAt(page, 'shortcuts');
  await page.keyboard.press('Escape');

  await goTo('visit trends');
  await page.getByRole('radio', { name: 'Table view' }).click();
  await page.getByRole('radio', { name: 'Pivot table' }).click();
  const total = page.getByRole('columnheader', { name: /^Total/ });
  await total.waitFor();
  expect(query().get('tableForm')).toBe('Pivot');
  await lookAt(page, 'visit trends as a pivot table');
  await page.reload();
  await total.waitFor();
});
