import { expect, test } from 'vitest';

import { addressOf, beginSession, demoUsers, setUpBrowser } from '../scripts/e2e/harness.ts';
import { calculatedReport } from '../scripts/e2e/reports.ts';

setUpBrowser();

test('months are compared with the previous period and year, even before the report’s start; the address keeps it', async () => {
  const session = await beginSession('portal', demoUsers.accountAdmin);
  const { id } = await calculatedReport(session, 'Retail Berlin', 'Store network');
  const months = 'timeFrames=2026-04,2026-05,2026-06';
  const address = (item: string) =>
    `/reports/${id}?contentVisualizationMode=Visualization&reportItemType=${item}&${months}`;
  const page = await session.open(address('FOOTFALL'));
  const open = (item: string) => page.goto(addressOf('portal') + address(item));
  const compareWith = async (name: string) => {
    await page.getByRole('combobox', { name: /Compare with/ }).click();
    await page.getByRole('option', { name }).click();
  };

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
    .filter({ hasText: /^(Visits|Per location, visits) (last|are) .* in Apr 2025 – Jun 2025\./ })
    .waitFor();
  await open('LOYALTY');
  await compareWith('Previous year');
  await page.getByText(/^The share of visitors who come to another location too .* in Apr 2025 – Jun 2025\./).waitFor();
  await compareWith('No comparison');
  await expect.poll(() => new URL(page.url()).searchParams.get('comparison')).toBeNull();
});
