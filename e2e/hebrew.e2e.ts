import { sampled } from '@locus/model/testing';
import { expect, test } from 'vitest';

import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { demoPassword, demoUsers, expectComplaints, openPage, setUpBrowser } from '../scripts/e2e/harness.ts';
import { lookAtHebrew } from '../scripts/e2e/hebrew.ts';

setUpBrowser();

test.for(waysOf(sampled('the portal in Hebrew')))(
  'a Hebrew browser shows the portal in Hebrew throughout, by %s',
  async (by) => {
    const page = await openPage('portal', '/sign-in', { locale: 'he-IL' });
    const { press, choose, write } = inputOf(page, by);
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    await title('כניסה').waitFor();
    await lookAtHebrew(page, 'sign in');
    await press(page.getByRole('link', { name: 'שכחת סיסמה?' }));
    await title('שכחת את הסיסמה?').waitFor();
    await lookAtHebrew(page, 'forgotten password');
    await page.goBack();
    await press(page.getByRole('link', { name: 'יצירת חשבון' }));
    await title('יצירת חשבון').waitFor();
    await lookAtHebrew(page, 'sign up');
    await page.goBack();

    await write(page.getByRole('textbox', { name: 'דוא״ל' }), demoUsers.regular);
    await write(page.getByLabel('סיסמה', { exact: true }), 'not the password');
    await press(page.getByRole('button', { name: 'כניסה' }));
    await page.getByRole('alert').waitFor();
    await lookAtHebrew(page, 'sign in refused');
    await write(page.getByLabel('סיסמה', { exact: true }), demoPassword);
    await press(page.getByRole('button', { name: 'כניסה' }));
    await title('פרויקטים').waitFor();
    await page.getByRole('link', { name: 'Retail Berlin' }).waitFor();
    await lookAtHebrew(page, 'projects');

    await press(page.getByRole('link', { name: 'Retail Berlin' }));
    await page.getByRole('link', { name: 'Store network', exact: true }).waitFor();
    await lookAtHebrew(page, 'project');
    await press(page.getByRole('link', { name: 'Store network', exact: true }));
    await page.getByRole('article', { name: 'מגמות ביקורים' }).first().waitFor();
    await page.locator('[data-map][data-painted]').first().waitFor();
    await lookAtHebrew(page, 'report');

    const profile = page.getByRole('button', { name: /^הפרופיל של/ });
    await choose(profile, page.getByRole('menuitem', { name: 'הפרופיל שלי' }));
    await title('פרופיל משתמש').waitFor();
    await lookAtHebrew(page, 'profile');
    await choose(profile, page.getByRole('menuitem', { name: 'שינוי סיסמה' }));
    await page.getByLabel('הסיסמה הנוכחית').waitFor();
    await lookAtHebrew(page, 'change password');
    await page.reload();
    await page.getByLabel('הסיסמה הנוכחית').waitFor();
    await choose(profile, page.getByRole('menuitem', { name: 'התנתקות' }));
    await title('כניסה').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expectComplaints(/status of 401/);
  },
);
