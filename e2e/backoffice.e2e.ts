import { whole } from '@locus/model/testing';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';

import type { PolygonGeometry, Project } from '../packages/model/src/index.ts';
import { deleteProject, forgetDefinitions, spoilItems } from '../scripts/e2e/database.ts';
import {
  addressOf,
  asUser,
  demoUsers,
  enterPortal,
  expectComplaints,
  openPage,
  setUpBrowser,
  signIn,
} from '../scripts/e2e/harness.ts';
import { bothWays, inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { lookAt } from '../scripts/e2e/screen.ts';
import { addTrendsReport } from '../scripts/e2e/trendsReport.ts';

setUpBrowser();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function office() {
  const page = await openPage('admin', '/login');
  await signIn(page, demoUsers.administrator);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  return page;
}

const wkt = (geometry: PolygonGeometry): string => {
  const ring = geometry.type === 'Polygon' ? geometry.coordinates[0] : geometry.coordinates[0]?.[0];
  return `POLYGON ((${(ring ?? []).map(([lng, lat]) => `${lng} ${lat}`).join(', ')}))`;
};

const berlinOf = async (page: Page): Promise<Project> => {
  const projects = await asUser<Project[]>(page, 'GET', '/projects/hierarchy');
  const berlin = projects.find(({ name }) => name === 'Retail Berlin');
  if (!berlin) throw new Error('The demo has no Berlin.');
  return berlin;
};

/** Gives a project two of the demo's Berlin stores. */
async function addStores(page: Page, projectId: string) {
  const { locations } = await berlinOf(page);
  const places = locations.slice(0, 2).map(({ name, geometry }) => ({
    name,
    setup: 'INDOOR',
    polygon: { wktRepresentation: wkt(geometry) },
  }));
  await asUser(page, 'POST', `/projects/${projectId}/locations`, places);
}

/** A project of its own with two stores, deleted after the test; shown to customers where asked. */
async function ownProject(page: Page, shown = false): Promise<{ id: string; name: string }> {
  const berlin = await berlinOf(page);
  const name = `Office ${Date.now().toString(36)}`;
  const project = { name, description: '', country: 'de', account_id: berlin.account_id };
  const id = await asUser<string>(page, 'POST', '/projects', project);
  onTestFinished(() => deleteProject(name));
  await addStores(page, id);
  if (shown) await asUser(page, 'PUT', `/projects/${id}/status/PRESENTABLE`, { status: 'PRESENTABLE' });
  return { id, name };
}

/** Makes a report of visit trends without the form, and waits until it is calculated. */
async function ownReport(page: Page, projectId: string, name: string): Promise<string> {
  const { id } = await addTrendsReport(page, projectId, name);
  const status = async () => {
    const { report } = await asUser<{ report: { status: string } }>(page, 'GET', `/reports/${id}`);
    return report.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe('READY');
  return id;
}

const itemRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.for(bothWays)(
  'a new project gets a report of each category; an item fails, is mended and shown to the customer, by %s',
  async (by) => {
    const page = await office();
    const { press, choose, tick, write } = inputOf(page, by);
    const name = `Journey ${by} ${Date.now().toString(36)}`;
    await press(page.getByRole('link', { name: 'Create Project' }));
    await write(page.getByRole('textbox', { name: /^Project name|^Name/ }), name);
    await choose(
      page.getByRole('combobox', { name: /^Account/ }),
      page.getByRole('option', { name: /Nordlicht Retail GmbH/ }),
    );
    await press(button(page, /^Create/));
    onTestFinished(() => deleteProject(name));
    await page.getByText(`Project "${name}" has been created.`).first().waitFor();
    const projects = await asUser<{ id: string; name: string }[]>(page, 'GET', '/projects');
    const projectId = projects.find((project) => project.name === name)?.id ?? '';
    await addStores(page, projectId);

    const create = async (category: string, item?: RegExp) => {
      await page.goto(`${addressOf('admin')}/projects/${projectId}/createReport`);
      await write(page.getByRole('textbox', { name: /^Report name/ }), `By ${category}`);
      await choose(
        page.getByRole('combobox', { name: /^Report category/ }),
        page.getByRole('option', { name: category, exact: true }),
      );
      if (category !== 'FFI') await press(button(page, 'last year'));
      if (item) {
        await tick(page.getByRole('button', { name: /^Assigned POIs/ }), page.getByRole('option').first());
        await press(button(page, 'Save'));
        await choose(
          page.getByRole('combobox', { name: /^Report item type/ }),
          page.getByRole('option', { name: item }),
        );
        await press(button(page, 'Add'));
      }
      await press(button(page, 'Create'));
      await page.getByRole('heading', { level: 1, name: 'Report is being generated' }).waitFor();
    };
    await create('POI_DEFAULT', /Visit trends/);
    await create('AOI_DEFAULT', /Visit trends/);
    await create('OOH', /Visit trends/);
    await create('FFI');
    await create('EMPTY');

    await press(page.getByRole('link', { name: 'Back to the reports' }));
    await page.getByRole('heading', { level: 2, name: 'By EMPTY' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'By EMPTY',
      'By FFI',
      'By OOH',
      'By AOI_DEFAULT',
      'By POI_DEFAULT',
    ]);
    await lookAt(page, 'reports of the back-office');
    await press(page.getByRole('link', { name: 'By POI_DEFAULT' }));
    await page.getByRole('heading', { level: 1, name: 'By POI_DEFAULT' }).waitFor();
    const row = itemRow(page, 'Visit trends');
    await row.getByText('confirmed').waitFor({ timeout: 60_000 });
    await lookAt(page, 'report of the back-office');

    const reportId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await spoilItems(reportId, 'FOOTFALL');
    await press(button(page, 'Recalculate all'));
    await press(button(page, 'Recalculate'));
    await row.getByText('error').waitFor({ timeout: 60_000 });
    await press(row.getByRole('button', { name: /^Edit Report Item/ }));
    await write(page.getByRole('textbox', { name: 'User Type' }), 'all_users');
    await lookAt(page, 'an item of the back-office');
    await press(button(page, 'Approve'));
    await row.getByText('confirmed').waitFor({ timeout: 60_000 });

    await press(page.getByRole('switch', { name: 'Is Visible' }));
    await page.getByText('Report "By POI_DEFAULT" is shown to customers.').first().waitFor();
    await asUser(page, 'PUT', `/projects/${projectId}/status/PRESENTABLE`, { status: 'PRESENTABLE' });
    const customer = await enterPortal(demoUsers.regular);
    await customer.getByRole('link', { name, exact: true }).click();
    await customer.getByRole('link', { name: 'By POI_DEFAULT' }).click();
    await customer.getByRole('heading', { level: 1, name: 'By POI_DEFAULT' }).waitFor();
    await customer.getByRole('heading', { level: 2, name: 'Visit trends' }).waitFor();
    expect(await customer.getByRole('article').count()).toBe(1);

    await press(page.getByRole('switch', { name: 'Is Visible' }));
    await page.getByText('Report "By POI_DEFAULT" is hidden from customers.').first().waitFor();
    await customer.reload();
    await customer.getByText('This report does not exist').waitFor();
    expectComplaints(/404/);
  },
);

test.for(waysOf(whole))('[ADMIN-088] an item and a report are duplicated, by %s', async (by) => {
  const page = await office();
  const { press, write } = inputOf(page, by);
  const { id } = await ownProject(page);
  const report = await ownReport(page, id, 'Original');
  await page.goto(`${addressOf('admin')}/projects/${id}/reports/${report}`);
  await press(button(page, 'Duplicate Trends'));
  await press(button(page, 'Duplicate Report Item'));
  const dialog = page.getByRole('dialog');
  await write(dialog.getByRole('textbox', { name: 'Item name' }), 'Trends again');
  await press(dialog.getByRole('button', { name: 'Create', exact: true }));
  await itemRow(page, 'Trends again').getByText('confirmed').waitFor({ timeout: 60_000 });
  await press(page.getByRole('link', { name: 'Duplicate' }));
  await expect.poll(() => page.getByRole('textbox', { name: /^Report name/ }).inputValue()).toBe('Original (copy)');
  await press(button(page, 'Create'));
  await press(page.getByRole('link', { name: 'Back to the reports' }));
  await page.getByRole('heading', { level: 2, name: 'Original (copy)' }).waitFor();
});

test.for(waysOf(whole))(
  '[ADMIN-063] a private project is seen by the one of two users it is shared with, by %s',
  async (by) => {
    const page = await office();
    const { press, choose, tick } = inputOf(page, by);
    const { id, name } = await ownProject(page, true);
    await page.goto(`${addressOf('admin')}/projects/${id}/reports`);
    await choose(page.getByRole('combobox', { name: /^Collaboration/ }), page.getByRole('option', { name: /PRIVATE/ }));
    await tick(page.getByRole('button', { name: /^Shared with/ }), page.getByRole('option', { name: /Lea Hoffmann/ }));
    await press(button(page, 'Save'));
    await page.getByText('The list of those who see the project is saved.').first().waitFor();
    const seen = async (email: string) => {
      const portal = await enterPortal(email);
      await portal.getByRole('link', { name: 'Retail Berlin', exact: true }).waitFor();
      return portal.getByRole('link', { name, exact: true }).count();
    };
    expect([await seen(demoUsers.regular), await seen(demoUsers.betaAdmin)]).toEqual([1, 0]);
  },
);

test.for(waysOf(whole))('a changed setting definition is used by both forms at once, by %s', async (by) => {
  const page = await office();
  const { press, choose, write } = inputOf(page, by);
  onTestFinished(forgetDefinitions);
  const { id } = await ownProject(page);
  const report = await ownReport(page, id, 'Settings');
  await press(page.getByRole('link', { name: 'Report Item Settings' }));
  const card = page.getByRole('region', { name: 'Movement' });
  await press(card.getByRole('button', { name: 'Add simple text setting' }));
  await write(card.getByRole('textbox', { name: 'Name' }).last(), 'Colour');
  await write(card.getByRole('textbox', { name: 'Default Value' }).last(), 'green');
  await press(button(page, 'Save'));
  await page.getByText('Saved!').waitFor();
  const addMovement = async () => {
    await choose(
      page.getByRole('combobox', { name: /^Report item type/ }),
      page.getByRole('option', { name: /Movement/ }),
    );
    await press(button(page, 'Add'));
    return page.getByRole('textbox', { name: 'Colour' }).inputValue();
  };
  await page.goto(`${addressOf('admin')}/projects/${id}/createReport`);
  expect(await addMovement()).toBe('green');
  await page.goto(`${addressOf('admin')}/projects/${id}/reports/${report}`);
  await press(button(page, 'Create more report items'));
  expect(await addMovement()).toBe('green');
});

test.for(waysOf(whole))(
  'two administrators edit the same report: the second is told, and neither loses anything, by %s',
  async (by) => {
    const page = await office();
    const { id } = await ownProject(page);
    const report = await ownReport(page, id, 'Shared');
    const address = `/projects/${id}/reports/${report}?mode=edit`;
    const edit = async (tab: Page, name: string) => {
      const { press, write } = inputOf(tab, by);
      await write(tab.getByRole('textbox', { name: 'Name' }), name);
      await press(button(tab, 'Save'));
    };
    await page.goto(addressOf('admin') + address);
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    const other = await openPage('admin', address, { beside: page });
    await edit(other, 'Theirs');
    await other.getByRole('heading', { level: 1, name: 'Theirs' }).waitFor();
    await edit(page, 'Mine');
    const dialog = page.getByRole('alertdialog', { name: 'Somebody else has changed this' });
    await dialog.getByRole('row', { name: 'Name Theirs Mine' }).waitFor();
    expectComplaints(/409/);
    await lookAt(page, 'two administrators');
    await inputOf(page, by).press(dialog.getByRole('button', { name: 'Save mine' }));
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
    const { report: stored } = await asUser<{ report: { name: string } }>(page, 'GET', `/reports/${report}`);
    expect(stored.name).toBe('Mine');
  },
);
