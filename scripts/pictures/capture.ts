import type { CDPSession, Page } from 'playwright';

/** A part of a window (CSS pixels). */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The DevTools session of each page: opening one for each picture costs more than the picture of a button. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * The PNG file of a part of a page's window. Playwright's own screenshot prepares every frame first and waits for it;
 * `.storybook/pictures.ts` has done so in the only frame that counts. Little compression, for most are thrown away.
 */
export async function capture(page: Page, clip: Box): Promise<Buffer> {
  let session = sessions.get(page);
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)));
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', { format: 'png', clip: { ...clip, scale: 1 }, optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}
