import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { addressOf, demoUsers, enterPortal, setUpBrowser } from '../scripts/e2e/harness.ts';

setUpBrowser();

async function report(query = '?reportItemType=FOOTFALL&contentVisualizationMode=Table') {
  const page = await enterPortal(demoUsers.regular);
  await page.goto(`${addressOf('portal')}/reports/1${query}`);
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  return page;
}

type Page = Awaited<ReturnType<typeof report>>;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialogOf(page).getByRole('table').waitFor();
}

/** Chooses all of a multi-select. */
async function chooseAll(page: Page, label: string) {
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(label) })
    .click();
  await page.getByRole('checkbox', { name: /Select all/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Exports and answers the file with its name. */
async function exported(page: Page) {
  const coming = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: 'Export' }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('[VIEW-263] a table becomes a CSV file named from report, item and time', async () => {
  const page = await report();
  await openDialog(page);
  const { name, bytes } = await exported(page);
  expect(name).toMatch(/^.+_Visit trends_\d{4}-\d\d-\d\d_\d\d_\d\d_\d\d\.csv$/);
  expect(bytes.toString('utf8')).toMatch(/^\uFEFFLocation,Source,/);
  await page.getByText('is in your downloads', { exact: false }).waitFor();
});

test('[VIEW-264] all analyses and data sets become a PDF and a PowerPoint file, named by day, report and product', async () => {
  const page = await report();
  for (const [format, extension, magic] of [
    ['PDF', 'pdf', '%PDF'],
    ['PowerPoint', 'pptx', 'PK'],
  ] as const) {
    await openDialog(page);
    await chooseAll(page, 'Select data sets');
    await chooseAll(page, 'Select metrics');
    await dialogOf(page)
      .getByRole('radio', { name: new RegExp(format) })
      .check();
    const { name, bytes } = await exported(page);
    expect(name).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d_.+_Locus_Export\\.${extension}$`));
    expect(bytes.subarray(0, magic.length).toString('latin1')).toBe(magic);
    expect(bytes.length).toBeGreaterThan(200_000);
    await page.getByRole('button', { name: 'Close' }).last().click();
  }
});

test('a graph becomes one PNG, 1430 px wide at double scale, and Excel stands beside CSV', async () => {
  const page = await report('?reportItemType=FOOTFALL&contentVisualizationMode=Visualization');
  await openDialog(page);
  await dialogOf(page).getByRole('radio', { name: /Excel/ }).check();
  const sheet = await exported(page);
  expect(sheet.name).toMatch(/_Locus_Export\.xlsx$/);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await openDialog(page);
  await dialogOf(page)
    .getByRole('button', { name: /Select data sets/ })
    .click();
  await page.getByRole('option', { name: 'Graphs & charts' }).click();
  await page.getByRole('option', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const { name, bytes } = await exported(page);
  expect(name).toMatch(/_Locus_Export\.png$/);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2860, 1280]);
});
