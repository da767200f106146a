import { sampled, whole } from '@locus/model/testing';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';

import type { Account } from '../packages/model/src/entities/index.ts';
import { deleteProject } from '../scripts/e2e/database.ts';
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
import { openMailbox } from '../scripts/e2e/mailbox.ts';
import type { By, ReaderInput } from '../scripts/e2e/readerInput.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { lookAt } from '../scripts/e2e/screen.ts';
import { addTrendsReport } from '../scripts/e2e/trendsReport.ts';

setUpBrowser();

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const select = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const portalTitle = (page: Page) => titled(page, 'Projects');

/** Adds an account and a user to it, using the menu and the forms. */
async function addPeople(page: Page, { press, choose, write }: ReaderInput, names: { account: string; email: string }) {
  await press(page.getByRole('link', { name: 'Accounts', exact: true }));
  await titled(page, 'Accounts');
  await lookAt(page, 'accounts');
  await press(page.getByRole('link', { name: 'Add account' }));
  await titled(page, 'Add account');
  await write(page.getByRole('textbox', { name: /^Name/ }), names.account);
  await write(page.getByRole('textbox', { name: 'Description' }), 'Bakeries');
  await lookAt(page, 'add account');
  await press(page.getByRole('button', { name: 'Add account' }));
  await page.getByText(`Account "${names.account}" has been added.`).first().waitFor();

  await press(page.getByRole('link', { name: 'Users', exact: true }));
  await titled(page, 'Users');
  await lookAt(page, 'users');
  await press(page.getByRole('button', { name: 'Add user' }));
  await titled(page, 'Add user');
  await write(page.getByRole('textbox', { name: /^First name/ }), 'Ida');
  await write(page.getByRole('textbox', { name: /^Last name/ }), 'Noll');
  await write(page.getByRole('textbox', { name: /^Email/ }), names.email);
  await choose(select(page, 'Role'), option(page, 'regular user'));
  await choose(select(page, 'Account'), option(page, new RegExp(`^${names.account}`)));
  await lookAt(page, 'add user');
  await press(page.getByRole('button', { name: 'Add user' }));
  await page.getByText('User "Ida Noll" has been added.').first().waitFor();
}

async function openUser(page: Page, { press, write }: ReaderInput, email: string) {
  await press(page.getByRole('link', { name: 'Users', exact: true }));
  await write(page.getByRole('searchbox', { name: 'Name, email or ID' }), email);
  await page.getByText('1 user', { exact: true }).waitFor();
  await press(page.getByRole('link', { name: 'Ida Noll' }));
  await titled(page, 'Ida Noll');
}

/** Follows the mail's link, chooses a password and signs in. */
async function acceptInvitation(link: string, email: string, password: string, by: By): Promise<Page> {
  const page = await openPage('portal', link.slice(addressOf('portal').length));
  const { press, write } = inputOf(page, by);
  await titled(page, 'Welcome to Locus');
  await lookAt(page, 'invitation');
  await write(page.getByLabel('New password', { exact: true }), password);
  await write(page.getByLabel('Repeat the new password'), password);
  await press(page.getByRole('button', { name: 'Save password' }));
  await titled(page, 'Your new password is set');
  await press(page.getByRole('link', { name: 'Sign in' }));
  await signIn(page, email, password);
  await portalTitle(page);
  return page;
}

/** An empty project of an account; deleted after the test. */
async function addProject(page: Page, account: string): Promise<string> {
  const accounts = await asUser<Account[]>(page, 'GET', '/accounts');
  const name = `Filialen ${account}`;
  const account_id = accounts.find((entry) => entry.name === account)?.id;
  const project = { name, description: '', country: 'de', account_id, visitsFrom: 'none' };
  const id = await asUser<string>(page, 'POST', '/projects', project);
  onTestFinished(() => deleteProject(name));
  return id;
}

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

/** A square of 90 m in Berlin. */
const square = (lng: number, lat = 52.52): string =>
  `POLYGON ((${lng} ${lat}, ${lng + 0.0013} ${lat}, ${lng + 0.0013} ${lat + 0.0008}, ${lng} ${lat + 0.0008}, ${lng} ${lat}))`;

/** Three places from a file with two invalid rows, which are corrected in the review. */
async function bringPlaces(page: Page, { press, write }: ReaderInput, project: string) {
  await page.goto(`${addressOf('admin')}/projects/${project}/locations/manage`);
  await press(page.getByRole('button', { name: 'Import POIs' }));
  const row = (name: string, outline: string) => `${name},,,Osterstraße,4,Berlin,de,10178,,,"${outline}"`;
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file('places.csv', [
        'name,description,address,street,houseNumber,city,country,postalCode,purpose,setup,polygon',
        row('Alexa', square(13.41)),
        row('', square(13.42)),
        row('Zoo', ''),
      ]),
    );
  await page.getByText('row 3: not a valid polygon').waitFor();
  await write(page.getByLabel('name of row 2'), 'Kiosk');
  await page.keyboard.press('Enter');
  await write(page.getByLabel('polygon of row 3'), square(13.43));
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Import 3 POIs' }));
  await page.getByText('POI Kiosk created', { exact: true }).waitFor();
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor({ timeout: 60_000 });

/** Imports visits, as open data, on a project's data page; their columns are as guessed. */
async function bringVisits(page: Page, { press }: ReaderInput, lines: readonly string[]) {
  const button = (words: string) => page.getByRole('button', { name: words, exact: true }).first();
  await page.locator('input[type=file]').setInputFiles(file('visits.csv', lines));
  await heading(page, 'Columns of visits.csv');
  await press(page.getByRole('radio', { name: /^Open/ }));
  await page.getByRole('combobox', { name: 'Time zone of the places' }).fill('Europe/Berlin');
  await press(button('Check the file'));
  await heading(page, 'visits.csv has been checked: nothing has changed yet');
  await press(button('Import it'));
  await heading(page, 'visits.csv is now in use');
}

/** A report of visit trends, shown to customers, and its number of visits once it is calculated. */
async function addReport(page: Page, project: string) {
  const { id, visits } = await addTrendsReport(page, project);
  await expect.poll(visits, { timeout: 60_000 }).toBeGreaterThan(0);
  const status = { status: 'PRESENTABLE' };
  await asUser(page, 'PUT', `/projects/${project}/status/PRESENTABLE`, status);
  await asUser(page, 'PUT', `/reports/${id}/status/PRESENTABLE`, status);
  return { id, visits };
}

/** What the user finds in the table of a report, for the month of the visits at each place. */
async function seesVisits(user: Page, { press }: ReaderInput, report: string, counts: readonly string[]) {
  await user.goto(`${addressOf('portal')}/reports/${report}`);
  await press(user.getByRole('radio', { name: 'Table view' }).first());
  for (const count of counts) await user.getByRole('cell', { name: count, exact: true }).first().waitFor();
}

/**
 * What the user sees, in a frame of another origin, under the content security policy of all three; it closes with the
 * page.
 */
async function lookThroughTheirEyes(page: Page, input: ReaderInput, email: string) {
  await input.press(page.getByRole('link', { name: 'Customer portal view as Ida' }));
  await titled(page, 'Customer portal view');
  await input.press(page.getByRole('button', { name: 'Log in as' }));
  const frame = page.frameLocator('iframe');
  await frame.getByText('You are viewing the portal as Ida Noll', { exact: false }).waitFor();
  await frame.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await frame
    .getByRole('link', { name: /^Filialen/ })
    .first()
    .waitFor();
  const inside = page.frames().find((part) => part.url().startsWith(addressOf('preview')));
  expect(new URL(inside?.url() ?? '').pathname).toBe('/');
  // A code opens nothing outside the frame.
  const users = await asUser<{ id: string; email: string }[]>(page, 'GET', '/users');
  const ida = users.find((user) => user.email === email);
  const { token } = await asUser<{ token: string }>(page, 'GET', `/authenticate/login-as/${ida?.id}`);
  const alone = await page.context().newPage();
  await alone.goto(`${addressOf('preview')}/loginAs/${token}`);
  await alone.getByRole('alert').waitFor();
  expect(await alone.evaluate(() => sessionStorage.getItem('jwt'))).toBeNull();
  await alone.close();
  // The banner stays on every page.
  await frame
    .getByRole('link', { name: /^Filialen/ })
    .first()
    .click();
  await expect.poll(() => inside?.url()).toContain('/projects/');
  await frame.getByText('You are viewing the portal as Ida Noll', { exact: false }).waitFor();
  const acting = await inside?.evaluate(() => [sessionStorage.getItem('jwt'), localStorage.getItem('jwt')]);
  expect([typeof acting?.[0], acting?.[1]]).toEqual(['string', null]);
  const statusOf = (method: string, path: string) =>
    fetch(`${addressOf('preview')}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${acting?.[0]}`, 'Content-Type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    }).then(({ status }) => status);
  expect(await statusOf('GET', '/users/roles')).toBe(200);
  expect(await statusOf('PUT', '/notices/read')).toBe(409);
  await input.press(page.getByRole('link', { name: 'Users', exact: true }));
  await titled(page, 'Users');
  await expect.poll(() => statusOf('GET', '/users/roles')).toBe(403);
}

/** Sets a new password for the user, whose sessions end; they sign in with it. */
async function renew(page: Page, input: ReaderInput, user: Page, words: { email: string; password: string }) {
  await input.press(page.getByRole('button', { name: 'Change password' }));
  const dialog = page.getByRole('dialog');
  await input.write(dialog.getByLabel('New password', { exact: true }), words.password);
  await input.write(dialog.getByLabel('Repeat new password'), `${words.password}3`);
  await input.press(dialog.getByRole('button', { name: 'Change password' }));
  await dialog.getByText('The passwords should be the same').waitFor();
  await input.write(dialog.getByLabel('Repeat new password'), words.password);
  await input.press(dialog.getByRole('button', { name: 'Change password' }));
  await page.getByText('Ida Noll has a new password.').first().waitFor();
  await user.goto(addressOf('portal'));
  await titled(user, 'Sign in');
  await signIn(user, words.email, words.password);
  await portalTitle(user);
}

test.for(waysOf(whole))(
  '[ADMIN-107] [ADMIN-110] a new customer gets account, user, data and report; the user sees it, gets a new password and is disabled, by %s',
  { timeout: 300_000 },
  async (by) => {
    const stamp = Date.now().toString(36);
    const email = `ida-${by}-${stamp}@example.com`;
    const account = `Bäckerei ${by} ${stamp}`;
    const mailbox = openMailbox(email);
    const page = await enterOffice();
    const input = inputOf(page, by);
    await addPeople(page, input, { account, email });
    const { link = '' } = await mailbox.next();
    const user = await acceptInvitation(link, email, `Rainy-${stamp}-A1`, by);

    const project = await addProject(page, account);
    await bringPlaces(page, input, project);
    await page.goto(`${addressOf('admin')}/projects/${project}/data`);
    const shops = ['Alexa', 'Kiosk', 'Zoo'];
    const visits = Array.from(
      { length: 90 },
      (_, i) => `${stamp}${i};${shops[i % 3]};2026-03-0${1 + (i % 9)}T10:00:00+01:00;${5 + (i % 40)}`,
    );
    await bringVisits(page, input, ['visitor;shop;moment;minutes', ...visits]);
    const report = await addReport(page, project);
    expect(await report.visits()).toBe(90);
    await seesVisits(user, inputOf(user, by), report.id, ['30']);

    await openUser(page, input, email);
    await lookAt(page, 'edit user');
    await lookThroughTheirEyes(page, input, email);

    await openUser(page, input, email);
    const password = `Windy-${stamp}-B2`;
    await renew(page, input, user, { email, password });

    await input.press(page.getByRole('radio', { name: 'DISABLED' }));
    await input.press(page.getByRole('button', { name: 'Save' }));
    await page.getByText('User "Ida Noll" has been saved.').first().waitFor();
    await user.reload();
    await titled(user, 'Sign in');
    await signIn(user, email, password);
    await user.getByRole('alert').getByText('Email or password is incorrect.', { exact: false }).waitFor();
    expectComplaints(/status of 40[13]/);
  },
);

test.runIf(sampled('users on a phone'))(
  'the user list and form fit on a phone, and the list is shown in Hebrew',
  async () => {
    const page = await enterOffice({ viewport: { width: 390, height: 844 } });
    await page.goto(`${addressOf('admin')}/users`);
    await page.getByText(demoUsers.regular).waitFor();
    await lookAt(page, 'users on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Lea Hoffmann' }).click();
    await titled(page, 'Lea Hoffmann');
    await page.getByRole('textbox', { name: /^First name/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const hebrew = await openPage('admin', '/login', { locale: 'he-IL' });
    await hebrew.getByRole('textbox').first().fill(demoUsers.administrator);
    await hebrew.locator('input[type=password]').fill('locus-demo');
    await hebrew.keyboard.press('Enter');
    await hebrew.getByRole('link', { name: 'משתמשים' }).click();
    await hebrew.getByRole('heading', { level: 1, name: 'משתמשים' }).waitFor();
    expect(await hebrew.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await hebrew.getByText(demoUsers.regular).waitFor();
    expect(await asUser<unknown[]>(hebrew, 'GET', '/users')).not.toHaveLength(0);
  },
);
