import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright';
import { chromium } from 'playwright';

// @boundaries-ignore the benches share what finds a browser
import { findBrowser } from '../../../scripts/browser';
// @boundaries-ignore the benches share what starts the service
import { demoPassword, demoUsers } from '../../../scripts/e2e/demoUsers';
// @boundaries-ignore the benches share what starts the service
import { startLocus } from '../../../scripts/e2e/startLocus';
import { newProject, signedIn, step, watchMemory, writeVisits } from './uploads';

/** The name of this bench; `npm run bench -- upload --large` uploads a file of the maximum size. */
export const name = 'upload';

/** Prefix of the device names, so that they have a realistic length. */
const prefix = '8d1e9a52-6c1f-4b67-9c55-3f2e7a';
/** A row has 53 bytes: the large file is 5 GB. */
const rows = process.argv.includes('--large') ? 95_000_000 : 5_000_000;
/** Maximum duration of an upload (ms). */
const patienceMs = 3_600_000;

/**
 * A large file through the built back-office in a browser: uploaded, checked and imported. Throws if there is no build.
 */
export async function run() {
  if (!existsSync(new URL('../../admin/dist/index.html', import.meta.url)))
    throw new Error('apps/admin is not built: npm run build');
  const folder = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const locus = await startLocus();
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    await locus.ready;
    const { admin } = locus.addresses;
    const call = await signedIn(admin);
    const project = await newProject(call);
    const file = join(folder, 'visits.csv');
    await writeVisits(file, rows, prefix);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await openData(page, admin, project);
    const memory = watchMemory(locus.data);
    const { seconds, refused } = await upload(page, file);
    const { before, most } = memory.end();
    const [entry] = await call<{ id: string }[]>('GET', `/projects/${project}/imports`);
    const at = `/projects/${project}/imports/${entry?.id}`;
    const checked = await step(call, at, 'check', { dataset: 'open', timeZone: 'Europe/Berlin' });
    const done = await step(call, at, 'run');
    return [
      { label: `${((await stat(file)).size / 1e9).toFixed(2)} GB of visits, uploaded`, value: seconds, unit: 's' },
      { label: '  parts that did not get through', value: refused, unit: '', goal: '≤ 0' },
      {
        label: '  memory of the service, most beyond before',
        value: Math.max(0, most - before),
        unit: 'MB',
        base: { label: 'before', value: before },
        goal: '≤ 100',
      },
      { label: '  checked', value: checked, unit: 's' },
      { label: '  imported', value: done, unit: 's' },
    ];
  } finally {
    await browser.close();
    await locus.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openData(page: Page, origin: string, project: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(demoUsers.administrator);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.goto(`${origin}/projects/${project}/data`);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
}

/** Seconds until the whole file has arrived, and how many of its chunks were refused or lost. */
async function upload(page: Page, file: string): Promise<{ seconds: number; refused: number }> {
  let refused = 0;
  page.on('requestfailed', (request) => void (refused += Number(request.url().includes('/bytes?from='))));
  page.on(
    'response',
    (response) =>
      void (refused += Number(response.url().includes('/bytes?from=') && ![200, 401].includes(response.status()))),
  );
  const started = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'Columns of visits.csv', exact: true }).waitFor({ timeout: patienceMs });
  return { seconds: (performance.now() - started) / 1000, refused };
}
