import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A window of 1280 × 1024 at 400 % zoom, and one of 320 px: the requirement of WCAG 1.4.10. */
const zoomed = { width: 320, height: 256 };

/**
 * Checks a screen for readers with other needs: axe finds nothing, and at 320 px or 400 % zoom no horizontal scrolling
 * is needed. `name` identifies the screen in failures.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  expect({ screen: name, found: await findings(page) }).toEqual({ screen: name, found: [] });
  const viewport = page.viewportSize();
  await page.setViewportSize(zoomed);
  await expect
    .poll(async () => ({ screen: name, wider: await tooWide(page) }), { timeout: 10_000 })
    .toEqual({ screen: name, wider: [] });
  if (viewport) await page.setViewportSize(viewport);
}

/**
 * The findings of axe, one line each. It is injected by the debugger, so that the content security policy stays
 * unchanged.
 */
async function findings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { result: known } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
    if (known.value === 'undefined') await session.send('Runtime.evaluate', { expression: axe.source });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => JSON.stringify(
        violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => id + ': ' + target.join(' ') + ' ' + html.slice(0, 200)))))`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`axe did not run: ${exceptionDetails.text}`);
    return JSON.parse(result.value as string) as string[];
  } finally {
    await session.detach();
  }
}

/** What makes the page wider than its window: empty, or the page and the elements that extend beyond its edge. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .map(({ tagName, className }) => `${tagName.toLowerCase()} ${className}`);
    return [`page ${scrollWidth} px`, ...over.slice(0, 5)];
  });
