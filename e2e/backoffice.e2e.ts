import { whole } from '@locus/model/testing';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';

import type { FootfallData } from '../packages/model/src/analyses/index.ts';
import type { PolygonGeometry, Project, Report } from '../packages/model/src/entities/index.ts';
import type { AdjustmentsAnswer, HistoryPage } from '../packages/model/src/office/office.ts';
import {
  addAdministrator,
  deleteProject,
  forgetDefinitions,
  removeAdministrator,
  spoilItems,
} from '../scripts/e2e/database.ts';
import {
  addressOf,
  asUser,
  beginSession,
  demoUsers,
  enterOffice,
  enterPortal,
  expectComplaints,
  setUpBrowser,
} from '../scripts/e2e/harness.ts';
import type { ReaderInput } from '../scripts/e2e/readerInput.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { lookAt } from '../scripts/e2e/screen.ts';
import { addTrendsReport } from '../scripts/e2e/trendsReport.ts';

setUpBrowser();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

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

/** A separate project with two stores, deleted after the test, with the visits of the customer's newest, or without. */
async function ownProject(page: Page, visits: 'visits' | 'no visits'): Promise<{ id: string; name: string }> {
  const berlin = await berlinOf(page);
  const name = `Office ${Date.now().toString(36)}`;
  const from = visits === 'visits' ? {} : { visitsFrom: 'none' };
  const project = { name, description: '', country: 'de', account_id: berlin.account_id, ...from };
  const id = await asUser<string>(page, 'POST', '/projects', project);
  onTestFinished(() => deleteProject(name));
  await addStores(page, id);
  return { id, name };
}

/** Creates a report of visit trends without the form, and waits until it is calculated. */
async function calculatedReport(page: Page, projectId: string, name: string): Promise<string> {
  const { id } = await addTrendsReport(page, projectId, name);
  const status = async () => {
    const { report } = await asUser<{ report: { status: string } }>(page, 'GET', `/reports/${id}`);
    return report.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe('READY');
  return id;
}

const itemRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** An item as the page's user reads it: its state, and the sum of its visits. */
async function readTrends(page: Page, reportId: string): Promise<{ status?: string; visits: number }> {
  const { report } = await asUser<{ report: Report }>(page, 'GET', `/reports/${reportId}`);
  const item = report.report_items.footfall?.[0];
  if (!item) return { visits: 0 };
  const { values } = await asUser<FootfallData>(page, 'GET', `/reportItems/${item.id}/data`);
  return {
    status: item.status,
    visits: values.flatMap(({ data }) => data).reduce((sum, { value }) => sum + (value ?? 0), 0),
  };
}

/** Creates a project for a customer in the form, and opens it. */
async function createProject(page: Page, { press, choose, write }: ReaderInput, name: string) {
  await press(page.getByRole('link', { name: 'Create Project' }));
  await write(page.getByRole('textbox', { name: /^Name/ }), name);
  await choose(
    page.getByRole('combobox', { name: /^Account/ }),
    page.getByRole('option', { name: /Nordlicht Retail GmbH/ }),
  );
  await press(button(page, /^Create/));
  onTestFinished(() => deleteProject(name));
  await page.getByText(`Project "${name}" has been created.`).first().waitFor();
  await press(page.getByRole('link', { name, exact: true }));
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
}

/** Imports two stores from a file: those of the customer's newest project, whose visits a new one takes over. */
async function importStores(page: Page, { press }: ReaderInput) {
  const projects = await asUser<Project[]>(page, 'GET', '/projects/hierarchy');
  const locations = projects.find(({ name }) => name === 'Wien Einkaufsstraßen')?.locations ?? [];
  const head = 'name,description,address,street,houseNumber,city,country,postalCode,purpose,setup,polygon';
  const rows = locations
    .slice(0, 2)
    .map(({ name, geometry }) => `"${name}",,,Osterstraße,4,Berlin,de,10178,,INDOOR,"${wkt(geometry)}"`);
  const buffer = Buffer.from([head, ...rows].join('\n'));
  await press(page.getByRole('link', { name: 'POI Management' }).first());
  await press(button(page, 'Import POIs'));
  await page.locator('input[type=file]').setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer });
  await press(button(page, 'Import 2 POIs'));
  await page.getByText(`POI ${locations[1]?.name} created`, { exact: true }).waitFor();
}

/** Creates a report of a category in the form; with an item of visit trends where the category has items. */
async function createReport(page: Page, { press, choose, tick, write }: ReaderInput, category: string) {
  await press(page.getByRole('link', { name: 'Create Report', exact: true }).first());
  await write(page.getByRole('textbox', { name: /^Report name/ }), `By ${category}`);
  await choose(
    page.getByRole('combobox', { name: /^Report category/ }),
    page.getByRole('option', { name: category, exact: true }),
  );
  if (category !== 'FFI') await press(button(page, 'last year'));
  if (category !== 'FFI' && category !== 'EMPTY') {
    await tick(page.getByRole('button', { name: /^Assigned POIs/ }), page.getByRole('option').first());
    await press(button(page, 'Save'));
    await choose(
      page.getByRole('combobox', { name: /^Report item type/ }),
      page.getByRole('option', { name: /Visit trends/ }),
    );
    await press(button(page, 'Add'));
  }
  await press(button(page, 'Create'));
  await page.getByRole('heading', { level: 1, name: 'Report is being generated' }).waitFor();
}

/** Opens a report from the list, and returns its id. */
async function openReport(page: Page, { press }: ReaderInput, name: string): Promise<string> {
  await press(page.getByRole('link', { name }));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Watches the item of a report until it is calculated: the report is ready, and its visits are counted. */
async function awaitItem(page: Page, input: ReaderInput, name: string) {
  const id = await openReport(page, input, name);
  await itemRow(page, 'Visit trends').getByText('confirmed').waitFor({ timeout: 60_000 });
  const { report } = await asUser<{ report: Report }>(page, 'GET', `/reports/${id}`);
  expect([name, report.status]).toEqual([name, 'READY']);
  const { visits } = await readTrends(page, id);
  expect(visits).toBeGreaterThan(0);
  await page.goBack();
}

/** A report of a category without items has none. */
async function findNoItems(page: Page, input: ReaderInput, name: string) {
  const id = await openReport(page, input, name);
  const { report } = await asUser<{ report: Report }>(page, 'GET', `/reports/${id}`);
  expect([name, report.report_items]).toEqual([name, {}]);
  await page.goBack();
}

/** Makes an item fail, recalculates it, and corrects its settings. */
async function failAndMend(page: Page, { press, write }: ReaderInput, reportId: string) {
  const row = itemRow(page, 'Visit trends');
  await row.getByText('confirmed').waitFor({ timeout: 60_000 });
  await lookAt(page, 'report of the back-office');
  await spoilItems(reportId, 'FOOTFALL');
  await press(button(page, 'Recalculate all'));
  await press(button(page, 'Recalculate'));
  await row.getByText('error').waitFor({ timeout: 60_000 });
  await press(row.getByRole('button', { name: /^Edit Report Item/ }));
  await write(page.getByRole('textbox', { name: 'User Type' }), 'all_users');
  await lookAt(page, 'an item of the back-office');
  await press(button(page, 'Approve'));
  await row.getByText('confirmed').waitFor({ timeout: 60_000 });
}

/** Shows the open report, and then its project, whose dialog names the reports that follow. */
async function showToCustomers(page: Page, { press }: ReaderInput, name: string) {
  await press(page.getByRole('switch', { name: 'Is Visible' }));
  await page.getByText('Report "By POI_DEFAULT" is shown to customers.').first().waitFor();
  await press(page.getByRole('link', { name: 'Projects', exact: true }).first());
  const card = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  await press(card.getByRole('switch', { name: 'Is Visible' }));
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('By OOH').waitFor();
  await press(dialog.getByRole('button', { name: 'Show', exact: true }));
  await page.getByText(`Project "${name}" is shown to customers.`).first().waitFor();
}

/** What a regular user finds in the portal: the project, its report and the report's one item. */
async function findInPortal(name: string): Promise<Page> {
  const customer = await enterPortal(demoUsers.regular);
  await customer.getByRole('link', { name, exact: true }).click();
  await customer.getByRole('link', { name: 'By POI_DEFAULT' }).click();
  await customer.getByRole('heading', { level: 1, name: 'By POI_DEFAULT' }).waitFor();
  await customer.getByRole('heading', { level: 2, name: 'Visit trends' }).waitFor();
  expect(await customer.getByRole('article').count()).toBe(1);
  return customer;
}

/** Rehearses and reruns a report with shorter visits left out, then undoes it; the customer's numbers follow. */
async function adjustAndUndo(page: Page, { press, write }: ReaderInput, customer: Page, reportId: string) {
  const seen = () => readTrends(customer, reportId);
  const { visits: before } = await seen();
  expect(before).toBeGreaterThan(0);
  await press(button(page, 'Data adjustments'));
  const form = page.getByRole('dialog', { name: 'Adjust report data' });
  await write(form.getByRole('textbox', { name: 'Above duration' }), '20');
  await press(form.getByRole('button', { name: 'Rehearse' }));
  await form.getByText('What else will change').waitFor({ timeout: 60_000 });
  expect(await form.getByRole('listitem').filter({ hasText: 'Visit trends' }).count()).toBe(1);
  // Nothing has changed yet.
  expect(await seen()).toEqual({ status: 'confirmed', visits: before });

  await press(form.getByRole('button', { name: 'Rerun', exact: true }));
  const question = page.getByRole('dialog', { name: 'Are you sure you want to change the report tables?' });
  await question.getByText('20 min').waitFor();
  await press(question.getByRole('button', { name: 'Rerun', exact: true }));
  await page.getByText('Rerun request successful').waitFor();
  await press(button(page, 'OK'));
  await expect.poll(async () => (await seen()).visits, { timeout: 60_000 }).toBeLessThan(before);
  await expect.poll(async () => (await seen()).status, { timeout: 60_000 }).toBe('confirmed');

  await press(button(page, 'Data adjustments'));
  await press(form.getByRole('button', { name: 'Undo this rerun' }));
  await page.getByText('The last rerun of "By POI_DEFAULT" has been undone.', { exact: true }).waitFor();
  await expect.poll(seen, { timeout: 60_000 }).toEqual({ status: 'confirmed', visits: before });
}

test.for(waysOf(whole, 'keyboard'))(
  'a project gets places and a report per category; one report is fixed, published, adjusted, undone and hidden, by %s',
  async (by) => {
    const page = await enterOffice();
    const input = inputOf(page, by);
    const name = `Journey ${by} ${Date.now().toString(36)}`;
    await createProject(page, input, name);
    await importStores(page, input);
    await createReport(page, input, 'POI_DEFAULT');
    // The same forms and pages again, so by pointer.
    const quickly = inputOf(page, 'pointer');
    for (const category of ['AOI_DEFAULT', 'OOH', 'FFI', 'EMPTY']) await createReport(page, quickly, category);

    await input.press(page.getByRole('link', { name: 'Back to the reports' }));
    await page.getByRole('heading', { level: 2, name: 'By EMPTY' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'By EMPTY',
      'By FFI',
      'By OOH',
      'By AOI_DEFAULT',
      'By POI_DEFAULT',
    ]);
    await lookAt(page, 'reports of the back-office');
    for (const category of ['AOI_DEFAULT', 'OOH']) await awaitItem(page, quickly, `By ${category}`);
    for (const category of ['FFI', 'EMPTY']) await findNoItems(page, quickly, `By ${category}`);
    const reportId = await openReport(page, input, 'By POI_DEFAULT');
    await failAndMend(page, input, reportId);

    await showToCustomers(page, input, name);
    const customer = await findInPortal(name);
    await input.press(page.getByRole('link', { name, exact: true }));
    await input.press(page.getByRole('link', { name: 'By POI_DEFAULT' }));
    await page.getByRole('heading', { level: 1, name: 'By POI_DEFAULT' }).waitFor();
    await adjustAndUndo(page, input, customer, reportId);

    await input.press(page.getByRole('switch', { name: 'Is Visible' }));
    await page.getByText('Report "By POI_DEFAULT" is hidden from customers.').first().waitFor();
    await customer.reload();
    await customer.getByText('This report does not exist').waitFor();
    expectComplaints(/404/);
  },
);

test.for(waysOf(whole))('[ADMIN-088] an item and a report are duplicated, by %s', async (by) => {
  const page = await enterOffice();
  const { press, write } = inputOf(page, by);
  const { id } = await ownProject(page, 'visits');
  const report = await calculatedReport(page, id, 'Original');
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
  '[ADMIN-063] a private project is visible to the user it is shared with and not to another user, by %s',
  async (by) => {
    const page = await enterOffice();
    const { press, choose, tick } = inputOf(page, by);
    const { id, name } = await ownProject(page, 'no visits');
    await asUser(page, 'PUT', `/projects/${id}/status/PRESENTABLE`, { status: 'PRESENTABLE' });
    await page.goto(`${addressOf('admin')}/projects/${id}/reports`);
    await choose(page.getByRole('combobox', { name: /^Collaboration/ }), page.getByRole('option', { name: /PRIVATE/ }));
    await tick(page.getByRole('button', { name: /^Shared with/ }), page.getByRole('option', { name: /Lea Hoffmann/ }));
    await press(button(page, 'Save'));
    await page.getByText('The list of users who can see the project has been saved.').first().waitFor();
    const seen = async (email: string) => {
      const portal = await enterPortal(email);
      await portal.getByRole('link', { name: 'Retail Berlin', exact: true }).waitFor();
      return portal.getByRole('link', { name, exact: true }).count();
    };
    expect([await seen(demoUsers.regular), await seen(demoUsers.betaAdmin)]).toEqual([1, 0]);
  },
);

test.for(waysOf(whole))('a changed setting definition applies to both forms at once, by %s', async (by) => {
  const page = await enterOffice();
  const { press, choose, write } = inputOf(page, by);
  onTestFinished(forgetDefinitions);
  const { id } = await ownProject(page, 'no visits');
  const { id: report } = await addTrendsReport(page, id, 'Settings');
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

/** Opens a path of the back-office as a second administrator, Bea Winter, in a browser of her own. */
async function enterAsColleague(path: string): Promise<Page> {
  onTestFinished(removeAdministrator);
  const { open } = await beginSession('admin', await addAdministrator());
  return open(path);
}

test.for(waysOf(whole))(
  'two administrators edit one report: the second sees who saved first and both versions, and no edit is lost, by %s',
  async (by) => {
    const page = await enterOffice();
    const { id } = await ownProject(page, 'no visits');
    const { id: report } = await addTrendsReport(page, id, 'Shared');
    const address = `/projects/${id}/reports/${report}?mode=edit`;
    const edit = async (tab: Page, name: string) => {
      const { press, write } = inputOf(tab, by);
      await write(tab.getByRole('textbox', { name: 'Name' }), name);
      await press(button(tab, 'Save'));
    };
    const title = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.goto(addressOf('admin') + address);
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    const other = await enterAsColleague(address);
    await edit(other, 'Both');
    await title(other, 'Both');
    // The same as theirs is saved without a question.
    await edit(page, 'Both');
    await title(page, 'Both');
    expect(await page.getByRole('alertdialog').count()).toBe(0);

    await page.goto(addressOf('admin') + address);
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await other.goto(addressOf('admin') + address);
    await edit(other, 'Theirs');
    await title(other, 'Theirs');
    await edit(page, 'Mine');
    const dialog = page.getByRole('alertdialog', { name: 'Somebody else has changed this' });
    await dialog.getByText('Bea Winter saved it while you were editing.', { exact: false }).waitFor();
    await dialog.getByRole('row', { name: 'Field Saved by Bea Winter Yours' }).waitFor();
    await dialog.getByRole('row', { name: 'Name Theirs Mine' }).waitFor();
    expectComplaints(/409/);
    await lookAt(page, 'two administrators');
    const readName = async () =>
      (await asUser<{ report: { name: string } }>(page, 'GET', `/reports/${report}`)).report.name;
    expect(await readName()).toBe('Theirs');
    await inputOf(page, by).press(dialog.getByRole('button', { name: 'Save mine' }));
    await title(page, 'Mine');
    expect(await readName()).toBe('Mine');
    const { entries } = await asUser<HistoryPage>(page, 'GET', `/reports/${report}/history`);
    const saves = entries.filter(({ action }) => action === 'report.changed');
    expect(saves.map(({ by: who }) => who)).toEqual(['Ada Brandt', 'Bea Winter', 'Bea Winter']);
  },
);

test.for(waysOf(whole))(
  'two administrators rerun one report: the second is refused, sees who was first, and no settings are lost, by %s',
  async (by) => {
    const page = await enterOffice();
    const { id } = await ownProject(page, 'visits');
    const report = await calculatedReport(page, id, 'Rerun by two');
    const address = `/projects/${id}/reports/${report}?adjust=open`;
    const field = (tab: Page) => tab.getByRole('textbox', { name: 'Above duration' });
    const rerun = async (tab: Page, minutes: string) => {
      const { press, write } = inputOf(tab, by);
      await write(field(tab), minutes);
      await press(
        tab.getByRole('dialog', { name: 'Adjust report data' }).getByRole('button', { name: 'Rerun', exact: true }),
      );
      await press(
        tab.getByRole('dialog', { name: /^Are you sure/ }).getByRole('button', { name: 'Rerun', exact: true }),
      );
    };
    const stored = async () => {
      const { settings } = await asUser<AdjustmentsAnswer>(page, 'GET', `/reports/${report}/adjustments`);
      return settings?.above_duration_threshold;
    };
    await page.goto(addressOf('admin') + address);
    await field(page).waitFor();
    const other = await enterAsColleague(address);
    await rerun(other, '5');
    await other.getByText('Rerun request successful').waitFor();
    await rerun(page, '10');
    const dialog = page.getByRole('alertdialog', { name: 'Somebody else has changed this' });
    await dialog.getByRole('row', { name: 'Field Saved by Bea Winter Yours' }).waitFor();
    await dialog.getByRole('row', { name: 'Above duration 5 min 10 min' }).waitFor();
    expectComplaints(/409/);
    expect(await stored()).toBe(5);
    const { press } = inputOf(page, by);
    await press(dialog.getByRole('button', { name: 'Keep editing' }));
    await dialog.waitFor({ state: 'detached' });
    expect(await field(page).inputValue()).toBe('10');
    // Theirs has been shown, so the next rerun may replace it; undoing that brings theirs back.
    await rerun(page, '10');
    await page.getByText('Rerun request successful').waitFor();
    expect(await stored()).toBe(10);
    await press(button(page, 'OK'));
    await press(button(page, 'Data adjustments'));
    await press(button(page, 'Undo this rerun'));
    await page.getByText('The last rerun of "Rerun by two" has been undone.', { exact: true }).waitFor();
    expect(await stored()).toBe(5);
  },
);
