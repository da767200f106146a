import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import {
  addressOf,
  asUser,
  demoUsers,
  expectComplaints,
  openPage,
  setUpBrowser,
  signIn,
} from '../scripts/e2e/harness.ts';
import { openMailbox } from '../scripts/e2e/mailbox.ts';
import type { By, ReaderInput } from '../scripts/e2e/readerInput.ts';
import { bothWays, inputOf } from '../scripts/e2e/readerInput.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const select = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const portalTitle = (page: Page) => titled(page, 'Projects');

async function office(): Promise<Page> {
  const page = await openPage('admin', '/login');
  await signIn(page, demoUsers.administrator);
  await titled(page, 'Projects');
  return page;
}

/** Adds an account and a user of it, by the menu and the forms. */
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

test.for(bothWays)(
  '[ADMIN-107] [ADMIN-110] an account and its user are added, invited, looked at, given a password and disabled, by %s',
  async (by) => {
    const stamp = Date.now().toString(36);
    const email = `ida-${by}-${stamp}@example.com`;
    const account = `Bäckerei ${by} ${stamp}`;
    const mailbox = openMailbox(email);
    const page = await office();
    const input = inputOf(page, by);
    await addPeople(page, input, { account, email });

    const { link = '' } = await mailbox.next();
    const user = await acceptInvitation(link, email, `Rainy-${stamp}-A1`, by);

    // What the user sees, in the frame of another origin, under the content policy of all three.
    await openUser(page, input, email);
    await lookAt(page, 'edit user');
    await input.press(page.getByRole('link', { name: 'Customer portal view as Ida' }));
    await titled(page, 'Customer portal view');
    await input.press(page.getByRole('button', { name: 'Log in as' }));
    const frame = page.frameLocator('iframe');
    await frame.getByText('You are viewing the portal as Ida Noll', { exact: false }).waitFor();
    await frame.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    const inside = page.frames().find((part) => part.url().startsWith(addressOf('preview')));
    expect(new URL(inside?.url() ?? '').pathname).toBe('/');
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
    // It ends with the page.
    await input.press(page.getByRole('link', { name: 'Users', exact: true }));
    await titled(page, 'Users');
    await expect.poll(() => statusOf('GET', '/users/roles'), { timeout: 10_000 }).toBe(403);

    await openUser(page, input, email);
    await input.press(page.getByRole('button', { name: 'Change password' }));
    const dialog = page.getByRole('dialog');
    await input.write(dialog.getByLabel('New password', { exact: true }), `Windy-${stamp}-B2`);
    await input.write(dialog.getByLabel('Repeat new password'), `Windy-${stamp}-B3`);
    await input.press(dialog.getByRole('button', { name: 'Change password' }));
    await dialog.getByText('The passwords should be the same').waitFor();
    await input.write(dialog.getByLabel('Repeat new password'), `Windy-${stamp}-B2`);
    await input.press(dialog.getByRole('button', { name: 'Change password' }));
    await page.getByText('Ida Noll has a new password.').first().waitFor();
    await user.reload();
    await titled(user, 'Sign in');
    await signIn(user, email, `Windy-${stamp}-B2`);
    await portalTitle(user);

    await input.press(page.getByRole('radio', { name: 'DISABLED' }));
    await input.press(page.getByRole('button', { name: 'Save' }));
    await page.getByText('User "Ida Noll" has been saved.').first().waitFor();
    await user.reload();
    await titled(user, 'Sign in');
    await signIn(user, email, `Windy-${stamp}-B2`);
    await user.getByRole('alert').getByText('Email or password is incorrect.', { exact: false }).waitFor();
    expectComplaints(/status of 40[13]/);
  },
);

test('users are managed on a phone, and in Hebrew', async () => {
  const page = await openPage('admin', '/login', { viewport: { width: 390, height: 844 } });
  await signIn(page, demoUsers.administrator);
  await titled(page, 'Projects');
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
});
