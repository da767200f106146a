import { sampled } from '@locus/model/testing';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';

import type { Account, ProjectLocation } from '../packages/model/src/entities/index.ts';
import { deleteProject } from '../scripts/e2e/database.ts';
import { asUser, beginSession, demoUsers, setUpBrowser } from '../scripts/e2e/harness.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { lookAt } from '../scripts/e2e/screen.ts';
import { untilKept } from '../scripts/e2e/wizard.ts';

setUpBrowser();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The points of interest of a separate, empty project, which is deleted after the test. */
async function openPois(viewport?: { width: number; height: number }) {
  const session = await beginSession('admin', demoUsers.administrator);
  const accounts = await session.call<Account[]>('GET', '/accounts');
  const account = accounts.find(({ name }) => name.startsWith('Nordlicht'));
  const name = `Places ${Date.now().toString(36)}`;
  const project = { name, description: '', country: 'de', account_id: account?.id, visitsFrom: 'none' };
  const id = await session.call<string>('POST', '/projects', project);
  onTestFinished(() => deleteProject(name));
  const page = await session.open(`/projects/${id}/locations/manage`, viewport && { viewport });
  await page.getByText('This project has no POIs yet').waitFor();
  return { page, pois: () => asUser<ProjectLocation[]>(page, 'GET', `/projects/${id}/locations`) };
}

/** A square with this side length in metres around a point of Berlin. */
const square = (lng: number, lat: number, metres = 90): string => {
  const [x, y] = [metres / 67_800 / 2, metres / 111_300 / 2];
  return `POLYGON ((${lng - x} ${lat - y}, ${lng + x} ${lat - y}, ${lng + x} ${lat + y}, ${lng - x} ${lat + y}, ${lng - x} ${lat - y}))`;
};

test.for(waysOf(sampled('a point of interest')))(
  'a point of interest is drawn, described, changed and deleted, by %s',
  async (by) => {
    const { page, pois } = await openPois();
    const { press, choose, write } = inputOf(page, by);
    await press(button(page, 'Add POI'));
    await write(page.getByRole('textbox', { name: /^Name/ }), 'Kottbusser Tor');
    await press(button(page, 'Draw polygon'));
    await page.getByRole('toolbar').waitFor();
    await write(page.getByRole('toolbar').getByRole('combobox'), '52.499, 13.418');
    await page.keyboard.press('Enter');
    const map = page.locator('.leaflet-container');
    const pan = async (key: string) => {
      await map.focus();
      await page.keyboard.press(key);
      await page.keyboard.press(key);
    };
    const tools = button(page, 'More tools');
    const corner = async () => {
      await choose(tools, page.getByRole('menuitem', { name: 'Place a corner in the middle of the map' }));
      // The menu returns the focus before the map takes it.
      await expect.poll(() => tools.evaluate((element) => element === document.activeElement)).toBe(true);
    };
    await corner();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await pan(key);
      await corner();
    }
    await choose(tools, page.getByRole('menuitem', { name: 'Close the shape' }));
    await press(button(page, 'Save polygon'));
    await press(button(page, 'Add'));
    await page.getByText('POI Kottbusser Tor created', { exact: true }).waitFor();
    const [made] = await pois();
    expect(made).toMatchObject({ name: 'Kottbusser Tor', setup: 'UNDEFINED', isUsed: false });
    expect(made?.geometry.coordinates[0]).toHaveLength(5);
    expect(made?.latitude).toBeCloseTo(52.499, 1);

    await press(page.getByRole('link', { name: 'Kottbusser Tor' }));
    await write(page.getByRole('textbox', { name: 'Purpose' }), 'Retail');
    await press(button(page, 'Save'));
    await page.getByText('POI Kottbusser Tor saved', { exact: true }).waitFor();
    expect(await pois()).toMatchObject([{ purpose: 'Retail', geometry: made?.geometry }]);

    await press(page.getByRole('checkbox', { name: 'Select all' }));
    await press(button(page, 'Delete selected…'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await page.getByText('POI(s) successfully deleted', { exact: true }).waitFor();
    expect(await pois()).toEqual([]);
  },
);

const head = 'name,description,address,street,houseNumber,city,country,postalCode,purpose,setup,polygon';

test.for(waysOf(sampled('rows of points of interest')))(
  'two invalid rows of a file are corrected across a reload, and all rows are imported, by %s',
  async (by) => {
    const { page, pois } = await openPois();
    const { press, write } = inputOf(page, by);
    const row = (name: string, outline: string) => `${name},,,Osterstraße,4,Berlin,de,10178,,,"${outline}"`;
    const csv = [head, row('Alexa', square(13.41, 52.52)), row('', square(13.42, 52.52)), row('Badstraße', '')];
    await press(button(page, 'Import POIs'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pois.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) });
    await page.getByText('row 2: not a valid name').waitFor();
    await page.getByText('row 3: not a valid polygon').waitFor();
    expect(await button(page, /^Import \d+ POI/).isDisabled()).toBe(true);
    await write(page.getByLabel('name of row 2'), 'Mended');
    await page.keyboard.press('Enter');
    await page.getByText('2 of 3 rows are valid').waitFor();
    await untilKept(page, 'Mended');
    await page.reload();
    await page.getByText('2 of 3 rows are valid').waitFor();
    expect(await page.getByLabel('name of row 2').inputValue()).toBe('Mended');
    await write(page.getByLabel('polygon of row 3'), square(13.43, 52.52));
    await page.keyboard.press('Enter');
    await press(button(page, 'Import 3 POIs'));
    await page.getByText('POI Mended created', { exact: true }).waitFor();
    expect((await pois()).map(({ name }) => name)).toEqual(['Alexa', 'Mended', 'Badstraße']);
  },
);

test('the page and its form fit a phone and pass axe', async () => {
  const { page } = await openPois({ width: 390, height: 844 });
  await lookAt(page, 'points of interest');
  await button(page, 'Add POI').click();
  await page.getByRole('textbox', { name: /^Name/ }).waitFor();
  expect(await button(page, 'Add').isVisible()).toBe(true);
  await lookAt(page, 'form of a point of interest');
});
