import { chromium } from 'playwright';

// @boundaries-ignore the benches share what finds a browser
import { findBrowser } from '../../../scripts/browser';
import { measureComponents } from './components';
import { measureOpening } from './opening';

/** The name to run it with: `npm run bench -- views`. */
export const name = 'views';

/**
 * How long readers wait for cards, graphs, tables and the matrix, medians in the production build. Throws without a
 * build.
 */
export async function run() {
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    return [...(await measureOpening(browser)), ...(await measureComponents(browser))];
  } finally {
    await browser.close();
  }
}
