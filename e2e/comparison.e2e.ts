import { expect, test } from 'vitest';

import { asUser, demoUsers, enterPortal, setUpBrowser } from '../scripts/e2e/harness.ts';

setUpBrowser();

interface Report {
  id: string;
  name: string;
  items: { status: string }[];
}

test('the months on show are compared with those before and with a year ago, where the report had not begun; the address keeps it', async () => {
  const page = await enterPortal(demoUsers.accountAdmin);
  await page.getByRole('link', { name: 'Retail Berlin' }).first().waitFor();
  const read = async () => {
    const projects = await asUser<{ name: string; reports: Report[] }[]>(page, 'GET', '/projects/hierarchy');
    return projects.flatMap(({ reports }) => reports).find(({ name }) => name === 'Store network');
  };
  await expect
    .poll(async () => (await read())?.items.every(({ status }) => status === 'confirmed'), {
      timeout: 150_000,
      interval: 1000,
    })
    .toBe(true);
  const { origin } = new URL(page.url());
  const open = async (item: string) =>
    page.goto(
      `${origin}/reports/${(await read())?.id}?contentVisualizationMode=Visualization&reportItemType=${item}&timeFrames=2026-04,2026-05,2026-06`,
    );
  const compareWith = async (name: string) => {
    await page.getByRole('combobox', { name: /Compare with/ }).click();
    await page.getByRole('option', { name }).click();
  };

  await open('FOOTFALL');
  await compareWith('Previous period');
  await page.getByText(/ % (more|fewer) visits than in Jan 2026 – Mar 2026\./).waitFor();
  await compareWith('Previous year');
  await page.getByText(/ % (more|fewer) visits than in Apr 2025 – Jun 2025\./).waitFor();
  expect(new URL(page.url()).searchParams.get('comparison')).toBe('PREVIOUS_YEAR');
  await page.reload();
  await page.getByText(/ % (more|fewer) visits than in Apr 2025 – Jun 2025\./).waitFor();

  await open('DURATION');
  await compareWith('Previous year');
  await page
    .locator('p')
    .filter({ hasText: /^Visits (last|are) .* in Apr 2025 – Jun 2025\./ })
    .waitFor();
  await open('LOYALTY');
  await compareWith('Previous year');
  await page.getByText(/^The share of visitors who come to another location too .* in Apr 2025 – Jun 2025\./).waitFor();
  await compareWith('No comparison');
  await expect.poll(() => new URL(page.url()).searchParams.get('comparison')).toBeNull();
});
