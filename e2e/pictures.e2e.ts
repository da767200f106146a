import { sampled } from '@locus/model/testing';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { demoUsers, enterPortal, expectComplaints, setUpBrowser } from '../scripts/e2e/harness.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

/** A PNG of 64 px, as created by the browser. */
async function png(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 64;
    const pen = canvas.getContext('2d');
    pen?.fillRect(8, 8, 48, 48);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test.for(waysOf(sampled('photo and logo')))(
  'photo and company logo are uploaded, kept after a reload and removed, by %s',
  async (by) => {
    const page = await enterPortal(demoUsers.accountAdmin);
    const { press, choose } = inputOf(page, by);
    await choose(page.getByRole('button', { name: /^Profile/ }), page.getByRole('menuitem', { name: 'My profile' }));
    await page.getByRole('heading', { level: 1, name: 'User profile' }).waitFor();
    await lookAt(page, 'profile');
    const picture = await png(page);

    for (const name of ['Photo', 'Company logo']) {
      const place = page.getByRole('group', { name });
      const image = place.locator('img');
      const button = (label: string) => place.getByRole('button', { name: label });
      const pick = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
        const chooser = page.waitForEvent('filechooser');
        await press(button('Upload'));
        await (await chooser).setFiles(file);
      };

      // A file that only looks like a picture is refused: by its type here, by its content on the server.
      await pick({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
      await expect.poll(() => place.getByRole('status').textContent()).not.toContain('PNG, 1 MB at most');
      await pick({ name: 'odd.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
      await press(button('Save'));
      await expect.poll(() => place.getByRole('status').getAttribute('data-problem')).toBe('');
      await lookAt(page, `${name} refused`);
      await press(button('Cancel'));

      await pick({ name: 'fine.png', mimeType: 'image/png', buffer: picture });
      await image.waitFor();
      await press(button('Save'));
      await button('Upload').waitFor();
      await page.reload();
      await image.waitFor();
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
      await lookAt(page, `${name} uploaded`);
      await press(button('Remove'));
      await image.waitFor({ state: 'detached' });
      await page.reload();
      await button('Upload').waitFor();
      expect(await image.count()).toBe(0);
    }
    expectComplaints(/status of 4(00|04|15|22)/);
  },
);
