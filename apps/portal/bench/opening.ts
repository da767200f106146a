import { existsSync } from 'node:fs';

import type { Browser, Page } from 'playwright';

// @boundaries-ignore the benches share what starts the service
import { demoPassword, demoUsers } from '../../../scripts/e2e/demoUsers';
// @boundaries-ignore the benches share what starts the service
import { startLocus } from '../../../scripts/e2e/startLocus';
import { median } from './median';
import { measureSlowNetwork, measureSlowReport } from './slowNetwork';
import { measureClicks } from './waiting';

/** When each part appeared, in ms since the page was requested. */
interface Seen {
  /** Cards that show a number, or why they have none. */
  cards: Record<string, number>;
  /** The first number. */
  number?: number;
  /** The last paint with a new heading next to the panel, and that heading. */
  heading?: { text: string; at: number };
}

/** Opening a report of the demo and switching between its analyses, on the built portal with the real service. */
export async function measureOpening(browser: Browser) {
  if (!existsSync(new URL('../dist/index.html', import.meta.url))) {
    throw new Error('apps/portal is not built: npm run build');
  }
  const locus = await startLocus();
  try {
    await locus.ready;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto(locus.addresses.portal);
    await page.getByRole('textbox', { name: 'Email' }).fill(demoUsers.accountAdmin);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Retail Berlin' }).click();
    await page.getByRole('link', { name: 'Store network', exact: true }).first().click();
    await page.getByRole('radio', { name: 'Graph view' }).first().click();
    const count = await finished(page);
    return [
      ...(await openings(page, count)),
      ...(await switches(page)),
      ...(await measureClicks(page)),
      ...(await measureSlowNetwork(browser, locus.addresses.portal)),
      ...(await measureSlowReport(browser, page)),
    ];
  } finally {
    await locus.stop();
  }
}

/** Records in every page when a card first shows its number and when another analysis is painted. */
function watch() {
  const seen: Seen = { cards: {} };
  (globalThis as { seen?: Seen }).seen = seen;
  // Anonymous: a named function would need a helper that the page does not have.
  new MutationObserver(() => {
    for (const content of document.querySelectorAll('aside article > [data-state]:not([data-state="loading"])')) {
      const name = content.parentElement?.querySelector('h2')?.textContent ?? '';
      seen.cards[name] ??= performance.now();
      if (/\d/.test(content.textContent ?? '')) seen.number ??= performance.now();
    }
    const text = document.querySelector('main section h2, main figure')?.textContent ?? '';
    if (text !== seen.heading?.text) {
      const found = { text, at: Number.NaN };
      seen.heading = found;
      // The first task after a frame runs when that frame has been painted.
      requestAnimationFrame(() => setTimeout(() => void (found.at = performance.now())));
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Waits until every analysis of the open report has been calculated and shown; returns their number. */
async function finished(page: Page): Promise<number> {
  // Unlike those of the previous reports, their titles are buttons.
  const cards = page.locator('aside article:has(h2 > button)');
  await cards.first().waitFor();
  const count = await cards.count();
  await page.waitForFunction(
    (wanted) => Object.keys((globalThis as never as { seen: Seen }).seen.cards).length === wanted,
    count,
    { timeout: 120_000 },
  );
  return count;
}

/** The same report opened again by its URL, several times. */
async function openings(page: Page, count: number) {
  const first: number[] = [];
  const all: number[] = [];
  for (let i = 0; i < 8; i++) {
    await page.reload();
    await finished(page);
    const { cards, number, hierarchy } = await page.evaluate(() => ({
      cards: Object.values((globalThis as never as { seen: Seen }).seen.cards),
      number: (globalThis as never as { seen: Seen }).seen.number ?? Number.NaN,
      hierarchy: performance
        .getEntriesByType('resource')
        .find(({ name: address }) => address.endsWith('/projects/hierarchy')) as PerformanceResourceTiming | undefined,
    }));
    const start = hierarchy?.responseEnd ?? Number.NaN;
    first.push(number - start);
    all.push(Math.max(...cards) - start);
  }
  const seconds = (label: string, values: number[], goal: string) => ({
    label,
    value: median(values.slice(1)) / 1000,
    unit: 's',
    goal,
  });
  return [
    seconds('opening a report: first number after the hierarchy', first, '≤ 1'),
    seconds(`  all ${count} cards`, all, '≤ 2.5'),
  ];
}

/** From the click on a card until its analysis is painted, separately for the first time, which also loads its code. */
async function switches(page: Page) {
  const names = await page.locator('aside article h2').allTextContents();
  const cold: number[] = [];
  const warm: number[] = [];
  const mode = page.getByRole('radiogroup', { name: 'View', exact: true }).getByRole('radio', { name: 'Graph view' });
  for (let round = 0; round < 4; round++) {
    for (const name of [...names.slice(1), names[0]!]) {
      const took = await page.evaluate(async (wanted) => {
        const { seen } = globalThis as never as { seen: Seen };
        const before = seen.heading;
        const cards = [...document.querySelectorAll('aside article h2')];
        const button = cards.find(({ textContent }) => textContent === wanted)?.querySelector('button');
        const start = performance.now();
        button?.click();
        while (seen.heading === before || !seen.heading || Number.isNaN(seen.heading.at)) {
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
        return seen.heading.at - start;
      }, name);
      (round === 0 ? cold : warm).push(took);
      // What is drawn after the first paint belongs to this analysis, not to the next.
      await page.waitForTimeout(600);
      if ((await mode.count()) > 0 && !(await mode.isChecked())) await mode.click();
    }
  }
  return [
    {
      label: 'another analysis: from click to first paint',
      value: median(warm),
      unit: 'ms',
      goal: '≤ 100',
      base: { label: 'the first time', value: median(cold) },
    },
    { label: '  the slowest of them', value: Math.max(...warm), unit: 'ms' },
  ];
}
