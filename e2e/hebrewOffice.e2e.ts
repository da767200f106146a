import { sampled } from '@locus/model/testing';
import { expect, onTestFinished, test } from 'vitest';

import { shapefileParts, zipped } from '../packages/forms/src/stories/shapefile.ts';
import type { Account, ProjectLocation } from '../packages/model/src/entities/index.ts';
import type { UserRecord } from '../packages/model/src/office/office.ts';
import { deleteProject } from '../scripts/e2e/database.ts';
import { addressOf, asUser, demoPassword, demoUsers, openPage, setUpBrowser } from '../scripts/e2e/harness.ts';
import { lookAtHebrew } from '../scripts/e2e/hebrew.ts';
import type { By } from '../scripts/e2e/readerInput.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';

setUpBrowser();

/** The back-office on a Hebrew phone, with an administrator signed in. */
async function openOffice(by: By) {
  const page = await openPage('admin', '/login', { locale: 'he-IL', viewport: { width: 390, height: 844 } });
  await page.getByRole('textbox', { name: 'דוא״ל' }).fill(demoUsers.administrator);
  await page.getByLabel('סיסמה', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'כניסה' }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const accounts = await asUser<Account[]>(page, 'GET', '/accounts');
  const account = accounts.find(({ name }) => name.startsWith('Nordlicht'));
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return { page, account, button, ...inputOf(page, by) };
}

/** A square of 90 m around a point of Berlin, clockwise. */
const square = (x: number, y: number): [number, number][] => [
  [x, y],
  [x, y + 0.0008],
  [x + 0.0013, y + 0.0008],
  [x + 0.0013, y],
  [x, y],
];

test.for(waysOf(sampled('places in Hebrew')))(
  'places of a shapefile are corrected, imported, changed and deleted, by %s',
  async (by) => {
    const { page, account, button, press, write } = await openOffice(by);
    const name = `Orte ${Date.now().toString(36)}`;
    const project = { name, description: '', country: 'de', account_id: account?.id, visitsFrom: 'none' };
    const id = await asUser<string>(page, 'POST', '/projects', project);
    onTestFinished(() => deleteProject(name));
    const pois = () => asUser<ProjectLocation[]>(page, 'GET', `/projects/${id}/locations`);
    await page.goto(`${addressOf('admin')}/projects/${id}/locations/manage`);
    await page.getByText('בפרויקט הזה אין עדיין נקודות עניין').waitFor();

    await press(button('ייבוא נקודות עניין'));
    const shapes = shapefileParts([
      { rings: [square(13.41, 52.52)], values: { name: 'אלכסנדרפלאץ', city: 'Berlin' } },
      { rings: [square(13.43, 52.52)], values: { name: '', city: 'Berlin' } },
    ]);
    const file = { name: 'places.zip', mimeType: 'application/zip', buffer: Buffer.from(zipped(shapes)) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('שורה 2: שם לא תקין').waitFor();
    await lookAtHebrew(page, 'review of places');
    await write(page.getByLabel('name בשורה 2'), 'קניון');
    await page.keyboard.press('Enter');
    await press(button('ייבוא שתי נקודות עניין'));
    await page.getByText('נקודת העניין קניון נוצרה', { exact: true }).waitFor();
    await lookAtHebrew(page, 'points of interest');

    await press(page.getByRole('link', { name: 'קניון' }));
    await write(page.getByRole('textbox', { name: 'ייעוד' }), 'קניות');
    await lookAtHebrew(page, 'form of a point of interest');
    await press(button('שמירה'));
    await page.getByText('נקודת העניין קניון נשמרה', { exact: true }).first().waitFor();
    expect((await pois()).map(({ name: word, purpose }) => [word, purpose])).toEqual([
      ['אלכסנדרפלאץ', ''],
      ['קניון', 'קניות'],
    ]);

    await press(page.getByRole('checkbox', { name: 'בחירת הכול' }));
    await press(button('מחיקת הנבחרים…'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }));
    await page.getByText('נקודות העניין נמחקו', { exact: true }).first().waitFor();
    expect(await pois()).toEqual([]);
  },
);

test.for(waysOf(sampled('users in Hebrew')))('a user is added, found, changed and disabled, by %s', async (by) => {
  const { page, account, button, press, choose, write } = await openOffice(by);
  const email = `noa-${by}-${Date.now().toString(36)}@example.com`;
  const user = async () => (await asUser<UserRecord[]>(page, 'GET', '/users')).find((each) => each.email === email);
  await page.goto(`${addressOf('admin')}/users`);
  await page.getByRole('link', { name: 'Lea Hoffmann' }).waitFor();
  await lookAtHebrew(page, 'users');
  await press(button('הוספת משתמש'));
  await write(page.getByRole('textbox', { name: /^שם פרטי/ }), 'נועה');
  await write(page.getByRole('textbox', { name: /^שם משפחה/ }), 'לוי');
  await write(page.getByRole('textbox', { name: /^דוא״ל/ }), email);
  await choose(page.getByRole('combobox', { name: /^תפקיד/ }), page.getByRole('option', { name: 'regular user' }));
  await choose(
    page.getByRole('combobox', { name: /^חשבון/ }),
    page.getByRole('option', { name: new RegExp(`^${account?.name}`) }),
  );
  await lookAtHebrew(page, 'form of a user');
  await press(button('הוספת משתמש'));
  await page.getByText('המשתמש ״נועה לוי״ נוסף.').first().waitFor();
  const added = await user();
  expect(added).toMatchObject({ firstName: 'נועה', status: 'ACTIVE', accountName: account?.name });

  await page.goto(`${addressOf('admin')}/users`);
  await write(page.getByRole('searchbox'), email);
  await press(page.getByRole('link', { name: 'נועה לוי' }));
  await write(page.getByRole('textbox', { name: /^שם משפחה/ }), 'כהן');
  await press(page.getByRole('radio').last());
  await press(button('שמירה'));
  await page.getByText('המשתמש ״נועה כהן״ נשמר.').first().waitFor();
  expect(await user()).toMatchObject({ lastName: 'כהן', status: 'DISABLED' });
  await lookAtHebrew(page, 'a user');
});
