import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A window of 1280 × 1024 at 400 % zoom, and with it one of 320 px: what WCAG 1.4.10 asks for. */
const zoomed = { width: 320, height: 256 };

/**
 * Looks at a screen as a reader with other needs does: axe finds nothing, and at 320 px or 400 % zoom nothing has to be
 * scrolled sideways. `name` tells which screen failed.
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

/** What axe finds, one line each. The debugger brings it into the page, so that the content policy stays as it is. */
async function findings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Runtime.evaluate', { expression: axe.source });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(
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

/** What makes the page wider than its window: nothing, or the page and the elements that reach over its end. */
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
