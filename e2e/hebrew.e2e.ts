import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { bothWays, inputOf } from '../scripts/e2e/readerInput.ts';
import { demoPassword, demoUsers, expectComplaints, openPage, setUpBrowser } from '../scripts/e2e/harness.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

/**
 * Words in Latin letters on show that are no name: names stand in `bdi` or between isolating marks, addresses in
 * `dir=ltr`, and a few are known here.
 */
const foreignWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: place, textContent } = walker.currentNode;
      const text =
        textContent?.replaceAll(/\u2068[^\u2069]*\u2069|Locus|PNG|\bMB\b|\bLH\b|Natural Earth|GeoNames|CC BY/g, '') ??
        '';
      if (!/[A-Za-z]{2,}/.test(text) || !place?.checkVisibility()) continue;
      // What only a screen reader reads is clipped to a pixel.
      if (place.getBoundingClientRect().width <= 1 || place.closest('ol, ul, p')?.clientWidth === 1) continue;
      if (place.closest('bdi, svg, textarea, option, [dir=ltr], [translate=no]')) continue;
      found.push(`${place.tagName.toLowerCase()}: ${text.trim()}`);
    }
    return found;
  });

/** The screen is Hebrew, reads from right to left, and is as good as any other. */
async function lookAtHebrew(page: Page, name: string) {
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^he/);
  expect({ screen: name, words: await foreignWords(page) }).toEqual({ screen: name, words: [] });
  await lookAt(page, `${name} in Hebrew`);
}

test.for(bothWays)(
  'a Hebrew browser shows the portal in Hebrew throughout, by %s',
  { timeout: 180_000 },
  async (by) => {
    const page = await openPage('portal', '/sign-in', { locale: 'he-IL' });
    const { press, choose, write } = inputOf(page, by);
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    await title('התחברות').waitFor();
    await lookAtHebrew(page, 'sign in');
    await press(page.getByRole('link', { name: 'שכחת סיסמה?' }));
    await title('שכחת את הסיסמה?').waitFor();
    await lookAtHebrew(page, 'forgotten password');
    await page.goBack();
    await press(page.getByRole('link', { name: 'יצירת חשבון' }));
    await title('יצירת חשבון').waitFor();
    await lookAtHebrew(page, 'sign up');
    await page.goBack();

    await write(page.getByRole('textbox', { name: 'אימייל' }), demoUsers.regular);
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
    await title('התחברות').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expectComplaints(/status of 401/);
  },
);
