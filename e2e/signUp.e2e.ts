import { sampled } from '@locus/model/testing';
import { expect, onTestFinished, test } from 'vitest';

import { deleteAccount } from '../scripts/e2e/database.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { addressOf, expectComplaints, openPage, setUpBrowser } from '../scripts/e2e/harness.ts';
import { openMailbox } from '../scripts/e2e/mailbox.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

const password = 'Rainy-Spree7';

/** Follows a mail's link in the same browser. */
const follow = (page: Awaited<ReturnType<typeof openPage>>, link: string | undefined) => page.goto(String(link));

test.for(waysOf(sampled('signing up')))(
  'a reader signs up through the mail and reaches the sample report, by %s',
  async (by) => {
    // A retry of this test uses another user.
    const company = `Werder ${Date.now().toString(36)}`;
    onTestFinished(() => deleteAccount(company));
    const email = `ada@${company.replace(' ', '-').toLowerCase()}.example`;
    const mailbox = openMailbox(email);
    const page = await openPage('portal', '/sign-in');
    const { press, write } = inputOf(page, by);
    await press(page.getByRole('link', { name: 'Create an account' }));
    await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
    await lookAt(page, 'sign up');

    // Missing values are reported at their fields, and the first one has the focus.
    await press(page.getByRole('button', { name: 'Create account' }));
    await page.getByText('Field is required').first().waitFor();
    await lookAt(page, 'sign up, with complaints');

    await write(page.getByRole('textbox', { name: 'Name', exact: true }), 'Ada Werder');
    await write(page.getByRole('textbox', { name: 'Company' }), company);
    await write(page.getByRole('textbox', { name: 'Email' }), email);
    await write(page.getByLabel('Password', { exact: true }), password);
    await write(page.getByLabel('Confirm password'), password);
    await press(page.getByRole('checkbox', { name: /^I agree/ }));
    await press(page.getByRole('checkbox', { name: /^I accept/ }));
    await press(page.getByRole('checkbox', { name: 'I am not a robot' }));
    await page.getByText('Confirmed').waitFor({ timeout: 60_000 });
    await press(page.getByRole('button', { name: 'Create account' }));
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    await page.getByText(email).waitFor();
    await lookAt(page, 'activation mail is on its way');

    const first = await mailbox.next();
    expect(first.link).toMatch(new RegExp(`^${addressOf('portal')}/sign-up/activate-account/congratulations\\?token=`));
    await press(page.getByRole('button', { name: 'Send the link again' }));
    await page.getByText('a new link is on its way').waitFor();
    const second = await mailbox.next();

    // Only the newest link works, and only once.
    await follow(page, first.link);
    await press(page.getByRole('button', { name: 'Confirm email address' }));
    await page.getByRole('heading', { level: 1, name: 'Your email address is not confirmed yet' }).waitFor();
    await lookAt(page, 'activation refused');
    await follow(page, second.link);
    await press(page.getByRole('button', { name: 'Confirm email address' }));
    await page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }).waitFor();
    expect(page.url()).not.toContain('token');
    await lookAt(page, 'activated');
    await follow(page, second.link);
    await press(page.getByRole('button', { name: 'Confirm email address' }));
    await page.getByRole('heading', { level: 1, name: 'Your email address is not confirmed yet' }).waitFor();

    await press(page.getByRole('link', { name: 'Back to sign-in' }));
    // The previous page has a field with this name, too.
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await write(page.getByRole('textbox', { name: 'Email' }), email);
    await write(page.getByLabel('Password', { exact: true }), password);
    await press(page.getByRole('button', { name: 'Sign in' }));
    await press(page.getByRole('link', { name: 'Retail Berlin' }));
    await press(page.getByRole('link', { name: 'Store network', exact: true }));
    await page
      .getByRole('article', { name: 'Visit trends' })
      .first()
      .getByText('average visits per month')
      .waitFor({ timeout: 60_000 });
    await page.locator('[data-map][data-painted]').first().waitFor();
    await lookAt(page, 'sample report');
    expectComplaints(/status of 400/);
  },
);
