import { sampled } from '@locus/model/testing';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';

import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import {
  addressOf,
  beginSession,
  demoUsers,
  expectComplaints,
  openPage,
  setUpBrowser,
  signIn,
} from '../scripts/e2e/harness.ts';
import type { Session } from '../scripts/e2e/harness.ts';
import { calculatedReport } from '../scripts/e2e/reports.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

type PortalPage = Awaited<ReturnType<typeof openPage>>;

/** The path of the Berlin report. */
const reportPath = async (session: Session): Promise<string> =>
  `/reports/${(await calculatedReport(session, 'Retail Berlin', 'Store network')).id}`;

/** The Berlin report on show, its numbers loaded. */
async function report(): Promise<PortalPage> {
  const session = await beginSession('portal', demoUsers.accountAdmin);
  const page = await session.open(`${await reportPath(session)}?contentVisualizationMode=Visualization`);
  await loaded(page);
  return page;
}

async function loaded(page: PortalPage) {
  await card(page).getByText('average visits per month').waitFor();
  await page.getByRole('figure').first().waitFor();
}

const card = (page: PortalPage) => page.getByRole('article', { name: 'Visit trends' }).first();
const query = (page: PortalPage) => new URL(page.url()).searchParams;

test('a reader signs in and opens visit trends as card, graph and table', async () => {
  const page = await openPage('portal');
  await signIn(page, demoUsers.accountAdmin);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.getByRole('link', { name: 'Retail Berlin' }).click();
  await page.getByRole('link', { name: 'Store network' }).first().click();
  await card(page).getByText('average visits per month').waitFor();
  await page.getByRole('radio', { name: 'Graph view' }).click();
  await loaded(page);
  expect(await card(page).textContent()).toMatch(/\d{1,3}(,\d{3})+/);
  await page.getByRole('radio', { name: 'Table view' }).click();
  await page
    .getByRole('columnheader', { name: /Location/ })
    .first()
    .waitFor();
  const rows = await page.getByRole('row').count();
  expect(rows).toBeGreaterThan(12);
});

test('[VIEW-004] [VIEW-005] [VIEW-012] the view is kept in the address: a copied address opens the same view, and changes add no history entries', async () => {
  const page = await report();
  const depth = await page.evaluate(() => history.length);
  await page.getByRole('radio', { name: 'Table view' }).click();
  await page.getByRole('button', { name: /^Time frames/ }).click();
  const last = page.getByRole('dialog', { name: 'Time frames' }).getByRole('checkbox').last();
  await last.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => query(page).get('contentVisualizationMode')).toBe('Table');
  await expect.poll(() => query(page).get('timeFrames')?.split(',').length).toBeGreaterThan(2);
  expect(await page.evaluate(() => history.length)).toBe(depth);

  const shown = (of: PortalPage) => of.getByRole('row').allTextContents();
  await expect.poll(async () => (await shown(page)).join()).not.toContain('Jun 2026');
  const rows = await shown(page);
  const copy = await openPage('portal', page.url().replace(addressOf('portal'), ''), { beside: page });
  await expect.poll(() => shown(copy), { timeout: 20_000 }).toEqual(rows);
  await page.reload();
  await expect.poll(() => shown(page), { timeout: 20_000 }).toEqual(rows);
});

test('Tab reaches email and password on sign-in, and the skip link first on pages opened by their address', async () => {
  const page = await openPage('portal');
  const email = page.getByRole('textbox', { name: 'Email' });
  const focused = async (element: Locator) => {
    await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
  };
  // Whoever comes to sign in, at the front door or by a shared address, starts to type after one Tab.
  const address = await reportPath(await beginSession('portal', demoUsers.accountAdmin));
  for (const path of ['/', address]) {
    await page.goto(addressOf('portal') + path);
    await email.waitFor();
    await page.keyboard.press('Tab');
    await focused(email);
    await page.keyboard.press('Tab');
    await focused(page.getByLabel('Password', { exact: true }));
  }
  await signIn(page, demoUsers.accountAdmin);
  await card(page).getByText('average visits per month').waitFor();
  for (const path of [address, '/projects', '/userProfile']) {
    await page.goto(addressOf('portal') + path);
    await page.getByRole('main').waitFor();
    await page.getByRole('heading').first().waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await focused(skip);
    await skip.press('Enter');
    await focused(page.getByRole('main'));
    // The next Tab goes on in the content.
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
  }
});

test('on a slow network the logo appears before any script has loaded', async () => {
  const page = await openPage('portal');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('img', { name: 'Locus' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  release();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
});

test('[VIEW-012] a shared address asks to sign in and then opens its view', async () => {
  const path = await reportPath(await beginSession('portal', demoUsers.accountAdmin));
  const address = `${path}?contentVisualizationMode=Table&timeFrames=2026-04,2026-05`;
  const page = await openPage('portal', address);
  await signIn(page, demoUsers.regular);
  await expect.poll(async () => (await page.getByRole('row').allTextContents()).join()).toContain('May 2026');
  expect((await page.getByRole('row').allTextContents()).join()).not.toContain('Jun 2026');
  expect(query(page).get('timeFrames')).toBe('2026-04,2026-05');
});

test('the selected card is legible under the pointer; the chosen locations are kept in the address and the picker', async () => {
  const page = await report();
  await card(page).hover();
  await lookAt(page, 'report with the pointer on the chosen card');
  expect(await card(page).getAttribute('data-selected')).toBe('true');
  const picker = page.getByRole('button', { name: /Locations/ });
  await picker.click();
  await page.getByRole('checkbox', { name: 'Locations on view' }).uncheck();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('option').nth(2).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => query(page).get('selectedLocations')?.split(' ')).toHaveLength(2);
  await expect.poll(() => picker.textContent()).toContain('(+1 more)');
});

test.for(waysOf(sampled('pickers of a report')))(
  'pickers and information of a report open, are accessible, and close with focus restored, by %s',
  async (by) => {
    const page = await report();
    const { press } = inputOf(page, by);
    for (const name of [/ Locations /, /^Time frames/, 'Report information']) {
      const opener = page.getByRole('button', { name }).first();
      await press(opener);
      await page.getByRole('dialog').waitFor();
      await lookAt(page, String(name));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // The focus returns to where it came from.
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  },
);

test('[VIEW-188] weekly visit trends are requested again; an outage offers Retry, which loads them', async () => {
  const page = await report();
  await page.route('**/api/reportItems/**', (route) => route.abort());
  await page.getByRole('combobox', { name: /period/i }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await page.unroute('**/api/reportItems/**');
  const weekly = page.waitForResponse((response) => response.url().includes('period=weekly'));
  await retry.press('Enter');
  expect((await weekly).status()).toBe(200);
  await expect.poll(() => query(page).get('period')).toBe('weekly');
  await page.getByRole('figure').first().waitFor();
  expect(await retry.count()).toBe(0);
  expectComplaints(/net::ERR_FAILED/);
});

test('a report that does not exist shows a message and no figures', async () => {
  const { open } = await beginSession('portal', demoUsers.accountAdmin);
  const page = await open('/reports/999999');
  await page.getByText('This report does not exist').waitFor();
  expect(await page.getByRole('figure').count()).toBe(0);
  expectComplaints(/404/);
});

test('Hebrew turns the portal right to left and is kept after a reload', async () => {
  const page = await report();
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('menuitemradio', { name: 'עברית' }).click();
  await page.getByText('מגמות ביקורים').first().waitFor();
  await page.reload();
  await page.getByText('מגמות ביקורים').first().waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});
