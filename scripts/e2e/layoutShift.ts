import type { Page } from 'playwright';

/** How much a screen may shift while loading, in the unit of Layout Instability: "good" is 0.1. */
export const mostShift = 0.02;

/** Measures from its next load on how much of a page shifts without user input. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much a watched page has shifted since the last call, to two decimals. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number } };
    const shift = Math.round(seen.shift * 100) / 100;
    seen.shift = 0;
    return shift;
  });
