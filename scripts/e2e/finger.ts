import type { Page } from 'playwright';

/** Number of steps of a finger's drag. */
const steps = 8;

/** Puts a finger on a point of the window, drags it by the given CSS pixels and lifts it. */
export async function drawFinger(page: Page, x: number, y: number, by: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let step = 1; step <= steps; step += 1) {
      const at = { x: x + (by.x * step) / steps, y: y + (by.y * step) / steps };
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } finally {
    await session.detach();
  }
}
