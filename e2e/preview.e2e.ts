import type { Frame, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';

import { addressOf, beginSession, demoUsers, enterOffice, setUpBrowser } from '../scripts/e2e/harness.ts';
import { calculatedReport } from '../scripts/e2e/reports.ts';

setUpBrowser();

/** The portal of a user, in the back-office's frame. */
async function previewOf(page: Page, name: string): Promise<Frame> {
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: /^Customer portal view as/ }).click();
  await page.getByRole('button', { name: 'Log in as' }).click();
  const banner = page.frameLocator('iframe').getByText(`You are viewing the portal as ${name}`, { exact: false });
  await banner.waitFor();
  const frame = page.frames().find((part) => part.url().startsWith(addressOf('preview')));
  return frame ?? expect.fail('The preview has no frame.');
}

/** What a settings menu offers, and the ends of its range. */
async function offered(dialog: Locator) {
  const labels = dialog.getByRole('radio').locator('xpath=ancestor::label');
  const sliders = dialog.getByRole('slider');
  const [from, to] = [sliders.first(), sliders.last()];
  return {
    labels: await labels.allTextContents(),
    metrics: await dialog.getByRole('combobox').count(),
    ends: [Number(await from.getAttribute('aria-valuemin')), Number(await to.getAttribute('aria-valuemax'))],
  };
}

test('[ADMIN-182] the preview has the catchment settings of the portal, in both sizes', async () => {
  const { id } = await calculatedReport(
    await beginSession('portal', demoUsers.accountAdmin),
    'Retail Berlin',
    'Store network',
  );
  const address = `${addressOf('preview')}/reports/${id}?reportItemType=CATCHMENT`;
  const page = await enterOffice();
  const frame = await previewOf(page, 'Mara Klein');
  const chosen = (name: string) => new URL(frame.url()).searchParams.get(name);
  const button = frame.getByRole('button', { name: 'Catchment settings' }).first();
  const dialog = frame.getByRole('dialog', { name: 'Catchment settings' });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await frame.goto(address);
  await button.click();
  const bigger = await offered(dialog);
  expect(bigger).toMatchObject({ labels: ['Home', 'Work', 'Color', 'Monochrome', 'Yes', 'No'], metrics: 1 });

  // One step, and ends that are equal.
  const from = dialog.getByRole('slider').first();
  const before = Number(await from.getAttribute('aria-valuenow'));
  await from.press('ArrowRight');
  expect(Number(await from.getAttribute('aria-valuenow')) - before).toBeCloseTo(0.0001, 6);
  for (const end of await dialog.getByRole('textbox').all()) {
    await end.fill('2');
    await end.press('Enter');
  }
  await save();
  await expect.poll(() => chosen('catchmentThresholdMin')).toBe('0.02');
  expect(chosen('catchmentThresholdMax')).toBe('0.0201');

  // The range is named after the overlay's metric; Cancel discards the choice.
  await button.click();
  await dialog.getByRole('group', { name: 'Visits share' }).waitFor();
  await dialog.getByRole('radio', { name: 'Yes' }).click();
  await dialog.getByRole('group', { name: 'Inhabitants' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(chosen('catchmentDataOverlay')).toBeNull();

  // Saved choices are kept in the address.
  await button.click();
  for (const name of ['Work', 'Color', 'Yes']) await dialog.getByRole('radio', { name }).click();
  await dialog.getByRole('combobox').click();
  await frame.getByRole('option', { name: 'Score' }).click();
  await save();
  const names = ['catchmentType', 'colorScheme', 'catchmentDataOverlay', 'catchmentMetricType'];
  await expect.poll(() => names.map(chosen)).toEqual(['WORK', 'COLORFUL', 'YES', 'SCORE']);

  // Several locations together have no range of their own.
  await frame.goto(`${address}&catchmentLocationsCount=MULTIPLE`);
  await button.click();
  expect((await offered(dialog)).ends).toEqual([0.001, 1]);

  // Reports of the first version have the small menu.
  await page.route(`**/api/reports/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"3.2.0"', '"3.1.0"') });
  });
  await frame.goto(address);
  await button.click();
  expect(await offered(dialog)).toEqual({ ...bigger, labels: ['Home', 'Work', 'Color', 'Monochrome'], metrics: 0 });
});
