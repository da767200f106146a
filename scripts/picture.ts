// Takes the README's picture of the portal from the real service with the demo: npx tsx scripts/picture.ts
import { join } from 'node:path';

import { chromium } from 'playwright';

import { findBrowser } from './browser.ts';
import { demoPassword, demoUsers } from './e2e/demoUsers.ts';
import { startLocus } from './e2e/startLocus.ts';
import { root } from './lib/files.ts';

const locus = await startLocus();
try {
  await locus.ready;
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.goto(locus.addresses.portal);
  await page.getByRole('textbox', { name: 'Email' }).fill(demoUsers.accountAdmin);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Retail Berlin' }).click();
  await page.getByRole('link', { name: 'Store network', exact: true }).click();
  await page.locator('[data-map][data-painted]').first().waitFor();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(root, 'docs/portal.png') });
  await browser.close();
} finally {
  await locus.stop();
}
