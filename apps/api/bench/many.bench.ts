import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright';
import { chromium } from 'playwright';

// @boundaries-ignore the benches share what finds a browser
import { findBrowser } from '../../../scripts/browser';
// @boundaries-ignore the benches share what starts the service
import { demoPassword, demoUsers } from '../../../scripts/e2e/demoUsers';
// @boundaries-ignore the benches share what starts the service
import { startLocus } from '../../../scripts/e2e/startLocus';
import { connect } from '../src/db/connect';
import { readSecrets } from '../src/postgres/dataFolder';
import { readPostmaster } from '../src/postgres/postmaster';
import { addressOf } from '../src/postgres/server';

/** The name to run it with: `npm run bench -- many`. */
export const name = 'many';

const counts = { places: 5000, reports: 2000, projects: 1000 } as const;
const rounds = 3;

/**
 * How long the portal's main thread is blocked with 5,000 places in one project, 2,000 reports in another and 1,000
 * projects. Throws if there is no build.
 */
export async function run() {
  if (!existsSync(new URL('../../portal/dist/index.html', import.meta.url)))
    throw new Error('apps/portal is not built: npm run build');
  const locus = await startLocus();
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    await locus.ready;
    const { places, reports } = await fillUp(locus.data);
    const page = await signedIn(browser, locus.addresses.portal);
    const at = (path: string) => `${locus.addresses.portal}${path}`;
    const figures = [];
    for (const [label, path, there] of [
      [`${counts.projects} projects`, '/', 'Many reports'],
      [`${counts.places} places of a project`, `/projects/${places}`, 'Many places'],
      [`${counts.reports} reports of a project`, `/projects/${reports}`, 'Report 1'],
    ] as const) {
      const found: Stillness[] = [];
      for (let i = 0; i < rounds; i++) found.push(await stillness(page, at(path), there));
      const [quietest] = found.toSorted((a, b) => a.longest - b.longest);
      figures.push(
        { label: `${label}: the page stands still`, value: quietest?.longest ?? NaN, unit: 'ms', goal: '≤ 200' },
        { label: '  all that it stands still beyond 50 ms', value: quietest?.together ?? NaN, unit: 'ms' },
        { label: '  nodes of the page', value: quietest?.nodes ?? NaN, unit: '' },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await locus.stop();
  }
}

/**
 * Creates projects, places and reports for the demo's account; returns the projects with many places and many reports.
 */
async function fillUp(data: string): Promise<{ places: string; reports: string }> {
  const folder = await realpath(join(data, 'postgres'));
  const server = await readPostmaster(folder);
  if (!server) throw new Error('The database does not run.');
  const { app: password } = await readSecrets(folder);
  const db = connect(addressOf(server, { database: 'locus', user: 'locus', password }), 1);
  try {
    const { account_id: account } = await db
      .selectFrom('users')
      .where('email', '=', demoUsers.accountAdmin)
      .select('account_id')
      .executeTakeFirstOrThrow();
    const names = ['Many places', 'Many reports', ...Array.from({ length: counts.projects }, (_, i) => `Project ${i}`)];
    const made = await db
      .insertInto('projects')
      .values(names.map((project) => ({ account_id: account, name: project, status: 'PRESENTABLE' as const })))
      .returning(['id', 'name'])
      .execute();
    const idOf = (project: string) => made.find((row) => row.name === project)?.id ?? '';
    const [places, reports] = [idOf('Many places'), idOf('Many reports')];
    for (let from = 0; from < counts.places; from += 500)
      await db
        .insertInto('locations')
        .values(placesOf(places, from, 500))
        .execute();
    for (let from = 0; from < counts.reports; from += 500)
      await db
        .insertInto('reports')
        .values(
          Array.from({ length: 500 }, (_, i) => ({
            project_id: reports,
            name: `Report ${from + i + 1}`,
            category: 'POI_DEFAULT' as const,
            start_date: '2025-07-01',
            end_date: '2026-06-30',
            status: 'PRESENTABLE' as const,
          })),
        )
        .execute();
    return { places, reports };
  } finally {
    await db.destroy();
  }
}

/** Squares in rows over Berlin. */
const placesOf = (project: string, from: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const position = from + i;
    const [x, y] = [13.1 + (position % 100) * 0.006, 52.35 + Math.floor(position / 100) * 0.006];
    const [right, upper] = [x + 0.0006, y + 0.0004];
    const ring = [
      [x, y],
      [right, y],
      [right, upper],
      [x, upper],
      [x, y],
    ];
    return {
      project_id: project,
      name: `Place ${position + 1}`,
      street: `Street ${position % 997}`,
      house_number: String(position % 90),
      city: 'Berlin',
      country: 'de',
      lat: y,
      lng: x,
      geometry: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
      position,
    };
  });

async function signedIn(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await page.goto(`${address}/sign-in`);
  await page.getByRole('textbox', { name: 'Email' }).fill(demoUsers.accountAdmin);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  return page;
}

/**
 * The longest task while a page opens, the total time of all tasks beyond 50 ms each (both in ms), and the number of
 * its nodes afterwards.
 */
interface Stillness {
  longest: number;
  together: number;
  nodes: number;
}

async function stillness(page: Page, address: string, there: string): Promise<Stillness> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByText(there, { exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { tasks } = globalThis as unknown as { tasks: number[] };
    return {
      longest: Math.max(0, ...tasks),
      together: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      nodes: document.querySelectorAll('*').length,
    };
  });
}
