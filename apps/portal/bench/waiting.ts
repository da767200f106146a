import type { Browser, Locator, Page } from 'playwright';

import { median } from './median';

/** Rounds of each switch, after one that loads code and data. */
const rounds = 7;

/**
 * How long readers wait for what they just clicked, at half the speed of the processor: another view of the report that
 * is open in the page, the choices of a select, another period.
 */
export async function measureClicks(page: Page) {
  const session = await page.context().newCDPSession(page);
  await page.locator('aside article h2 button').first().click();
  const view = (name: string) => page.getByRole('radio', { name }).first();
  if (!(await view('Graph view').isChecked())) await view('Graph view').click();
  await page.locator('main .apexcharts-line-series path').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(800);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  try {
    const [toGraph, toMap, weekly, select]: number[][] = [[], [], [], []];
    for (let i = 0; i <= rounds; i++) {
      toMap?.push(await untilChanged(page, view('Map view')));
      toGraph?.push(await untilChanged(page, view('Graph view')));
    }
    for (let i = 0; i <= rounds; i++) {
      weekly?.push(await choosePeriod(page, 'Weekly'));
      await choosePeriod(page, 'Monthly');
      select?.push(await untilOpen(page, page.getByRole('main').getByRole('combobox').first()));
    }
    return [
      figure('Map → Graph until drawn, 2 × slower processor', toGraph, '≤ 100'),
      figure('Graph → Map until painted, 2 × slower processor', toMap, '≤ 100'),
      figure('a select opens, 2 × slower processor', select, '≤ 50'),
      figure('Weekly until drawn, 2 × slower processor', weekly, '≤ 100'),
    ];
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

const figure = (label: string, values: readonly number[] = [], goal: string) => ({
  label,
  value: median(values.slice(1)),
  unit: 'ms',
  goal,
  base: { label: 'the first time', value: values[0] ?? Number.NaN },
});

/** Milliseconds from a click on a view's switch until another chart is drawn, or a map painted. */
async function untilChanged(page: Page, control: Locator): Promise<number> {
  const took = await control.evaluate(async (element) => {
    // Without a name of its own: a name would bring a helper that the page does not have.
    const [drawn] = [
      () => {
        // A view that is not on show may stand ready: only what can be seen counts.
        const line = document.querySelector('main .apexcharts-line-series path');
        if (line?.checkVisibility()) return line.getAttribute('d');
        const map = document.querySelector('main [data-map][data-painted]');
        return map?.checkVisibility() ? 'map' : undefined;
      },
    ] as const;
    const before = drawn();
    const start = performance.now();
    (element as HTMLElement).click();
    while (drawn() === undefined || drawn() === before) {
      if (performance.now() - start > 20_000) throw new Error('Nothing was drawn.');
      await new Promise(requestAnimationFrame);
    }
    // The first task after a frame comes when that frame is painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  });
  // What follows the first paint belongs to this switch, not to the next.
  await page.waitForTimeout(800);
  return took;
}

/** Milliseconds from the choice of a period until its chart is painted. */
async function choosePeriod(page: Page, name: 'Weekly' | 'Monthly'): Promise<number> {
  const periods = page
    .getByRole('main')
    .getByRole('combobox')
    .filter({ hasText: /Weekly|Monthly/ });
  await periods.first().press('Enter');
  const choice = page.getByRole('option', { name, exact: true });
  await choice.waitFor();
  return untilChanged(page, choice);
}

/** Milliseconds from a press on a select until its choices are painted; it is closed again. */
async function untilOpen(page: Page, control: Locator): Promise<number> {
  const took = await control.evaluate(async (element) => {
    const start = performance.now();
    const press = { bubbles: true, cancelable: true, button: 0, pointerId: 1, pointerType: 'mouse' };
    element.dispatchEvent(new PointerEvent('pointerdown', press));
    while (!document.querySelector('[role="option"]')) {
      if (performance.now() - start > 20_000) throw new Error('The select did not open.');
      await new Promise((resolve) => setTimeout(resolve));
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  return took;
}

/** A slow mobile network: 400 kbit/s each way, and 400 ms for each round trip. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** When a first visit over a slow network sees anything of the portal, and when it can sign in; seconds. */
export async function measureSlowNetwork(browser: Browser, address: string) {
  const shell: number[] = [];
  const usable: number[] = [];
  for (let i = 0; i < 3; i++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow3g);
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
