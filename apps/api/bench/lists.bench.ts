import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
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
import { quantile } from './berlin';

/** The name to run it with, together with the other benches of the back-office: `npm run bench -- admin`. */
export const name = 'admin';

const rounds = 5;
const users = 20_000;
const pois = 10_000;

/** The long lists of the built back-office, with the real service. Throws if there is no build. */
export async function run() {
  if (!existsSync(new URL('../../admin/dist/index.html', import.meta.url)))
    throw new Error('apps/admin is not built: npm run build');
  const locus = await startLocus();
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    await locus.ready;
    const project = await fillUp(locus.data);
    const page = await signedIn(browser, locus.addresses.admin);
    return [...(await listOfUsers(page)), ...(await listOfPois(page, project))];
  } finally {
    await browser.close();
    await locus.stop();
  }
}

/** As many users and points of interest as the goals specify; returns the project of the points. */
async function fillUp(data: string): Promise<string> {
  const server = await readPostmaster(await realpath(join(data, 'postgres')));
  if (!server) throw new Error('The database does not run.');
  const { app: password } = await readSecrets(await realpath(join(data, 'postgres')));
  const db = connect(addressOf(server, { database: 'locus', user: 'locus', password }), 1);
  try {
    await sql`insert into users (account_id, email, password_hash, role, first_name, last_name, title)
      select account_id, 'user' || i || '@bench.example', password_hash, 'REGULAR_USER', 'First ' || i % 977, 'Last ' || i, 'Planner'
      from users, generate_series(1, ${sql.lit(users)}) i where email = ${demoUsers.accountAdmin}`.execute(db);
    const { id } = await db
      .insertInto('projects')
      .columns(['account_id', 'name'])
      .expression(
        db
          .selectFrom('users')
          .where('email', '=', demoUsers.accountAdmin)
          .select(['account_id', sql<string>`'Bench'`.as('name')]),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into locations (project_id, name, street, house_number, city, country, lat, lng, geometry, position)
      select ${id}, 'Place ' || i, 'Street ' || i % 997, i % 90, 'Berlin', 'de', y, x,
        jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
          jsonb_build_array(x, y), jsonb_build_array(x + 0.0006, y), jsonb_build_array(x + 0.0006, y + 0.0004),
          jsonb_build_array(x, y + 0.0004), jsonb_build_array(x, y)))), i
      from (select i, 13.1 + i % 125 * 0.005 as x, 52.35 + i / 125 * 0.004 as y
        from generate_series(0, ${sql.lit(pois - 1)}) i) places`.execute(db);
    await sql`analyze users, locations`.execute(db);
    return id;
  } finally {
    await db.destroy();
  }
}

async function signedIn(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(demoUsers.administrator);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).waitFor();
  return page;
}

async function listOfUsers(page: Page) {
  const opened: number[] = [];
  const searched: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
    // Nothing of the list is rendered yet.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
    await page.getByRole('cell').first().waitFor();
    opened.push(await untilSeen(page, 'nav a[href="/users"]', 'tbody a[href^="/users/"]'));
    searched.push(await untilTyped(page, `user${7000 + i}@`, 'tbody tr', 1));
  }
  return [
    {
      label: '20,000 users: from the click to the first names',
      value: quantile(opened, 0.5),
      unit: 'ms',
      goal: '≤ 1000',
    },
    { label: '  one of them found by typing', value: quantile(searched, 0.5), unit: 'ms', goal: '≤ 1000' },
  ];
}

/** Milliseconds from a click to the next paint. */
const untilSeen = (page: Page, click: string, seen: string): Promise<number> =>
  page.evaluate(
    async ([what, wanted]) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(what)?.click();
      while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
      // The first task after a frame runs when that frame has been painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [click, seen] as const,
  );

/** Milliseconds from typing into the search until the given number of rows is painted. */
async function untilTyped(page: Page, text: string, rows: string, count: number): Promise<number> {
  await page.getByRole('searchbox').focus();
  const seen = page.evaluate(
    async ([wanted, wish]) => {
      const start = performance.now();
      while (document.querySelectorAll(wanted).length !== wish) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [rows, count] as const,
  );
  await page.keyboard.insertText(text);
  return seen;
}

async function listOfPois(page: Page, project: string) {
  const opened: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const started = performance.now();
    await page.goto(`${new URL(page.url()).origin}/projects/${project}/locations/manage`);
    await page.locator('tbody a').first().waitFor();
    await page.locator('[data-map][data-painted]').waitFor();
    opened.push(performance.now() - started);
  }
  const scrolled = await scrollFrames(page);
  const panned = await panFrames(page);
  const figure = (label: string, times: number[]) => [
    { label: `10,000 POIs: frames p95, ${label}`, value: quantile(times, 0.95), unit: 'ms', goal: '≤ 20' },
    { label: '  the slowest frame', value: quantile(times, 1), unit: 'ms' },
  ];
  return [
    { label: '10,000 POIs: table and map there, with the page itself', value: quantile(opened, 0.5), unit: 'ms' },
    ...figure('the table scrolls', scrolled),
    ...figure('the map moves', panned),
  ];
}

/**
 * Milliseconds between frames while the table scrolls through all its rows. Functions evaluated in the page have no
 * names.
 */
const scrollFrames = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    let place: Element | null = document.querySelector('tbody');
    while (place && place.scrollHeight <= place.clientHeight + 1) place = place.parentElement;
    const box = place ?? document.documentElement;
    const times: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (const by of [40, 200, 1000, -1000, -200]) {
      for (let i = 0; i < 90; i += 1) {
        box.scrollTop += by;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
    }
    return times;
  });

/** Milliseconds between frames while the map is dragged. */
async function panFrames(page: Page): Promise<number[]> {
  const box = await page.locator('.leaflet-container').first().boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate(async () => {
    const times: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (const end = last + 2500; last < end;) {
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times;
  });
  for (let i = 0; i < 120; i += 1) {
    await page.mouse.move(x + 90 * Math.sin(i / 12), y + 60 * Math.cos(i / 9));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  return frames;
}
