import { expect, test } from 'vitest';

import {
  addressOf,
  demoPassword,
  demoUsers,
  expectComplaints,
  openPage,
  setUpBrowser,
  signIn,
} from '../scripts/e2e/harness.ts';

setUpBrowser();

type PortalPage = Awaited<ReturnType<typeof openPage>>;

async function projects(email: string, password?: string): Promise<PortalPage> {
  const page = await openPage('portal');
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  return page;
}

const card = (page: PortalPage, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

async function settings(page: PortalPage, name: string, entry: 'Edit' | 'Delete') {
  await page.getByRole('button', { name: `Settings of ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('[SHELL-219] provider users create a project, rename it and delete it again', async () => {
  const page = await projects(demoUsers.staff);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Hamburg & Bremen');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Hamburg & Bremen' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/projects\/\d+$/);
  await page.getByRole('link', { name: 'Projects' }).click();

  await settings(page, 'Hamburg & Bremen', 'Edit');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nord=West+1');
  await page.getByRole('textbox', { name: 'Description' }).fill('Café & Bar');
  await page.getByRole('button', { name: 'Save' }).click();
  await card(page, 'Nord=West+1').waitFor();
  await page.reload();
  await page.getByText('Café & Bar').waitFor();

  await settings(page, 'Nord=West+1', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await card(page, 'Nord=West+1').waitFor({ state: 'detached' });
  await page.reload();
  await card(page, 'Retail Berlin').waitFor();
  expect(await card(page, 'Nord=West+1').count()).toBe(0);
});

test('[SHELL-068] a project with reports stays', async () => {
  const page = await projects(demoUsers.staff);
  await settings(page, 'Retail Berlin', 'Delete');
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Close']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await card(page, 'Retail Berlin').count()).toBe(1);
});

test('[SHELL-207] other roles change nothing, and only the BETA admin creates', async () => {
  for (const [email, plus] of [
    [demoUsers.betaAdmin, 1],
    [demoUsers.regular, 0],
  ] as const) {
    const page = await projects(email);
    await card(page, 'Retail Berlin').waitFor();
    expect(await page.getByRole('button', { name: 'Create project' }).count()).toBe(plus);
    expect(await page.getByRole('button', { name: /^Settings of / }).count()).toBe(0);
  }
});

test('[SHELL-003] [SHELL-254] [SHELL-255] a trial user reads that this is a demo, and changes the password', async () => {
  const page = await projects(demoUsers.trial);
  await page.getByText('This portal is a demo.').waitFor();
  const elsewhere = await projects(demoUsers.trial);
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const next = 'Sunny-Limmat-7';
  const change = async (current: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Re-enter new password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await change('not the right one');
  await page.getByText('The current password is not right.').waitFor();
  await change(demoPassword);
  await page.getByText('Password has been changed successfully!').waitFor();

  // This session goes on, every other one has ended.
  await page.goto(addressOf('portal'));
  await card(page, 'Zürich Flagship').waitFor();
  await elsewhere.reload();
  await elsewhere.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await elsewhere.evaluate(() => localStorage.length)).toBe(0);
  await projects(demoUsers.trial, next);
  expectComplaints(/40[03]/);
});

test('an outage is told in the language a reader chose a moment ago', async () => {
  const page = await projects(demoUsers.betaAdmin);
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
