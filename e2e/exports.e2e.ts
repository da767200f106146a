import { readFile } from 'node:fs/promises';

import { proofSeed, sampled, whole } from '@locus/model/testing';
import type { Download, Page } from 'playwright';
import { expect, test } from 'vitest';

import type { Project } from '../packages/model/src/entities/index.ts';
import {
  addressOf,
  asUser,
  beginSession,
  demoUsers,
  enterPortal,
  expectComplaints,
  setUpBrowser,
} from '../scripts/e2e/harness.ts';
import { inputOf } from '../scripts/e2e/readerInput.ts';
import { readPdf } from '../scripts/e2e/readPdf.ts';
import { readZip } from '../scripts/e2e/readZip.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

const graph = '?reportItemType=FOOTFALL&contentVisualizationMode=Visualization';
const table = '?reportItemType=FOOTFALL&contentVisualizationMode=Table&tableForm=Pivot';

async function report(query = table) {
  const { open } = await beginSession('portal', demoUsers.regular);
  const page = await open(`/reports/1${query}`);
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialogOf(page).getByRole('table').waitFor();
}

/** All of these in a long run; otherwise one, drawn by the seed. */
const drawnOf = <T>(all: readonly T[]): readonly T[] => (whole ? all : [all[proofSeed % all.length]!]);

/** Selects all options of a multi-select. */
async function chooseAll(page: Page, label: string) {
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(label) })
    .click();
  await page.getByRole('checkbox', { name: /Select all/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Selects further options of a multi-select, or deselects some. */
async function toggle(page: Page, label: string, names: readonly string[]) {
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(label) })
    .click();
  for (const name of names) await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
}

const pick = (page: Page, format: string) =>
  dialogOf(page)
    .getByRole('radio', { name: new RegExp(format) })
    .check();

const startExport = (page: Page) => dialogOf(page).getByRole('button', { name: 'Export' }).click();

async function taken(coming: Promise<Download>) {
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Exports and returns the file with its name. */
async function exported(page: Page) {
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await startExport(page);
  return taken(coming);
}

const closeProgress = (page: Page) => page.getByRole('button', { name: 'Close' }).last().click();

/** The places in the table on the page, each with its values by month as shown; null if one is missing. */
async function valuesOnPage(page: Page): Promise<Record<string, string[]>> {
  const shown = page.getByRole('table', { name: 'Visit trends' });
  await shown.getByRole('row').nth(2).waitFor();
  const rows = await shown.evaluate((found: HTMLTableElement) => {
    const heads = [...found.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '');
    return [...found.querySelectorAll('tbody tr[data-index]')].map(({ children }) => [
      children[0]?.querySelector('bdi')?.textContent ?? '',
      heads.flatMap((head, column) => {
        const cell = children[column];
        if (!cell || !/^[A-Z][a-z]{2} \d{4}/.test(head)) return [];
        return cell.querySelector('[data-missing]') ? [''] : [cell.textContent ?? ''];
      }),
    ]);
  });
  return Object.fromEntries(rows) as Record<string, string[]>;
}

const figuresOf = (values: readonly string[]) => values.map((value) => value.replaceAll(',', ''));

/** The first line of a CSV file without its byte order mark, split into fields. */
const headOf = (csv: Buffer) => (csv.toString('utf8').slice(1).split('\r\n')[0] ?? '').match(/"[^"]*"|[^,]+/g) ?? [];

test('[VIEW-120] [VIEW-217] [VIEW-219] [VIEW-263] [VIEW-292] [VIEW-293] [VIEW-294] [VIEW-295] [VIEW-296] [VIEW-297] a table exports as CSV named after report, item and time; the tables of all analyses have their columns', async () => {
  const page = await report();
  await openDialog(page);
  // Nothing is chosen here: the dialog opens with the table of the analysis on show, as CSV.
  const { name, bytes } = await exported(page);
  expect(name).toMatch(/^.+_Visit trends_\d{4}-\d\d-\d\d_\d\d_\d\d_\d\d\.csv$/);
  const [head, ...rows] = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFLocation,Source,/);
  await page.getByText('is in your downloads', { exact: false }).waitFor();
  // The file contains what the page shows, value by value; so does Excel, where a hidden value has no cell.
  const shown = Object.entries(await valuesOnPage(page));
  expect(shown.length).toBeGreaterThan(3);
  expect(rows.map((row) => row.replace(/,"[^"]*",/, ',,').split(','))).toEqual(
    shown.map(([place, values]) => [place, '', ...figuresOf(values)]),
  );
  await closeProgress(page);
  await openDialog(page);
  await pick(page, 'Excel');
  const book = await exported(page);
  expect(book.name).toMatch(/_Locus_Export\.xlsx$/);
  const sheet = readZip(book.bytes).get('xl/worksheets/sheet2.xml')?.toString('utf8') ?? '';
  const cells = [...sheet.matchAll(/<c r="[A-Z]+(?!1")\d+"(?![^>]*t="s)[^>]*><v>([^<]+)<\/v>/g)].map(
    ([, value]) => value,
  );
  expect(cells).toEqual(shown.flatMap(([, values]) => figuresOf(values).filter(Boolean)));
  await closeProgress(page);
  await openDialog(page);
  await chooseAll(page, 'Select metrics');
  expect(await dialogOf(page).locator('input[type=radio][value$=v], input[type=radio][value=xlsx]').count()).toBe(2);
  const all = await exported(page);
  expect(all.name).toMatch(/_Locus_Export\.zip$/);
  expect(await page.getByText('could not be read', { exact: false }).allTextContents()).toEqual([]);
  const files = readZip(all.bytes);
  const of = (title: string) => headOf([...files].find(([file]) => file.includes(`_${title}_`))?.[1] ?? Buffer.of());
  expect(of('Catchment')).toEqual([
    'Primary location',
    'Area',
    'Postal code',
    '"Aerial distance, km"',
    '"Visits share, %"',
    // As on screen, after the specified ones.
    'Number of inhabitants',
    '"Cumulative share, %"',
    '"Confidence, %"',
    'Rank',
  ]);
  expect(of('Popular day & hour')).toEqual(['Location', 'Day of week', 'Hour of day', '"Share of visits, %"']);
  expect(of('Visit duration')).toEqual(['Location', 'Time range', '"Visit proportion, %"']);
  expect(of('Retention rate')).toEqual([
    'Location',
    'Date',
    '"Retention rate, %"',
    'Visitors still seen in the next quarter',
  ]);
  expect(of('Cross-visitation')).toEqual([
    'Location',
    'Area name',
    '"Aerial distance, km"',
    '"Share of visitors, %"',
    'Visits ratio',
  ]);
  for (const title of ['Visit trends', 'Absorption', 'Attraction']) {
    const [location, source, ...dates] = of(title);
    expect([title, location, source]).toEqual([title, 'Location', 'Source']);
    expect(dates.length).toBeGreaterThan(5);
    for (const date of dates) expect(date).toMatch(/^"?[A-Z][a-z]{2} \d{4}/);
  }
});

/** The texts of each slide. */
const textsOfSlides = (bytes: Buffer): string[][] =>
  [...readZip(bytes)].flatMap(([name, part]) =>
    /^ppt\/slides\/slide\d+\.xml$/.test(name)
      ? [[...part.toString('utf8').matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text)]
      : [],
  );

/** The heights (px) of the pictures that the specification names; the first is of the analysis on show. */
const heights = { 'Visit trends': 640, 'Popular day & hour': 864, Catchment: 635, Movement: 700 };
/** Those of the other analyses. */
const otherHeights = {
  'Visit duration': 640,
  'Retention rate': 640,
  'Cross-visitation': 640,
  Absorption: 640,
  Attraction: 640,
};
const otherAnalyses = Object.keys({ ...heights, ...otherHeights }).slice(1);

test('[VIEW-264] analyses with all data sets export as PDF and PowerPoint, named after day, report and product', async () => {
  const page = await report();
  const numbers = Object.values(await valuesOnPage(page))
    .flat()
    .filter(Boolean);
  for (const [format, extension, magic] of [
    ['PDF', 'pdf', '%PDF'],
    ['PowerPoint', 'pptx', 'PK'],
  ] as const) {
    await openDialog(page);
    await chooseAll(page, 'Select data sets');
    await toggle(page, 'Select metrics', drawnOf(otherAnalyses));
    await pick(page, format);
    await dialogOf(page)
      .getByRole('row', { name: /^Method, confidence/ })
      .waitFor();
    const pages = Number(
      await dialogOf(page)
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .last()
        .textContent(),
    );
    const { name, bytes } = await exported(page);
    expect(name).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d_.+_Locus_Export\\.${extension}$`));
    expect(bytes.subarray(0, magic.length).toString('latin1')).toBe(magic);
    // As many pages as the dialog announced, with the numbers on the page.
    const texts = format === 'PDF' ? await readPdf(bytes) : textsOfSlides(bytes);
    expect([format, texts.length]).toEqual([format, pages]);
    expect(numbers.filter((number) => !texts.flat().includes(number))).toEqual([]);
    await closeProgress(page);
  }
});

test('[VIEW-216] [VIEW-218] [VIEW-288] maps and graphs offer PNG, PDF and PowerPoint; several PNGs are zipped, each at its analysis’s height', async () => {
  const page = await report(graph);
  await openDialog(page);
  const offered = () =>
    dialogOf(page)
      .locator('input[type=radio]')
      .evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value).filter((value) => value.length > 1));
  expect(await offered()).toEqual(['csv', 'xlsx']);
  await toggle(page, 'Select data sets', ['Graphs & charts']);
  expect(await offered()).toEqual(['png', 'pdf', 'pptx']);
  // Nobody has chosen a format: CSV is no longer available, the first remaining one is used, and the table is a
  // picture, too.
  const { name, bytes } = await exported(page);
  expect(name).toMatch(/_Locus_Export\.zip$/);
  expect([...readZip(bytes).keys()]).toEqual(['01 Visit trends graphs-charts.png', '02 Visit trends table.png']);
  await closeProgress(page);
  await openDialog(page);
  await toggle(page, 'Select data sets', ['Map']);
  expect(await offered()).toEqual(['png', 'pdf', 'pptx']);
  await toggle(page, 'Select data sets', ['Graphs & charts', 'Map', 'Table']);
  const single = await exported(page);
  expect(single.name).toMatch(/_Locus_Export\.png$/);
  // 1430 px wide, at double scale.
  expect([single.bytes.readUInt32BE(16), single.bytes.readUInt32BE(20)]).toEqual([2860, 1280]);
  await closeProgress(page);
  await openDialog(page);
  await toggle(page, 'Select data sets', ['Graphs & charts', 'Table']);
  await pick(page, 'PowerPoint');
  const slides = await exported(page);
  expect(slides.name).toMatch(/_Locus_Export\.pptx$/);
  expect([...readZip(slides.bytes).keys()]).toContain('ppt/presentation.xml');
  await closeProgress(page);
  const expected = { ...heights, ...Object.fromEntries(drawnOf(Object.entries(otherHeights))) };
  await openDialog(page);
  await toggle(page, 'Select metrics', Object.keys(expected).slice(1));
  await toggle(page, 'Select data sets', ['Graphs & charts', 'Table']);
  const several = await exported(page);
  const sizes = [...readZip(several.bytes)].map(([file, png]) => [
    file.slice(3, -' graphs-charts.png'.length),
    [png.readUInt32BE(16) / 2, png.readUInt32BE(20) / 2],
  ]);
  expect(Object.fromEntries(sizes)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([title, height]) => [title, [1430, height]])),
  );
});

/** Holds requests back until they are released. */
async function hold(page: Page, address: string) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

const canvasOf = (page: Page) => page.getByTestId('export-stage').locator('canvas');
const drawn = async (page: Page, height: number) =>
  await expect
    .poll(() => canvasOf(page).evaluate(({ width, height: high }: HTMLCanvasElement) => [width / 2, high / 2]))
    .toEqual([1430, height]);

/** Stops the page's clock, so that its waiting times are controlled and not measured. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test('[VIEW-121] [VIEW-210] [VIEW-211] [VIEW-213] [VIEW-214] pictures are taken on a hidden stage, one second after each has been drawn', async () => {
  const page = await report(graph);
  await openDialog(page);
  await toggle(page, 'Select data sets', ['Graphs & charts', 'Table']);
  await toggle(page, 'Select metrics', ['Popular day & hour']);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const letGo = await hold(page, '**/Rubik-Regular*.ttf');
  await startExport(page);
  await canvasOf(page).waitFor({ state: 'attached' });
  // Popular day & hour is not on the page: it is rendered only for the picture, where nobody sees it.
  const stage = page.getByTestId('export-stage');
  expect(await stage.evaluate((place) => [getComputedStyle(place).opacity, place.getAttribute('aria-hidden')])).toEqual(
    ['0', 'true'],
  );
  expect(await stage.evaluate((place) => place.getBoundingClientRect().width)).toBe(1430);
  await stopClock(page);
  letGo();
  await drawn(page, 640);
  await page.clock.runFor(999);
  await page.getByText(/Drawing Visit trends/).waitFor();
  await drawn(page, 640);
  await page.clock.runFor(1);
  // The first picture has been taken and removed, the next one is in its place.
  await page.getByText(/Drawing Popular day & hour/).waitFor();
  await drawn(page, 864);
  await page.clock.runFor(999);
  expect(downloads).toBe(0);
  const coming = page.waitForEvent('download');
  await page.clock.runFor(1);
  const { bytes } = await taken(coming);
  const [first, second] = [...readZip(bytes).values()];
  expect([first?.readUInt32BE(20), second?.readUInt32BE(20)]).toEqual([1280, 1728]);
  await canvasOf(page).waitFor({ state: 'detached' });
  await page.getByText('is in your downloads', { exact: false }).waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.clock.resume();
  await closeProgress(page);
  await openDialog(page);
  expect(await dialogOf(page).getByRole('radio', { name: /CSV/ }).isChecked()).toBe(true);
  expect(await dialogOf(page).getByRole('rowheader').allTextContents()).toEqual(['Visit trends', 'Total']);
});

test('[VIEW-215] maps are drawn one after the other; each picture is taken one second after its map has loaded', async () => {
  const page = await report(graph);
  await openDialog(page);
  await toggle(page, 'Select data sets', ['Map', 'Table']);
  await toggle(page, 'Select metrics', ['Movement']);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const letGo = await hold(page, '**/europe*.bin');
  await startExport(page);
  await canvasOf(page).waitFor({ state: 'attached' });
  await stopClock(page);
  // As long as the map is loading, no amount of time triggers its picture.
  await page.clock.runFor(60_000);
  expect(await canvasOf(page).evaluate(({ width }: HTMLCanvasElement) => width)).toBe(300);
  letGo();
  await drawn(page, 640);
  await page.clock.runFor(999);
  await page.getByText(/Drawing Visit trends/).waitFor();
  await page.clock.runFor(1);
  await page.getByText(/Drawing Movement/).waitFor();
  await drawn(page, 700);
  await page.clock.runFor(999);
  expect(downloads).toBe(0);
  const coming = page.waitForEvent('download');
  await page.clock.runFor(1);
  expect([...readZip((await taken(coming)).bytes).keys()]).toEqual(['01 Visit trends map.png', '02 Movement map.png']);
});

test('an exported file that is dropped or chosen opens its view and says that its numbers have not changed', async () => {
  const view = `${graph}&metricType=all_locations&showDetailsAverage=0`;
  const page = await report(view);
  const wanted = new URL(page.url()).searchParams.toString();
  const files: { name: string; bytes: Buffer }[] = [];
  for (const [format, sets] of [
    ['Excel', []] as const,
    ...drawnOf([
      ['PDF', ['Graphs & charts']],
      ['PowerPoint', ['Graphs & charts']],
      ['PNG', ['Graphs & charts', 'Table']],
    ] as const),
  ]) {
    await openDialog(page);
    if (sets.length > 0) await toggle(page, 'Select data sets', sets);
    await pick(page, format);
    files.push(await exported(page));
    await closeProgress(page);
  }
  for (const [i, { name, bytes }] of files.entries()) {
    await page.goto(addressOf('portal'));
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    if (i === 0) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^Profile/ }).click();
      await page.getByRole('menuitem', { name: 'Open an exported file…' }).click();
      await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    } else {
      const transfer = await page.evaluateHandle(
        ({ text, title }) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], title));
          return data;
        },
        { text: bytes.toString('base64'), title: name },
      );
      await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
      await page.getByText('Drop an exported file to open its view').waitFor();
      await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    }
    await page.getByText(/Its numbers have not changed since the export/).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    searchParams.sort();
    const shown = new URLSearchParams(wanted);
    shown.sort();
    expect([name, pathname, searchParams.toString()]).toEqual([name, '/reports/1', shown.toString()]);
  }
  await lookAt(page, 'reopened file');
  // Somebody from another company has the file too, but no access to the report.
  const stranger = await enterPortal(demoUsers.trial);
  const [file] = files;
  await stranger
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'board.xlsx', mimeType: 'application/octet-stream', buffer: file?.bytes ?? Buffer.of() });
  await stranger.getByText(/no longer exists, or you have no access to it/).waitFor();
  await stranger
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 notes') });
  await stranger.getByText(/does not contain the view that it was created from/).waitFor();
  expect(new URL(stranger.url()).pathname).toBe('/');
  expectComplaints(/status of 404/);
});

const dataOf = (id: string) => `**/api/reportItems/${id}/data**`;

async function itemOf(page: Page, type: string): Promise<string> {
  const { report: read } = await asUser<{ report: { report_items: Record<string, { id: string }[]> } }>(
    page,
    'GET',
    '/reports/1',
  );
  return read.report_items[type]?.[0]?.id ?? '';
}

test('an unreadable analysis is named in file and page; on its own it produces no file; Retry completes the export', async () => {
  const page = await report();
  await page.route(dataOf(await itemOf(page, 'duration')), (route) => route.abort());
  await openDialog(page);
  await toggle(page, 'Select metrics', ['Visit duration']);
  await pick(page, 'Excel');
  const thin = await exported(page);
  const sheetsOf = (bytes: Buffer) =>
    [...readZip(bytes)]
      .filter(([name]) => name.startsWith('xl/'))
      .map(([, part]) => part.toString('utf8'))
      .join('');
  await page.getByText('Left out').waitFor();
  await page.getByText(/This analysis could not be read and is not in this file/).waitFor();
  expect(sheetsOf(thin.bytes)).toContain('This analysis could not be read and is not in this file');
  expect(sheetsOf(thin.bytes)).toContain('visits, ');
  await lookAt(page, 'export with a part left out');
  await page.unrouteAll();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Retry' }).last().click();
  const complete = await taken(coming);
  expect(sheetsOf(complete.bytes)).not.toContain('could not be read');
  expect(sheetsOf(complete.bytes)).toContain('Time range');
  await closeProgress(page);
  // Nothing else is requested, and the connection is lost half-way: no file, but the reason and a way to retry.
  await page.route(dataOf(await itemOf(page, 'retention')), (route) => route.abort());
  await openDialog(page);
  await toggle(page, 'Select metrics', ['Visit trends', 'Retention rate']);
  await startExport(page);
  await page.getByText('The export failed').waitFor();
  await page.unrouteAll();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Retry' }).last().click();
  expect((await taken(again)).bytes.toString('utf8')).toMatch(/^\uFEFFLocation,Date,/);
  expectComplaints(/ERR_FAILED/);
});

test('an export leaves no file when cancelled, with the page still usable, or when the session ends half-way', async () => {
  const page = await report(graph);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await openDialog(page);
  await toggle(page, 'Select data sets', ['Graphs & charts', 'Table']);
  await startExport(page);
  await page.getByText(/Drawing Visit trends/).waitFor();
  await page.getByRole('radio', { name: 'Table view' }).click();
  await page.getByRole('radio', { name: 'Table view', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await canvasOf(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('progressbar').count()).toBe(0);
  // The next one is created as if nothing had happened.
  await openDialog(page);
  const { name } = await exported(page);
  expect([name.endsWith('.csv'), downloads]).toEqual([true, 1]);
  await closeProgress(page);
  const id = await itemOf(page, 'duration');
  await openDialog(page);
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route(dataOf(id), async (route) => {
    await ended;
    await route.fulfill({ status: 403, json: { code: 'session_ended', reason: 'Please sign in.' } });
  });
  await toggle(page, 'Select metrics', ['Visit duration']);
  await startExport(page);
  await page.getByText('Loading Visit duration').waitFor();
  end();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await page.getByText('is in your downloads', { exact: false }).count()).toBe(0);
  expect(downloads).toBe(1);
  expectComplaints(/status of 403/);
});

test.runIf(sampled('an export by keyboard'))('an export works with the keyboard alone', async () => {
  const page = await report();
  const { press } = inputOf(page, 'keyboard');
  await press(page.getByRole('button', { name: 'Export', exact: true }));
  await dialogOf(page).getByRole('table').waitFor();
  await lookAt(page, 'export dialog');
  const coming = page.waitForEvent('download');
  await press(dialogOf(page).getByRole('button', { name: 'Export' }));
  expect((await taken(coming)).name).toMatch(/\.csv$/);
  await page.getByText('is in your downloads', { exact: false }).waitFor();
  await press(page.getByRole('button', { name: 'Close' }).last());
  expect(await page.getByText('is in your downloads', { exact: false }).count()).toBe(0);
});

test.runIf(sampled('an export on a phone'))(
  'on a phone in Hebrew the dialog fits and the file is in Hebrew, right to left',
  async () => {
    const page = await report();
    const preferences = encodeURIComponent(JSON.stringify({ language: 'il', theme: 'dark' }));
    await page.context().addCookies([{ name: 'locus_prefs', value: preferences, url: addressOf('portal') }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const button = page.getByRole('button', { name: 'ייצוא', exact: true });
    await button.first().click();
    const dialog = page.getByRole('dialog', { name: 'ייצוא' });
    await dialog.getByRole('table').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole('radio', { name: /Excel/ }).check();
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'ייצוא' }).click();
    const { bytes } = await taken(coming);
    const parts = readZip(bytes);
    expect(parts.get('xl/worksheets/sheet2.xml')?.toString('utf8')).toContain('rightToLeft="1"');
    expect([...parts.values()].map((part) => part.toString('utf8')).join('')).toMatch(/[\u05d0-\u05ea]{3}/);
  },
);

test('[VIEW-245] pages and slides carry the company logo of the exporting user, or no logo if there is none', async () => {
  const session = await beginSession('portal', demoUsers.trial);
  const [project] = await session.call<Project[]>('GET', '/projects/hierarchy');
  const accountId = project?.account_id;
  const page = await session.open(`/reports/${project?.reports[0]?.id}${graph}`);
  const picturesIn = async (format: string) => {
    await openDialog(page);
    await toggle(page, 'Select data sets', ['Graphs & charts', 'Table']);
    await pick(page, format);
    const { bytes } = await exported(page);
    await closeProgress(page);
    return format === 'PDF'
      ? (bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0)
      : [...readZip(bytes).keys()].filter((name) => name.startsWith('ppt/media/')).length;
  };
  const formats = ['PDF', 'PowerPoint'];
  for (const format of formats) expect([format, await picturesIn(format)]).toEqual([format, 0]);
  await page.evaluate(async (id) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 60 });
    canvas.getContext('2d')?.fillRect(8, 8, 200, 40);
    const form = new FormData();
    form.append(
      'imageFile',
      await new Promise<Blob>((resolve) => canvas.toBlob((blob) => blob && resolve(blob))),
      'a.png',
    );
    const headers = { Authorization: `Bearer ${localStorage.getItem('jwt')}` };
    await fetch(`/api/accounts/${id}/logo`, { method: 'POST', headers, body: form });
    // The session's token says whether there is a logo: a new one is fetched with the next visit.
    await fetch('/api/authenticate/renew', { method: 'POST' })
      .then((answer) => answer.json())
      .then(({ token }: { token: string }) => localStorage.setItem('jwt', token));
  }, accountId);
  try {
    await page.reload();
    for (const format of formats) expect(await picturesIn(format)).toBeGreaterThan(0);
  } finally {
    await asUser(page, 'DELETE', `/accounts/${accountId}/logo`);
  }
});
