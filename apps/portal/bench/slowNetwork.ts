import type { Browser, BrowserContextOptions, Page } from 'playwright';

import { median } from './median';

/** A slow mobile network: 400 kbit/s each way, and 400 ms for each round trip. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** When a first visit over a slow network shows anything of the portal, and when signing in is possible; seconds. */
export async function measureSlowNetwork(browser: Browser, address: string) {
  const shell: number[] = [];
  const usable: number[] = [];
  for (let i = 0; i < 3; i++) {
    const { context, page } = await onSlowNetwork(browser);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Email' }).waitFor({ timeout: 60_000 });
    const seen = await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      form: performance.now(),
    }));
    shell.push(seen.first / 1000);
    usable.push(seen.form / 1000);
    await context.close();
  }
  return [
    { label: 'slow 3G (400 kbit/s, 400 ms): the shell is seen', value: median(shell), unit: 's', goal: '≤ 3' },
    { label: '  one can sign in', value: median(usable), unit: 's' },
  ];
}

/**
 * The same for a signed-in reader who opens a report by its address for the first time on this device: when the shell
 * is seen, the skeleton of the report, its cards, and their first number; seconds. `page` shows the report.
 */
export async function measureSlowReport(browser: Browser, page: Page) {
  const address = page.url();
  const storageState = await page.context().storageState();
  const [shell, skeleton, cards, number]: number[][] = [[], [], [], []];
  for (let i = 0; i < 3; i++) {
    const { context, page: opened } = await onSlowNetwork(browser, { storageState });
    await opened.addInitScript(() => {
      const seen: { skeleton?: number; cards?: number; number?: number } = {};
      Object.assign(globalThis, { seen });
      // Anonymous: a named function would need a helper that the page does not have.
      new MutationObserver(() => {
        if (document.querySelector('[data-session] [data-page-skeleton]')) seen.skeleton ??= performance.now();
        if (document.querySelector('aside article')) seen.cards ??= performance.now();
        const ready = [...document.querySelectorAll('aside article > [data-state="ready"]')];
        if (ready.some(({ textContent }) => /\d/.test(textContent ?? ''))) seen.number ??= performance.now();
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await opened.goto(address, { waitUntil: 'commit' });
    await opened.waitForFunction(() => (globalThis as never as { seen: { number?: number } }).seen.number, undefined, {
      timeout: 120_000,
    });
    const seen = await opened.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ...(globalThis as never as { seen: { skeleton: number; cards: number; number: number } }).seen,
    }));
    shell?.push(seen.first / 1000);
    skeleton?.push(seen.skeleton / 1000);
    cards?.push(seen.cards / 1000);
    number?.push(seen.number / 1000);
    await context.close();
  }
  return [
    { label: 'slow 3G, a report, signed in: the shell is seen', value: median(shell ?? []), unit: 's', goal: '≤ 3' },
    { label: '  its skeleton', value: median(skeleton ?? []), unit: 's', goal: '≤ 3' },
    { label: '  its cards', value: median(cards ?? []), unit: 's' },
    { label: '  the first number', value: median(number ?? []), unit: 's' },
  ];
}

/** A page of a new profile on a phone with the slow network. */
async function onSlowNetwork(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  return { context, page };
}
