import { whole } from '@locus/model/testing';
import { expect, onTestFinished, test } from 'vitest';

import type { DatasetAnswer } from '../packages/model/src/imports/imports.ts';
import type { Account } from '../packages/model/src/entities/index.ts';
import { deleteProject } from '../scripts/e2e/database.ts';
import {
  addressOf,
  asUser,
  beginSession,
  demoUsers,
  enterPortal,
  expectComplaints,
  setUpBrowser,
} from '../scripts/e2e/harness.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { addTrendsReport } from '../scripts/e2e/trendsReport.ts';

setUpBrowser();

/** The data page of a separate, empty project, which is deleted after the test. */
async function openData() {
  const session = await beginSession('admin', demoUsers.administrator);
  const accounts = await session.call<Account[]>('GET', '/accounts');
  const account = accounts.find(({ name }) => name.startsWith('Nordlicht'));
  const name = `Data ${Date.now().toString(36)}`;
  const project = { name, description: '', country: 'de', account_id: account?.id, visitsFrom: 'none' };
  const id = await session.call<string>('POST', '/projects', project);
  onTestFinished(() => deleteProject(name));
  const page = await session.open(`/projects/${id}/data`);
  await page.getByText('No visits have been imported yet').waitFor();
  const dataset = () => asUser<DatasetAnswer>(page, 'GET', `/projects/${id}/dataset`);
  const upload = (file: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const heading = (text: string) => page.getByRole('heading', { name: text, exact: true }).waitFor({ timeout: 60_000 });
  const button = (text: string) => page.getByRole('button', { name: text, exact: true }).first();
  return { page, id, dataset, upload, heading, button };
}

const places = 'shop,label,lat,lng\n26,Alexa,52.52,13.41\n27,Zoo,52.507,13.337\n';
const visits = (count: number, strangers = 0, who = 'v') =>
  `visitor;shop;moment;minutes\n${Array.from(
    { length: count },
    (_, i) =>
      `${who}${i};${i < strangers ? 99 : 26 + (i % 2)};2026-03-0${1 + (i % 9)}T10:00:00+01:00;${5 + (i % 40)}\n`,
  ).join('')}`;

test.for(waysOf(whole))(
  'files with other column names are imported, a user sees the counts, an import is undone and devices opt out, by %s',
  async (by) => {
    const { page, id, dataset, upload, heading, button } = await openData();
    const { press, choose } = inputOf(page, by);
    const option = (name: string) => page.getByRole('option', { name, exact: true });

    await choose(page.getByRole('combobox', { name: 'What the file contains' }), option('List of places'));
    await upload('places.csv', places);
    await heading('Columns of places.csv');
    await choose(page.getByRole('combobox', { name: /^id/ }), option('shop'));
    await choose(page.getByRole('combobox', { name: /^name/ }), option('label'));
    await press(button('Check the file'));
    await heading('places.csv has been checked: nothing has changed yet');
    await press(button('Import it'));
    await heading('places.csv is now in use');
    await page.getByText('2 entries added').waitFor();
    await press(button('Back to the data'));

    const who = `${by}-${id}-`;
    await upload('first.csv', visits(60, 6, who));
    await heading('Columns of first.csv');
    await press(page.getByRole('radio', { name: /^Open/ }));
    // The project's first visits say where its clocks are.
    await page.getByRole('combobox', { name: 'Time zone of the places' }).fill('Europe/Berlin');
    await press(button('Check the file'));
    await heading('first.csv has been checked: nothing has changed yet');
    await page.getByText('6 rows rejected').waitFor();
    await page.getByRole('row', { name: /99 not a location of this project 6/ }).waitFor();
    const download = page.waitForEvent('download');
    await press(button('Download all rejected rows'));
    expect((await download).suggestedFilename()).toBe('first.csv.rejects.csv');
    expect((await dataset()).dataset).toBeNull();
    await press(button('Import it'));
    await heading('first.csv is now in use');
    await expect.poll(async () => (await dataset()).dataset?.rows).toBe(54);
    await press(button('Back to the data'));
    const { id: report, visits: reported } = await addTrendsReport(page, id);
    await expect.poll(reported, { timeout: 60_000 }).toBe(54);
    await asUser(page, 'PUT', `/projects/${id}/status/PRESENTABLE`);
    const user = await enterPortal(demoUsers.accountAdmin);
    await user.goto(`${addressOf('portal')}/reports/${report}`);
    await user.getByRole('radio', { name: 'Table view' }).first().click();
    await user.getByRole('cell', { name: '27', exact: true }).first().waitFor();

    await upload('second.csv', visits(80, 0, who));
    await heading('Columns of second.csv');
    await press(page.getByRole('radio', { name: /^Open/ }));
    await press(button('Check the file'));
    await heading('second.csv has been checked: nothing has changed yet');
    await press(button('Import it'));
    await heading('second.csv is now in use');
    await expect.poll(async () => (await dataset()).dataset?.rows).toBe(80);
    await expect.poll(reported, { timeout: 60_000 }).toBe(80);

    await press(button('Undo the last import'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo the last import' }));
    await heading('Previous import is now in use');
    await expect.poll(async () => (await dataset()).dataset?.rows).toBe(54);
    await page.getByText('54', { exact: true }).waitFor();
    expect(await button('Undo the last import').count()).toBe(0);
    await expect.poll(reported, { timeout: 60_000 }).toBe(54);
    await press(button('Back to the data'));

    await choose(page.getByRole('combobox', { name: 'What the file contains' }), option('Opt-out list (all projects)'));
    // Two devices of one place, and one that is unknown, are removed everywhere.
    await upload('gone.csv', `device_id\n${who}6\n${who}8\nnobody-${who}\n`);
    await heading('Columns of gone.csv');
    await press(button('Check the file'));
    await heading('gone.csv has been checked: nothing has changed yet');
    await press(button('Import it'));
    await heading('gone.csv is now in use');
    await expect.poll(async () => (await dataset()).dataset?.rows).toBe(52);
    await expect.poll(reported, { timeout: 60_000 }).toBe(52);
    await user.reload();
    for (const count of ['25', '27']) await user.getByRole('cell', { name: count, exact: true }).first().waitFor();
  },
);

test('an interrupted upload continues after a reload with the same file, and automatically once the connection is back', async () => {
  const { page, upload, heading } = await openData();
  await page.route(/\/bytes\?from=/, (route) => route.abort());
  await upload('visits.csv', visits(200));
  await page.getByText('Connection lost. The upload continues as soon as it is back.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Open visits.csv' }).click();
  await page.getByText(/^0 % of visits.csv has been uploaded/).waitFor();
  await upload('visits.csv', visits(200));
  await page.getByText('Connection lost. The upload continues as soon as it is back.').waitFor();
  await page.unroute(/\/bytes\?from=/);
  await heading('Columns of visits.csv');
  expect(await page.getByText('The connection is gone.', { exact: false }).count()).toBe(0);
  expectComplaints(/ERR_FAILED/);
});
