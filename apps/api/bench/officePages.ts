import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright';
import { chromium } from 'playwright';

// @boundaries-ignore the benches share what finds a browser
import { findBrowser } from '../../../scripts/browser';
// @boundaries-ignore and how the apps are built
import { commandOf, runNode } from '../../../scripts/lib/run';
import type { AppOptions } from '../src/app';
import { listen } from '../src/http/listen';
import { demoPassword } from '../src/seed/seedDemo';
import { createFairLoad } from '../src/http/fairLoad';
import { testApp, testConfig } from '../src/testing/client';

/** The waits of a user of the long lists. */
export interface PageTimes {
  /** From the navigation to the list of projects until a search has found one of them (ms). */
  projects: number;
  /** From the response with a project's reports until they are shown (ms). */
  reports: number;
  /** DOM changes when the unchanged list is fetched again, and the status of that response. */
  repaints: number;
  status: number | undefined;
}

/** The built back-office in a browser, with the real API; `last` is the name of a project far down the list. */
export async function measurePages(
  options: Pick<AppOptions, 'db' | 'selections' | 'visitsRoot'>,
  { project, last }: { project: string; last: string },
): Promise<PageTimes> {
  const outDir = await mkdtemp(join(tmpdir(), 'locus-office-'));
  const words = 'build apps/admin --config apps/admin/vite.config.ts --emptyOutDir --logLevel error --outDir';
  const built = await runNode(commandOf('vite'), [...words.split(' '), outDir]);
  if (built !== 0) throw new Error('The back-office could not be built.');
  const dist = { portal: outDir, admin: outDir, preview: outDir };
  const app = testApp({ load: createFairLoad(), ...options, app: 'admin', config: { ...testConfig, dist } });
  const reports = `/api/projects/${project}/reports`;
  const statuses: number[] = [];
  const listener = await listen(
    async (request, ...rest) => {
      const answer = await app.fetch(request, ...rest);
      if (new URL(request.url).pathname === reports) statuses.push(answer.status);
      return answer;
    },
    '127.0.0.1',
    0,
  );
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const origin = `http://localhost:${listener.port}`;
    await signIn(page, origin);
    const projects = await untilFound(page, `${origin}/projects`, last);
    await page.goto('about:blank');
    const shown = page.getByRole('heading', { level: 2, name: 'Report 2000' });
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === reports);
    await page.goto(`${origin}/projects/${project}/reports`, { waitUntil: 'commit' });
    await (await answered).finished();
    const begun = performance.now();
    await shown.waitFor();
    const listed = performance.now() - begun;
    const repaints = await repaintsOf(page, () => statuses.length);
    return { projects, reports: listed, repaints, status: statuses.at(-1) };
  } finally {
    await browser.close();
    await listener.stop(0);
    await rm(outDir, { recursive: true, force: true });
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@locus.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Reloads the list and searches it. */
async function untilFound(page: Page, address: string, name: string): Promise<number> {
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await untilSeen(page);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(name);
  await untilSeen(page, name);
  return performance.now() - begun;
}

/** Waits for the heading of a card, of any one by default. A locator would look for it only twice a second. */
async function untilSeen(page: Page, name?: string): Promise<void> {
  await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('h2')].some(
        (heading) =>
          (text === undefined || heading.textContent === text) && heading.checkVisibility({ visibilityProperty: true }),
      ),
    name,
    { polling: 'raf' },
  );
}

/** Triggers a refetch of the list, as happens every 50 s, and counts the DOM changes. */
async function repaintsOf(page: Page, answers: () => number): Promise<number> {
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const counted = globalThis as unknown as { changes: number };
    counted.changes = 0;
    const observer = new MutationObserver((changes) => (counted.changes += changes.length));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const before = answers();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  while (answers() === before) await page.waitForTimeout(50);
  await page.waitForTimeout(1000);
  return page.evaluate(() => (globalThis as unknown as { changes: number }).changes);
}
