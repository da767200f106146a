import type { Locator, Page } from 'playwright';

import { median } from './median';

/** Rounds of each switch, after one that loads code and data. */
const rounds = 7;

/**
 * How long readers wait for the result of a click, at half the processor's speed: another view of the open report, the
 * options of a select, another period.
 */
export async function measureClicks(page: Page) {
  const session = await page.context().newCDPSession(page);
  await page.locator('aside article h2 button').first().click();
  const view = (name: string) => page.getByRole('radio', { name }).first();
  if (!(await view('Graph view').isChecked())) await view('Graph view').click();
  await page.locator('main [data-lines] path').first().waitFor({ state: 'attached' });
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
    const first = await firstMaps(page);
    return [
      figure('Map → Graph until drawn, 2 × slower processor', toGraph, '≤ 100'),
      figure('Graph → Map until painted, 2 × slower processor', toMap, '≤ 100'),
      ...first,
      figure('a select opens, 2 × slower processor', select, '≤ 50'),
      figure('Weekly until drawn, 2 × slower processor', weekly, '≤ 100'),
    ];
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

/**
 * How long the first map of a report opened as a graph takes: right after the graph has been drawn, and once it has
 * been prepared out of sight, and how long after the graph that is. Who looks at the graph first meets the second.
 */
async function firstMaps(page: Page) {
  const [toGraph, toMap] = ['Graph view', 'Map view'].map((name) => page.getByRole('radio', { name }).first());
  const opened = async () => {
    await toGraph?.click();
    await page.waitForTimeout(800);
    await page.reload();
    await page.locator('main [data-lines] path').first().waitFor({ state: 'attached' });
    return performance.now();
  };
  await opened();
  const atOnce = await untilChanged(page, toMap!);
  const drawnAt = await opened();
  await page.locator('main [data-kept="yet"] [data-map][data-painted]').first().waitFor({ state: 'attached' });
  const after = performance.now() - drawnAt;
  const prepared = await untilChanged(page, toMap!);
  return [
    { label: '  the first time, right after the graph', value: atOnce, unit: 'ms' },
    { label: '  the first time, once prepared', value: prepared, unit: 'ms' },
    { label: '  it is prepared after the graph by', value: after, unit: 'ms' },
  ];
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
    // Anonymous: a named function would need a helper that the page does not have.
    const [drawn] = [
      () => {
        // A hidden view may be pre-rendered: only what is visible counts.
        const line = document.querySelector('main [data-lines] path');
        if (line?.checkVisibility({ visibilityProperty: true })) return line.getAttribute('d');
        const map = document.querySelector('main [data-map][data-painted]');
        return map?.checkVisibility({ visibilityProperty: true }) ? 'map' : undefined;
      },
    ] as const;
    const before = drawn();
    const start = performance.now();
    (element as HTMLElement).click();
    while (drawn() === undefined || drawn() === before) {
      if (performance.now() - start > 20_000) throw new Error('Nothing was drawn.');
      await new Promise(requestAnimationFrame);
    }
    // The first task after a frame runs when that frame has been painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  });
  // What follows the first paint belongs to this switch, not to the next.
  await page.waitForTimeout(800);
  return took;
}

/** Milliseconds from selecting a period until its chart is painted. */
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

/** Milliseconds from a click on a select until its options are painted; it is closed again. */
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
