import type { FootfallData, Report } from '@locus/model';
import { whole } from '@locus/model/testing';
import { expect, test, vi } from 'vitest';

import { demoUsers, openPage, setUpBrowser, signIn } from '../scripts/e2e/harness.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';

setUpBrowser();

type OfficePage = Awaited<ReturnType<typeof openPage>>;

/** What the API answers the page's own user. */
const read = <T>(page: OfficePage, path: string): Promise<T> =>
  page.evaluate(async (address) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('jwt')}` };
    const answer = await fetch(`/api${address}`, { headers });
    return (await answer.json()) as T;
  }, path);

/** All visits of a report's visit trends. */
async function visitsOf(page: OfficePage, item: string): Promise<number> {
  const { values } = await read<FootfallData>(page, `/reportItems/${item}/data`);
  return values.flatMap(({ data }) => data).reduce((sum, { value }) => sum + (value ?? 0), 0);
}

async function untilCalculated(page: OfficePage, report: string): Promise<void> {
  await vi.waitUntil(
    async () => {
      const answer = await read<{ report: Report }>(page, `/reports/${report}`);
      return Object.values(answer.report.report_items)
        .flat()
        .every(({ status }) => status === 'confirmed');
    },
    { timeout: 120_000, interval: 500 },
  );
}

test.for(waysOf(whole))('a report is rehearsed, run again with other settings, and taken back, by %s', async (by) => {
  const page = await openPage('admin', '/login');
  await signIn(page, demoUsers.administrator);
  const { press, write } = inputOf(page, by);
  await press(page.getByRole('link', { name: 'Retail Berlin', exact: true }));
  await press(page.getByRole('link', { name: 'Store network', exact: true }));
  await page.getByRole('heading', { level: 1, name: 'Store network' }).waitFor();
  const report = /reports\/(\d+)/.exec(page.url())?.[1] ?? '';
  await untilCalculated(page, report);
  const answer = await read<{ report: Report }>(page, `/reports/${report}`);
  const item = answer.report.report_items.footfall?.[0]?.id ?? '';
  const before = await visitsOf(page, item);

  await press(page.getByRole('button', { name: 'Data adjustments' }));
  const form = page.getByRole('dialog', { name: 'Adjust report data' });
  await write(form.getByRole('textbox', { name: 'Above duration' }), '20');
  await press(form.getByRole('button', { name: 'Rehearse' }));
  await form.getByText('What else will change').waitFor({ timeout: 60_000 });
  expect(await form.getByRole('listitem').filter({ hasText: 'Visit trends' }).count()).toBe(1);
  // Nothing has changed yet.
  expect(await visitsOf(page, item)).toBe(before);

  await press(form.getByRole('button', { name: 'Rerun' }));
  const question = page.getByRole('dialog', { name: 'Are you sure you want to change the report tables?' });
  await question.getByText('20 min').waitFor();
  await press(question.getByRole('button', { name: 'Rerun' }));
  await page.getByText('Rerun request successful').waitFor();
  await press(page.getByRole('button', { name: 'OK' }));
  await untilCalculated(page, report);
  expect(await visitsOf(page, item)).toBeLessThan(before);

  await press(page.getByRole('button', { name: 'Data adjustments' }));
  await press(form.getByRole('button', { name: 'Undo this rerun' }));
  await page.getByText('The last rerun of "Store network" is undone.', { exact: true }).waitFor();
  await untilCalculated(page, report);
  expect(await visitsOf(page, item)).toBe(before);
});
