import { expect, test } from 'vitest';

import {
  addressOf,
  asUser,
  demoUsers,
  enterOffice,
  expectComplaints,
  openPage,
  setUpBrowser,
  signIn,
} from '../scripts/e2e/harness.ts';

setUpBrowser();

type OfficePage = Awaited<ReturnType<typeof enterOffice>>;

const shownProjects = (page: OfficePage) => page.getByRole('heading', { level: 2 }).allTextContents();

test('[ADMIN-004] [ADMIN-022] the home page asks to sign in, then shows the project list; the logo and an unknown address lead there too', async () => {
  const page = await openPage('admin', '/');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await signIn(page, demoUsers.administrator);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.getByRole('link', { name: 'Locus' }).click();
  await page.waitForURL('**/projects');
  await expect.poll(() => shownProjects(page)).toContain('Retail Berlin');
  await page.goto(`${addressOf('admin')}/no/such/page`);
  await page.waitForURL('**/projects');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await shownProjects(page)).toContain('Retail Berlin');
});

test('/projects needs a sign-in; a refused sign-in shows the server’s reason and keeps the email', async () => {
  const page = await openPage('admin', '/projects');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }).waitFor();
  await signIn(page, demoUsers.administrator, 'not the password');
  await page.getByRole('alert').getByText('Email or password is incorrect.', { exact: false }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(demoUsers.administrator);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expectComplaints(/401/);
});

test('[ADMIN-029] [ADMIN-030] [ADMIN-031] the account filter lists active accounts by name, narrows the project list and is kept for the next visit', async () => {
  const page = await enterOffice();
  const all = await shownProjects(page);
  await page.getByRole('button', { name: /Accounts/ }).click();
  const names = await page.getByRole('option').allTextContents();
  // Other journeys add accounts.
  expect(names.length).toBeGreaterThanOrEqual(5);
  const accounts = await asUser<{ name: string; status: string }[]>(page, 'GET', '/accounts');
  const active = accounts.filter(({ status }) => status === 'ACTIVE').map(({ name }) => name);
  active.sort((a, b) => a.localeCompare(b));
  // A name is followed by its number of projects.
  expect(names.map((name, i) => name.slice(0, active[i]?.length))).toEqual(active);
  expect(names.join()).not.toContain('Altbau Cafés');

  await page.getByRole('option', { name: 'Nordlicht Retail GmbH' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 of 2 projects').waitFor();
  expect(await shownProjects(page)).toEqual(
    all.filter((name) => ['Retail Berlin', 'Wien Einkaufsstraßen'].includes(name)),
  );
  const filtered = async () => {
    await page.getByText('2 of 2 projects').waitFor();
    await page.getByRole('button', { name: /Accounts.*Nordlicht/ }).waitFor();
  };
  await page.reload();
  await filtered();
  // The next visit begins without it in the address.
  await page.goto(`${addressOf('admin')}/projects`);
  await filtered();
});

test('ids can be copied; sorting by name orders projects by account and is kept in the address', async () => {
  const page = await enterOffice();
  const shown = page.locator('section', { has: page.getByRole('heading', { name: 'Retail Berlin' }) });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await shown.getByRole('button', { name: 'Copy ID' }).click();
  const id = await clipboard();
  expect(id).toMatch(/^\d+$/);
  await shown.getByText(id, { exact: true }).waitFor();
  await shown.getByRole('button', { name: 'Copy Account ID' }).click();
  expect(await clipboard()).toMatch(/^\d+$/);

  await page.getByRole('radio', { name: 'Name' }).click();
  await page.waitForURL('**/projects?sortBy=name');
  // The address changes before the list.
  await expect
    .poll(() => shownProjects(page))
    .toEqual(['Milano', 'Amsterdam areas', 'Zürich Flagship', 'Retail Berlin', 'Wien Einkaufsstraßen']);
  await page.reload();
  await page.getByRole('radio', { name: 'Name', checked: true }).waitFor();
});

test('[ADMIN-026] Log Out clears the storage, reloads the page and signs out the other tab', async () => {
  const page = await enterOffice();
  const other = await openPage('admin', '/projects', { beside: page });
  await other.getByRole('heading', { name: 'Retail Berlin' }).waitFor();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await reloaded;
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('[ADMIN-145] a session ended on the server redirects to /login and clears the storage without another page load', async () => {
  const page = await enterOffice();
  await page.evaluate(() => fetch('/api/authenticate/logout', { method: 'POST' }));
  await page.reload();
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(loads).toBe(0);
  expectComplaints(/403/);
});

test('a user who is not an administrator is pointed to the portal', async () => {
  const page = await openPage('admin', '/login');
  await signIn(page, demoUsers.accountAdmin);
  await page.getByRole('heading', { level: 1, name: 'This is the back-office' }).waitFor();
  const portal = page.getByRole('link', { name: new URL(addressOf('portal')).host });
  expect(await portal.getAttribute('href')).toBe(addressOf('portal'));
  await page.goto(`${addressOf('admin')}/projects`);
  await page.getByRole('heading', { level: 1, name: 'This is the back-office' }).waitFor();
});

test('the chosen language is kept after signing out', async () => {
  const page = await enterOffice();
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('menuitemradio', { name: 'עברית' }).click();
  await page.getByRole('heading', { level: 1, name: 'פרויקטים' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.getByRole('button', { name: 'יציאה' }).click();
  await page.getByRole('heading', { level: 1, name: 'כניסה' }).waitFor();
});
