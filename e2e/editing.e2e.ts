import { sampled } from '@locus/model/testing';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';

import { restoreReports } from '../scripts/e2e/database.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { demoUsers, enterPortal, expectComplaints, setUpBrowser } from '../scripts/e2e/harness.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

const card = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const settings = (page: Page, name: string) => page.getByRole('button', { name: `Settings of ${name}`, exact: true });
const entry = (page: Page, name: 'Edit' | 'Delete') => page.getByRole('menuitem', { name });
/** A name that no other test, and no retry of this one, has used. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`;

test.for(waysOf(sampled('a project edited')))(
  '[SHELL-219] a project is created, edited and deleted, by %s',
  async (by) => {
    const page = await enterPortal(demoUsers.staff);
    const { press, choose, write } = inputOf(page, by);
    const name = fresh('Hamburg & Bremen');
    const renamed = fresh('Nord=West+1');
    await press(page.getByRole('button', { name: 'Create project' }));
    await page.getByRole('dialog').waitFor();
    await lookAt(page, 'create project');
    await write(page.getByRole('textbox', { name: 'Name' }), name);
    await press(page.getByRole('button', { name: 'Create', exact: true }));
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/projects\/\d+$/);
    await page.getByText("You still haven't created any reports").first().waitFor();
    await lookAt(page, 'project without reports');
    await press(page.getByRole('link', { name: 'Projects' }));

    await choose(settings(page, name), entry(page, 'Edit'));
    await write(page.getByRole('textbox', { name: 'Name' }), renamed);
    await write(page.getByRole('textbox', { name: 'Description' }), 'Café & Bar');
    await press(page.getByRole('button', { name: 'Save' }));
    await card(page, renamed).waitFor();
    await page.reload();
    await page.getByText('Café & Bar').waitFor();

    await choose(settings(page, renamed), entry(page, 'Delete'));
    await page.getByRole('alertdialog').waitFor();
    await lookAt(page, 'delete project');
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await card(page, renamed).waitFor({ state: 'detached' });
    await page.reload();
    await card(page, 'Retail Berlin').waitFor();
    expect(await card(page, renamed).count()).toBe(0);
  },
);

test.for(waysOf(sampled('a report edited')))(
  'a report is edited and deleted after the server first fails, without losing typed text, by %s',
  async (by) => {
    onTestFinished(restoreReports);
    const page = await enterPortal(demoUsers.staff);
    const { press, choose, write } = inputOf(page, by);
    await press(page.getByRole('link', { name: 'Milano', exact: true }));
    await page.getByRole('heading', { level: 1, name: 'Milano' }).waitFor();
    await card(page, 'Network Milano').waitFor();
    await lookAt(page, 'project');

    const fail = () => page.route('**/api/report/*', (route) => route.fulfill({ status: 500, body: 'Broken' }));
    const mend = () => page.unroute('**/api/report/*');
    const text = fresh('Six stores of Milano,');
    await choose(settings(page, 'Network Milano'), entry(page, 'Edit'));
    await write(page.getByRole('textbox', { name: 'Description' }), text);
    await fail();
    await press(page.getByRole('button', { name: 'Save' }));
    await page.getByRole('alert').getByText('Unexpected error during saving process').waitFor();
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(text);
    await lookAt(page, 'edit report failed');
    await mend();
    await press(page.getByRole('button', { name: 'Save' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(text).first().waitFor();

    await choose(settings(page, 'Network Milano'), entry(page, 'Delete'));
    await fail();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    await press(confirm);
    await page.getByRole('alertdialog').getByText('Unexpected error during deleting of the project').waitFor();
    await lookAt(page, 'delete report failed');
    await mend();
    await press(confirm);
    await card(page, 'Network Milano').waitFor({ state: 'detached' });
    await page.reload();
    await card(page, 'Design week').waitFor();
    expect(await card(page, 'Network Milano').count()).toBe(0);
    expectComplaints(/status of 500/);
  },
);

test('[SHELL-068] a project with reports cannot be deleted', async () => {
  const page = await enterPortal(demoUsers.staff);
  await settings(page, 'Retail Berlin').click();
  await entry(page, 'Delete').click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Close']);
  await lookAt(page, 'project that cannot be deleted');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await card(page, 'Retail Berlin').count()).toBe(1);
});

test('an outage is reported in the language that the reader has just chosen', async () => {
  const page = await enterPortal(demoUsers.betaAdmin);
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await page.route('**/api/projects', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Name' }).fill('Hamburg');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('Es besteht keine Verbindung zu Locus.');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Hamburg');
  expectComplaints(/net::ERR_FAILED/);
});
