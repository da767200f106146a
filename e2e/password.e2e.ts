import { sampled } from '@locus/model/testing';
import { expect, test } from 'vitest';

import { expireLinks } from '../scripts/e2e/database.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import {
  addressOf,
  beginSession,
  demoPassword,
  demoUsers,
  enterPortal,
  expectComplaints,
  openPage,
  renewPassword,
  setUpBrowser,
  signIn,
} from '../scripts/e2e/harness.ts';
import { mailsTo, openMailbox } from '../scripts/e2e/mailbox.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

test.for(waysOf(sampled('a forgotten password')))(
  'a forgotten password is replaced through an emailed link that works once, by %s',
  async (by) => {
    const email = demoUsers.changing[by];
    const password = `Rainy-${Date.now().toString(36)}-A2`;
    const mailbox = openMailbox(email);
    const page = await openPage('portal', '/sign-in');
    const { press, write } = inputOf(page, by);
    await press(page.getByRole('link', { name: 'Forgot password?' }));
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await lookAt(page, 'forgotten password');
    await write(page.getByRole('textbox', { name: 'Email' }), email);
    await press(page.getByRole('button', { name: 'Send the link' }));
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    await lookAt(page, 'mail with a link to a new password');

    const { link = '' } = await mailbox.next();
    expect(link).toContain(`${addressOf('portal')}/forgot-password/`);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
    const fill = async (text: string, again = text) => {
      await write(page.getByLabel('New password', { exact: true }), text);
      await write(page.getByLabel('Repeat the new password'), again);
      await press(page.getByRole('button', { name: 'Save password' }));
    };
    await fill(password, `${password}!`);
    await page.getByText('Passwords must match').waitFor();
    await lookAt(page, 'new password, with complaints');
    await fill(password);
    await page.getByRole('heading', { level: 1, name: 'Your new password is set' }).waitFor();
    await lookAt(page, 'new password is set');
    expect((await mailbox.next()).link).toBeUndefined();

    // The old password no longer works, the new one does.
    await press(page.getByRole('link', { name: 'Sign in' }));
    const enter = async (text: string) => {
      await write(page.getByRole('textbox', { name: 'Email' }), email);
      await write(page.getByLabel('Password', { exact: true }), text);
      await press(page.getByRole('button', { name: 'Sign in' }));
    };
    await enter(demoPassword);
    await page.getByRole('alert').getByText('Email or password is incorrect.', { exact: false }).waitFor();
    await enter(password);
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();

    const elsewhere = await openPage('portal', new URL(link).pathname);
    const other = inputOf(elsewhere, by);
    await other.write(elsewhere.getByLabel('New password', { exact: true }), `${password}x`);
    await other.write(elsewhere.getByLabel('Repeat the new password'), `${password}x`);
    await other.press(elsewhere.getByRole('button', { name: 'Save password' }));
    await elsewhere.getByRole('alert').waitFor();
    await lookAt(elsewhere, 'link used twice');
    await other.press(elsewhere.getByRole('link', { name: 'Request a new link' }));
    await elsewhere.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    expectComplaints(/status of 40[01]/);
  },
);

test('an expired password link shows an error and leads to the request for a new one', async () => {
  const email = demoUsers.changing.pointer;
  const mailbox = openMailbox(email);
  const page = await openPage('portal', '/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { link = '' } = await mailbox.next();
  await expireLinks(email);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Rainy-Spree-7');
  await page.getByLabel('Repeat the new password').fill('Rainy-Spree-7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  expect(page.url()).toBe(`${addressOf('portal')}/forgot-password`);
  expectComplaints(/status of 400/);
});

test('the older page requires the captcha before it sends the mail', async () => {
  const page = await openPage('portal', '/forgotPassword');
  const send = page.getByRole('button', { name: 'Send the link' });
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.example');
  expect(await send.isDisabled()).toBe(true);
  await lookAt(page, 'older page of a forgotten password');
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
  await page.getByText('Confirmed').waitFor({ timeout: 60_000 });
  await send.click();
  await page.waitForURL('**/forgotPassword/thankYou');
});

test('a signed-out reader can open the pages for signing up, for a forgotten password and for prices', async () => {
  const page = await openPage('portal', '/pricing');
  for (const [path, title] of [
    ['/pricing', 'Pricing'],
    ['/sign-up/activate-account', 'Check your email'],
    ['/sign-up/final', 'Everything is ready'],
    ['/forgotPassword/thankYou', 'Check your email'],
    ['/resetPassword/t0ken', 'Choose a new password'],
    ['/resetPassword/thankYou', 'Your new password is set'],
  ] as const) {
    await page.goto(addressOf('portal') + path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await lookAt(page, path);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('the forgotten-password page does not reveal whether an email is registered, and a disabled user gets no mail', async () => {
  const known = openMailbox(demoUsers.changing.keyboard);
  const page = await openPage('portal', '/forgot-password');
  for (const email of ['nobody@nowhere.example', demoUsers.disabled, demoUsers.changing.keyboard]) {
    await page.goto(`${addressOf('portal')}/forgot-password`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  }
  await known.next();
  expect([...mailsTo('nobody@nowhere.example'), ...mailsTo(demoUsers.disabled)]).toEqual([]);
});

test('a disabled user is refused with the same message as for a wrong password', async () => {
  const page = await openPage('portal', '/sign-in');
  await signIn(page, demoUsers.disabled);
  await page.getByRole('alert').getByText('Email or password is incorrect.', { exact: false }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expectComplaints(/status of 401/);
});

test.for(waysOf(sampled('a refused sign-in')))(
  'a refused sign-in says why and keeps the email, and the next attempt succeeds, by %s',
  async (by) => {
    const page = await openPage('portal', '/sign-in');
    const { press, write } = inputOf(page, by);
    const email = page.getByRole('textbox', { name: 'Email' });
    const password = page.getByLabel('Password', { exact: true });
    await email.waitFor();
    await lookAt(page, 'sign in');
    await press(page.getByRole('button', { name: 'Sign in' }));
    await page.getByText('Email is required').waitFor();
    await write(email, demoUsers.regular);
    await write(password, 'not the password');
    await press(page.getByRole('button', { name: 'Sign in' }));
    await page.getByRole('alert').getByText('Email or password is incorrect.', { exact: false }).waitFor();
    expect(await email.inputValue()).toBe(demoUsers.regular);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await lookAt(page, 'sign in refused');
    await write(password, demoPassword);
    await press(page.getByRole('button', { name: 'Sign in' }));
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await lookAt(page, 'projects');
    expectComplaints(/status of 401/);
  },
);

test.for(waysOf(sampled('a changed password')))(
  '[SHELL-254] [SHELL-255] changing the password ends every other session, by %s',
  async (by) => {
    const email = demoUsers.changing[by];
    const current = await renewPassword(email);
    const elsewhere = await enterPortal(email, current);
    const page = await enterPortal(email, current);
    const { press, choose, write } = inputOf(page, by);
    await choose(
      page.getByRole('button', { name: /^Profile/ }),
      page.getByRole('menuitem', { name: 'Change password' }),
    );
    await page.getByLabel('Current password', { exact: true }).waitFor();
    await lookAt(page, 'change password');
    const next = `${current}-7`;
    const change = async (from: string, to: string) => {
      await write(page.getByLabel('Current password', { exact: true }), from);
      await write(page.getByLabel('New password', { exact: true }), to);
      await write(page.getByLabel('Re-enter new password', { exact: true }), to);
      await press(page.getByRole('button', { name: 'Save password' }));
    };
    await change('not the right one', next);
    await page.getByText('The current password is incorrect.').waitFor();
    await change(current, next);
    await page.getByText('Password has been changed successfully!').waitFor();
    await lookAt(page, 'password changed');

    // This session continues, all others have ended.
    await page.goto(addressOf('portal'));
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await elsewhere.evaluate(() => localStorage.length)).toBe(0);
    await beginSession('portal', email, next);
    expectComplaints(/status of 40[03]/);
  },
);
