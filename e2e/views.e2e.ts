import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FootfallData } from '@locus/model/analyses';
import { hourSpanLabel } from '@locus/model/analyses';
import { whole } from '@locus/model/testing';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addReader, deleteProject, removeReaders } from '../scripts/e2e/database.ts';
import type { OpenOptions, Session } from '../scripts/e2e/harness.ts';
import { addressOf, beginSession, demoUsers, setUpBrowser } from '../scripts/e2e/harness.ts';
import { exampleArguments, importInto } from '../scripts/e2e/importVisits.ts';
import { mostShift, shifted, watchShift } from '../scripts/e2e/layoutShift.ts';
import { hasMelbourne, melbourne } from '../scripts/e2e/melbournePhotos.ts';
import type { ListedReport } from '../scripts/e2e/reports.ts';
import { calculatedReport, calculatedReports, sampledMaps } from '../scripts/e2e/reports.ts';

setUpBrowser();

type Look = Required<Pick<OpenOptions, 'locale' | 'colorScheme'>>;

const englishLight: Look = { locale: 'en-GB', colorScheme: 'light' };
const englishDark: Look = { locale: 'en-GB', colorScheme: 'dark' };
const hebrewLight: Look = { locale: 'he-IL', colorScheme: 'light' };
const hebrewDark: Look = { locale: 'he-IL', colorScheme: 'dark' };
/**
 * As a long proof: every report of the demo in each appearance, on a wide and a narrow screen; it takes half an hour.
 */
const everything = whole;

/** The current content beside the panel. */
const look = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    // What waits out of sight is not what is looked at.
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.closest('[inert]') === null);
    const all = visible('main section [data-state]').map((part) => part.getAttribute('data-state'));
    const wider = [document.documentElement, main].map((box) => (box ? box.scrollWidth - box.clientWidth : 0));
    return {
      states: ['loading', 'ready', 'empty', 'error'].filter((state) => all.includes(state)),
      pictures: visible('main :is(figure, table, svg[role="img"], [role="list"], ol, ul)').length,
      wider: Math.max(0, ...wider),
    };
  });

/**
 * The content beside the panel, once it is there, no part of it is loading any more, and it has been stable for a
 * moment.
 */
async function shown(page: Page) {
  let before = '';
  const settled = async () => {
    const facts = await look(page);
    const now = JSON.stringify(facts);
    const stays = now === before;
    before = now;
    const { states, pictures } = facts;
    return stays && !states.includes('loading') && (states.includes('empty') || (states.length > 0 && pictures > 0));
  };
  await expect.poll(settled, { timeout: 30_000, interval: 200 }).toBe(true);
  const { states, wider } = JSON.parse(before) as Awaited<ReturnType<typeof look>>;
  return { states, wider };
}

/** Opens a path of the portal; `said` collects every console message and every failed request. */
async function enter(session: Session, path: string, options: OpenOptions) {
  const said: string[] = [];
  const page = await session.open(path, { ...options, before: (opening) => watch(opening, said) });
  return { page, said };
}

/** Collects what a page says, and how much of it shifts. */
async function watch(page: Page, said: string[]) {
  page.on('console', (message) => {
    // A hint from the browser about the view that waits off screen, not a complaint.
    if (message.text().includes('subtree hidden by content-visibility')) return;
    said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  // A request is aborted if its view is left before the answer has arrived.
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') said.push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) said.push(`${answer.status()}: ${answer.url()}`);
  });
  await watchShift(page);
}

/** The path of a report that opens as a graph. */
const graphOf = ({ id }: ListedReport) => `/reports/${id}?contentVisualizationMode=Visualization`;

/**
 * Opens each analysis of an open report, or those with these names, as graph and as table; returns the number of views
 * and what was wrong.
 */
async function walk(page: Page, { name, items }: ListedReport, named?: readonly string[]) {
  const main = page.getByRole('main');
  const analysis = main.getByRole('combobox').first();
  const faults: object[] = [];
  let views = 0;
  const see = async (view: string) => {
    const { states, wider } = await shown(page);
    const shift = await shifted(page);
    views += 1;
    if (states.includes('error') || wider > 0 || shift > mostShift) faults.push({ name, view, states, wider, shift });
    return states;
  };
  const opened = await see('opened');
  const empty: string[] = [];
  for (const [i] of items.entries()) {
    await analysis.click();
    const option = page.getByRole('option').nth(i);
    const title = (await option.textContent()) ?? '';
    if (named && !named.includes(title)) {
      await page.keyboard.press('Escape');
      continue;
    }
    await option.click();
    await expect.poll(() => analysis.textContent()).toBe(title);
    const modes = main.getByRole('radiogroup').first().getByRole('radio');
    // The first one is the map.
    for (let mode = 1; mode < (await modes.count()); mode += 1) {
      await modes.nth(mode).click();
      await expect.poll(() => modes.nth(mode).isChecked()).toBe(true);
      if ((await see(`${title} ${mode}`)).includes('empty')) empty.push(`${title} ${mode}`);
    }
  }
  return { opened, views: views - 1, empty, faults };
}

/** Walks through a report of a project, or all of them in a full run: no complaints. Returns what that report had. */
async function walkProject(
  email: string,
  project: string,
  name: string,
  options: OpenOptions,
  named?: readonly string[],
) {
  const session = await beginSession('portal', email);
  const reports = await calculatedReports(session, project);
  const found = new Map<string, Awaited<ReturnType<typeof walk>>>();
  for (const report of reports) {
    if (!everything && report.name !== name) continue;
    const { page, said } = await enter(session, graphOf(report), options);
    found.set(report.name, await walk(page, report, everything ? undefined : named));
    expect(said).toEqual([]);
    await page.close();
  }
  expect([...found.values()].flatMap(({ faults }) => faults)).toEqual([]);
  return found.get(name);
}

interface City {
  project: string;
  report: string;
  /** The account whose reader walks it, other than the demo's first. */
  of?: string;
  /** How it looks in `npm test`; a complete run takes every look. */
  looks: readonly Look[];
  /** How many views its report has. */
  views: number;
  /** What is walked of its report in `npm test`, and how many views that are; otherwise all of it. */
  sample?: { named: readonly string[]; views: number };
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
/**
 * What is walked: in `npm test` light and dark, English and Hebrew, places and areas, and each analysis at least once;
 * in a complete run all of it.
 */
const cities: readonly City[] = [
  {
    project: 'Retail Berlin',
    report: 'Store network',
    looks: [englishLight],
    views: 17,
    // Those that reports of areas do not have, and what a report opens with.
    sample: { named: ['Visit trends', 'Cross-visitation', 'Absorption', 'Attraction'], views: 8 },
  },
  { project: 'Wien Einkaufsstraßen', report: 'Shopping streets', looks: [], views: 17 },
  {
    project: 'Zürich Flagship',
    report: 'Refit of the flagship',
    of: 'Helvetia Mode AG',
    looks: [],
    views: 17,
  },
  { project: 'Milano', report: 'Network Milano', of: 'Aurora Negozi S.r.l.', looks: [], views: 17 },
  // Area reports have neither cross-visitation nor absorption and attraction.
  { project: 'Amsterdam areas', report: 'Five areas', of: 'Grachten Vastgoed B.V.', looks: [hebrewDark], views: 11 },
];
const walks = cities.flatMap(({ looks, ...city }) =>
  (everything ? [englishLight, englishDark, hebrewLight, hebrewDark] : looks).flatMap((options) =>
    (everything ? [wide, narrow] : [wide]).map((viewport) => ({
      ...city,
      ...options,
      viewport,
      said: `${city.project}, ${options.locale}, ${options.colorScheme}, ${viewport.width}`,
    })),
  ),
);

test.for(walks)(
  'every analysis opens as graph and as table without complaints, layout shift or cut-off text ($said)',
  { timeout: everything ? 1_800_000 : 300_000 },
  async ({ project, report, of, views: all, sample, ...options }) => {
    const email = of ? await addReader(of) : demoUsers.accountAdmin;
    const views = everything ? all : (sample?.views ?? all);
    const found = await walkProject(email, project, report, options, sample?.named);
    expect(found).toMatchObject({ opened: ['ready'], views, empty: [] });
  },
);

test('by keyboard alone, focus stays on the view switch between map and graph and returns after a popup closes', async () => {
  const session = await beginSession('portal', demoUsers.accountAdmin);
  const report = await calculatedReport(session, 'Retail Berlin', 'Store network');
  const { page, said } = await enter(session, graphOf(report), englishLight);
  await shown(page);
  const main = page.getByRole('main');
  const map = page.locator('[data-map][data-painted]').first();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
    });
  await main.getByRole('radio', { name: 'Graph view' }).focus();
  await page.keyboard.press('ArrowLeft');
  await map.waitFor();
  expect(await focused()).toBe('Map');
  await page.keyboard.press('ArrowRight');
  await shown(page);
  expect(await focused()).toBe('Graph');
  await page.keyboard.press('ArrowLeft');
  await map.waitFor();
  const place = main.getByRole('region', { name: /^Locations/ }).getByRole('button', { name: /Potsdamer Platz/ });
  await place.focus();
  await page.keyboard.press('Enter');
  await main.getByRole('dialog', { name: /Potsdamer Platz/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toContain('Potsdamer Platz');
  expect(said).toEqual([]);
});

test('on a phone the map fills three fifths of the screen below its headline, without layout shift or a cut-off name', async () => {
  const session = await beginSession('portal', demoUsers.accountAdmin);
  const { id, items } = await calculatedReport(session, 'Retail Berlin', 'Store network');
  const seen: object[] = [];
  const types = items.map(({ type }) => type);
  expect(types).toHaveLength(9);
  const pathOf = (type: string) => `/reports/${id}?reportItemType=${type}`;
  const [first = '', ...others] = sampledMaps(types);
  const { page } = await enter(session, pathOf(first), { viewport: narrow, touch: true });
  for (const type of [first, ...others]) {
    if (type !== first) await page.goto(addressOf('portal') + pathOf(type));
    await page.locator('main [data-map][data-painted]').first().waitFor({ timeout: 30_000 });
    await expect
      .poll(() => page.getByRole('main').locator('section [data-state="loading"]').count(), { timeout: 30_000 })
      .toBe(0);
    const findings = page.getByRole('status', { name: 'Findings' });
    await expect.poll(() => findings.textContent(), { timeout: 30_000 }).toMatch(/\d/);
    const { share, below, cut } = await page.evaluate(() => {
      const name = document.querySelector('[data-stage] [role="combobox"] bdi')!;
      const map = document.querySelector('main [data-map]')!.getBoundingClientRect();
      const sheet = document.querySelector('aside button[aria-expanded="false"]')!.getBoundingClientRect();
      const said = document.querySelector('main [role="status"], [role="status"][aria-label]')!.getBoundingClientRect();
      return {
        share: (Math.min(map.bottom, sheet.top) - map.top) / innerHeight,
        below: said.bottom <= map.top,
        cut: name.scrollWidth > name.clientWidth,
      };
    });
    const shift = await shifted(page);
    if (share < 0.6 || !below || cut || shift > mostShift) seen.push({ type, share, below, cut, shift });
  }
  expect(seen).toEqual([]);
});

afterAll(removeReaders);

const melbourneHere = hasMelbourne('every analysis of 88 places over 171 months without homes');

const notHere = melbourneHere ? '' : ` (skipped: the photos are not in ${melbourne})`;

describe.skipIf(!melbourneHere)(`the photos of Melbourne: 88 places, 171 months, no homes${notHere}`, () => {
  beforeAll(async () => {
    // Exactly as in the documentation; it creates the report with all nine analyses.
    await importInto(exampleArguments(), melbourne);
  });
  afterAll(() => deleteProject('Melbourne'));

  test('all nine analyses are calculated, and no open data is suppressed', async () => {
    const session = await beginSession('portal', demoUsers.accountAdmin);
    const { items } = await calculatedReport(session, 'Melbourne', 'Melbourne in photos');
    expect(items.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'confirmed'));
    const footfall = items.find(({ type }) => type === 'FOOTFALL');
    const { values, disclosure } = await session.call<FootfallData>('GET', `/reportItems/${footfall?.id}/data`);
    expect(disclosure).toMatchObject({ dataset: 'open', suppressed: [] });
    expect(values).toHaveLength(88);
    const numbers = values.flatMap(({ data }) => data.map(({ value }) => value));
    expect(numbers.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(7730);
  });

  // The most rows, the most pairs of places, and what needs homes.
  const largest = ['Visit trends', 'Cross-visitation', 'Catchment'];

  test.for(everything ? [englishLight, hebrewDark] : [englishLight])(
    'the analyses open as graph and as table, $locale, $colorScheme',
    async (options) => {
      const found = await walkProject(demoUsers.accountAdmin, 'Melbourne', 'Melbourne in photos', options, largest);
      // Nobody's home is known, so the table of the catchment has nothing to show; and its graph covers five other
      // countries.
      expect(found?.views).toBe(everything ? 16 : 5);
      expect(found?.empty).toHaveLength(1);
    },
  );
});

describe('two streets with hourly counts, most of them zero', () => {
  /** How many people passed in an hour: at noon and at five, more on Saturdays; over the bridge nobody on Sundays. */
  const passed = (place: 'Town Hall' | 'Bridge', day: Date, hour: number): number => {
    const weekday = day.getUTCDay();
    if (place === 'Bridge') return hour === 12 && weekday > 0 ? 40 : 0;
    return hour === 12 ? (weekday === 6 ? 500 : 250) : hour === 17 ? 150 : 0;
  };
  const days = Array.from({ length: 90 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const inMonth = (place: 'Town Hall' | 'Bridge', month: number) =>
    days
      .filter((day) => day.getUTCMonth() === month)
      .flatMap((day) => hours.map((hour) => passed(place, day, hour)))
      .reduce((sum, count) => sum + count, 0);
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locus-counters-'));
    await writeFile(
      join(folder, 'places.csv'),
      'id,name,latitude,longitude,country\n1,Town Hall,52.518,13.408,de\n2,Bridge,52.519,13.4,de\n',
    );
    const rows = days.flatMap((day) => {
      const date = day.toISOString().slice(0, 10);
      const offset = date < '2026-03-29' ? '+01:00' : '+02:00';
      return (['Town Hall', 'Bridge'] as const).flatMap((place, i) =>
        hours.map(
          (hour) => `${i + 1},${date}T${String(hour).padStart(2, '0')}:00:00${offset},${passed(place, day, hour)}`,
        ),
      );
    });
    await writeFile(join(folder, 'hours.csv'), `location_id,counted_at,visits\n${rows.join('\n')}\n`);
    const into = ['--project', 'new:Streets', '--time-zone', 'Europe/Berlin', '--report', 'Streets counted'];
    await importInto(['counters', 'hours.csv', '--locations', 'places.csv', ...into], folder);
  });
  afterAll(async () => {
    await deleteProject('Streets');
    await rm(folder, { recursive: true });
  });

  test('visit trends and popular hours show the counts; the other analyses explain that visitors are unknown', async () => {
    const session = await beginSession('portal', demoUsers.accountAdmin);
    const [report] = await calculatedReports(session, 'Streets');
    expect(report?.name).toBe('Streets counted');
    const states = Object.fromEntries((report?.items ?? []).map(({ type, status }) => [type, status]));
    const { FOOTFALL, SEASONALITY, ...others } = states;
    expect([FOOTFALL, SEASONALITY]).toEqual(['confirmed', 'confirmed']);
    expect(Object.values(others)).toEqual(Array.from({ length: 7 }, () => 'error'));

    const { page } = await enter(session, `/reports/${report?.id}?contentVisualizationMode=Table`, englishLight);
    const main = page.getByRole('main');
    for (const place of ['Town Hall', 'Bridge'] as const)
      for (const month of [0, 1, 2]) {
        const count = inMonth(place, month).toLocaleString('en-GB');
        await main.getByRole('cell', { name: count, exact: true }).first().waitFor();
      }
    const analysis = main.getByRole('combobox').first();
    const open = async (i: number) => {
      await analysis.click();
      const option = page.getByRole('option').nth(i);
      const title = (await option.textContent()) ?? '';
      await option.click();
      await expect.poll(() => analysis.textContent()).toBe(title);
      return title;
    };
    const opened: string[] = [];
    for (const i of (report?.items ?? []).keys()) {
      const title = await open(i);
      if (/^Visit trends/i.test(title)) continue;
      opened.push(title);
      if (/^Popular day/i.test(title)) {
        const findings = page.getByRole('status', { name: 'Findings' });
        const said = async () => ((await findings.textContent()) ?? '').replaceAll(/[\u2066-\u2069]/g, '');
        await expect.poll(said, { timeout: 60_000 }).toContain('Saturday is the busiest day');
        await expect.poll(said).toContain(`Its busiest hour is ${hourSpanLabel(12, 'en-GB')}.`);
      } else {
        const why = 'The project has counts, which tell how many people came but not who they were.';
        await main.getByText(why).first().waitFor();
      }
    }
    expect(opened).toHaveLength(8);
  });
});
