import { sampled } from '@locus/model/testing';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';

import { setUserStatus } from '../scripts/e2e/database.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import {
  addressOf,
  asUser,
  demoPassword,
  demoUsers,
  enterOffice,
  enterPortal,
  expectComplaints,
  openPage,
  setUpBrowser,
  signIn,
} from '../scripts/e2e/harness.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

const signInTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' });
const stored = (page: Page) => page.evaluate(() => localStorage.length);

/** Ends the session on the server; the page does not notice yet. */
const endSession = (page: Page) => page.evaluate(() => fetch('/api/authenticate/logout', { method: 'POST' }));

test.for(waysOf(sampled('a session that ends')))(
  '[SHELL-153] a session that ends during an edit leads to the sign-in page, and the unsaved work is offered afterwards, by %s',
  async (by) => {
    const page = await enterPortal(demoUsers.staff);
    const name = `Draft ${Date.now().toString(36)}`;
    const id = await asUser<string>(page, 'POST', '/projects', {
      name,
      description: '',
      account_id: '1',
      country: 'de',
    });
    await page.reload();
    const { press, choose, write } = inputOf(page, by);
    const edit = () =>
      choose(
        page.getByRole('button', { name: `Settings of ${name}`, exact: true }),
        page.getByRole('menuitem', { name: 'Edit' }),
      );
    await edit();
    const description = page.getByRole('textbox', { name: 'Description' });
    await write(description, 'Typed and not saved');
    await lookAt(page, 'edit project');
    await endSession(page);
    await press(page.getByRole('button', { name: 'Save' }));
    await signInTitle(page).waitFor();
    expect(await stored(page)).toBe(0);

    await write(page.getByRole('textbox', { name: 'Email' }), demoUsers.staff);
    await write(page.getByLabel('Password', { exact: true }), demoPassword);
    await press(page.getByRole('button', { name: 'Sign in' }));
    await page.getByText(`Your unsaved changes to “${name}” were kept.`).waitFor();
    await lookAt(page, 'unsaved work is offered');
    await press(page.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => description.inputValue()).toBe('Typed and not saved');
    await press(page.getByRole('button', { name: 'Save' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Typed and not saved').waitFor();
    await page.reload();
    await page.getByText('Typed and not saved').waitFor();
    expect(await page.getByText('Your unsaved changes').count()).toBe(0);
    await asUser(page, 'DELETE', `/projects/${id}`);
    expectComplaints(/status of 403/);
  },
);

test.for(waysOf(sampled('two tabs')))(
  '[SHELL-154] signing out in one tab signs out the other tab too, by %s',
  async (by) => {
    const page = await enterPortal(demoUsers.accountAdmin);
    const other = await openPage('portal', '/', { beside: page });
    await other.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await page.bringToFront();
    const { choose } = inputOf(page, by);
    await choose(page.getByRole('button', { name: /^Profile/ }), page.getByRole('menuitem', { name: 'Sign out' }));
    await signInTitle(page).waitFor();
    await signInTitle(other).waitFor();
    expect([await stored(page), await stored(other)]).toEqual([0, 0]);
    // Signing in again in one of the tabs signs in both.
    await signIn(page, demoUsers.regular);
    await other.getByRole('button', { name: 'Profile of Lea Hoffmann' }).waitFor();
  },
);

test('[SHELL-151] a visit after expiry clears the storage and asks to sign in, then opens the requested page', async () => {
  const page = await enterPortal(demoUsers.regular);
  const asked = new URL('/userProfile', page.url()).href;
  await page.evaluate(() => localStorage.setItem('expireTimeStamp', '1'));
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.goto(asked);
  await signInTitle(page).waitFor();
  expect(await stored(page)).toBe(0);
  expect(loads.length).toBe(2);
  await signIn(page, demoUsers.regular);
  await page.getByRole('heading', { level: 2, name: 'My profile' }).waitFor();
  expect(page.url()).toBe(asked);
});

test('a disabled user is signed out on the next request and can sign in again once enabled', async () => {
  onTestFinished(() => setUserStatus(demoUsers.regular, 'ACTIVE'));
  const page = await enterPortal(demoUsers.regular);
  await setUserStatus(demoUsers.regular, 'DISABLED');
  await page.reload();
  await signInTitle(page).waitFor();
  expect(await stored(page)).toBe(0);
  await signIn(page, demoUsers.regular);
  await page.getByRole('alert').getByText('Email or password is incorrect.', { exact: false }).waitFor();
  await setUserStatus(demoUsers.regular, 'ACTIVE');
  await signIn(page, demoUsers.regular);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  expectComplaints(/status of 40[13]/);
});

test('a role changed in the browser’s storage grants no more permissions', async () => {
  const page = await enterPortal(demoUsers.regular);
  await page.evaluate(() => localStorage.setItem('userRole', 'placenseUser'));
  const call = page.evaluate(
    async () =>
      (
        await fetch('/api/projects', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('jwt')}` },
          body: JSON.stringify({ name: 'Mine', description: '', account_id: '2', country: 'de' }),
        })
      ).status,
  );
  expect([404, 409]).toContain(await call);
  expectComplaints(/status of 4(04|09)/);
});

test.for(waysOf(sampled('the wrong door')))(
  '[ADMIN-185] a user at the wrong sign-in page is taken to the right one, already signed in, by %s',
  async (by) => {
    const page = await openPage('portal', '/sign-in');
    await signIn(page, demoUsers.administrator);
    await page.getByRole('heading', { level: 1, name: 'This is the customer portal' }).waitFor();
    await lookAt(page, 'wrong door of the portal');
    await inputOf(page, by).press(page.getByRole('button', { name: 'Open the back-office' }));
    await page.waitForURL(`${addressOf('admin')}/projects`);
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await page.getByRole('img', { name: 'Ada Brandt' }).waitFor();
    await lookAt(page, 'back-office projects');

    const customer = await openPage('admin', '/login');
    await signInTitle(customer).waitFor();
    await lookAt(customer, 'back-office sign-in');
    await signIn(customer, demoUsers.regular);
    await customer.getByRole('heading', { level: 1, name: 'This is the back-office' }).waitFor();
    await lookAt(customer, 'wrong door of the back-office');
    await inputOf(customer, by).press(customer.getByRole('button', { name: 'Open the portal' }));
    await customer.waitForURL(`${addressOf('portal')}/`);
    await customer.getByRole('button', { name: 'Profile of Lea Hoffmann' }).waitFor();
    // The code is not left in the history.
    expect(await customer.evaluate(() => document.referrer)).not.toContain('landing');
  },
);

test('[SHELL-025] [ADMIN-200] an administrator’s sign-in code does nothing outside the back-office’s frame', async () => {
  const office = await enterOffice();
  const users = await asUser<{ id: string; email: string }[]>(office, 'GET', '/users');
  const userId = users.find(({ email }) => email === demoUsers.regular)?.id;
  const code = async () => (await asUser<{ token: string }>(office, 'GET', `/authenticate/login-as/${userId}`)).token;
  // Opened directly it does nothing, and is not left in the address.
  for (const door of ['portal', 'preview'] as const) {
    const page = await openPage(door, `/loginAs/${await code()}`);
    await page.getByRole('heading', { level: 1, name: 'We could not sign you in' }).waitFor();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  }
  const landed = await openPage('portal', `/landing/${await code()}`);
  await landed.getByRole('heading', { level: 1, name: 'We could not sign you in' }).waitFor();
  expect(landed.url()).toBe(`${addressOf('portal')}/handedOver`);
  await lookAt(landed, 'handover refused');
  expectComplaints(/status of 401/);
});

test('[SHELL-026] a landing code is refused in a browser that did not request it', async () => {
  const attacker = await openPage('admin', '/login');
  await signIn(attacker, demoUsers.regular);
  await attacker.getByRole('heading', { level: 1, name: 'This is the back-office' }).waitFor();
  // The portal gives the attacker's browser a state, and the back-office issues a code for it.
  const other = await openPage('portal', '/sign-in', { beside: attacker });
  const { url } = await other.evaluate(async () => {
    const answer = await fetch('/api/authenticate/handover/begin', { method: 'POST' });
    return (await answer.json()) as { url: string };
  });
  const state = new URL(url).searchParams.get('state');
  const { url: landing } = await asUser<{ url: string }>(attacker, 'POST', '/authenticate/handover', { state });
  const victim = await enterPortal(demoUsers.accountAdmin);
  const before = await victim.evaluate(() => localStorage.getItem('userId'));
  await victim.goto(landing);
  await victim.getByRole('heading', { level: 1, name: 'We could not sign you in' }).waitFor();
  expect(await victim.evaluate(() => localStorage.getItem('userId'))).toBe(before);
  expect(victim.url()).not.toContain('/landing/');
  expectComplaints(/status of 401/);
});
