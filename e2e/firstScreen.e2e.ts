import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { addressOf, beginSession, demoUsers, openPage, setUpBrowser } from '../scripts/e2e/harness.ts';
import { mostShift, shifted, watchShift } from '../scripts/e2e/layoutShift.ts';
import { calculatedReport } from '../scripts/e2e/reports.ts';

setUpBrowser();

/** Holds back every script until `arrive`, and counts the first calls and the layout shift. */
async function holdScripts(page: Page) {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  const calls: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/(projects\/hierarchy|reports\/\w+)$/.test(pathname))
      calls.push(pathname);
  });
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  await watchShift(page);
  return { arrive: () => arrive(), calls, faults };
}

test.for([
  ['a wide screen', { width: 1440, height: 900 }, 'en-GB', 'light'],
  ['a phone', { width: 390, height: 844 }, 'he-IL', 'dark'],
] as const)(
  'on %s a report’s skeleton appears before any script has loaded and becomes the report without layout shift',
  async ([, viewport, locale, colorScheme]) => {
    const session = await beginSession('portal', demoUsers.accountAdmin);
    const { id } = await calculatedReport(session, 'Retail Berlin', 'Store network');
    let held: Awaited<ReturnType<typeof holdScripts>> | undefined;
    const page = await session.open(`/reports/${id}`, {
      viewport,
      locale,
      colorScheme,
      waitUntil: 'commit',
      before: async (opening) => {
        held = await holdScripts(opening);
      },
    });
    await page.locator('[data-page-skeleton="map"]').waitFor();
    const look = await page.evaluate(() => {
      const { dir, dataset } = document.documentElement;
      const bar = document.querySelector('[role="progressbar"]')!.getBoundingClientRect();
      return {
        dir,
        theme: dataset.theme ?? 'light',
        loading: bar.width > 0,
        wider: document.body.scrollWidth > innerWidth,
      };
    });
    expect(look).toEqual({ dir: locale === 'he-IL' ? 'rtl' : 'ltr', theme: colorScheme, loading: true, wider: false });
    await expect.poll(() => held?.calls.toSorted()).toEqual(['/api/projects/hierarchy', `/api/reports/${id}`]);
    held?.arrive();
    await page.locator('main [data-map][data-painted]').first().waitFor({ timeout: 30_000 });
    await expect.poll(() => page.locator('[data-page-skeleton]').count()).toBe(0);
    expect(await shifted(page)).toBeLessThanOrEqual(mostShift);
    // Each of the first calls was made once, before the code that shows its answer.
    expect(held?.calls.toSorted()).toEqual(['/api/projects/hierarchy', `/api/reports/${id}`]);
    expect(held?.faults).toEqual([]);
  },
);

test('a reader without a session sees no skeleton, and no data is requested', async () => {
  let held: Awaited<ReturnType<typeof holdScripts>> | undefined;
  const page = await openPage('portal', '/reports/1', {
    before: async (opening) => {
      held = await holdScripts(opening);
      held.arrive();
    },
  });
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.locator('[data-page-skeleton]').count()).toBe(0);
  expect(held?.calls).toEqual([]);
});

test('the back-office shows its logo in the chosen theme before any script has loaded, and nothing moves afterwards', async () => {
  const session = await beginSession('admin', demoUsers.administrator);
  let held: Awaited<ReturnType<typeof holdScripts>> | undefined;
  const page = await session.open('/users', {
    waitUntil: 'commit',
    before: async (opening) => {
      const value = encodeURIComponent(JSON.stringify({ theme: 'dark' }));
      await opening.context().addCookies([{ name: 'locus_prefs', value, url: addressOf('admin') }]);
      await opening.addInitScript(watchLogo);
      held = await holdScripts(opening);
    },
  });
  await page.locator('[data-start]').getByRole('img', { name: 'Locus' }).waitFor();
  const theme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(theme).toBe('dark');
  held?.arrive();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  expect(await shifted(page)).toBeLessThanOrEqual(mostShift);
  const places = await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
  // The start screen, the page that loads code and the loading screen replace each other.
  expect(places).toEqual(['696 362']);
  expect(held?.faults).toEqual([]);
});

/** Notes in the page, in each frame, where the large logo in the middle of the window is. */
function watchLogo() {
  const places = new Set<string>();
  Object.assign(window, { places });
  const look = () => {
    for (const logo of document.querySelectorAll('#root svg[aria-label="Locus"][width="48"]')) {
      const { x, y } = logo.getBoundingClientRect();
      places.add(`${x} ${y}`);
    }
    requestAnimationFrame(look);
  };
  look();
}
