import type { ConsoleMessage, Page } from 'playwright';
import { expect, test } from 'vitest';

import { demoPassword, demoUsers, openPage, setUpBrowser } from '../scripts/e2e/harness.ts';

setUpBrowser();

/** What the content beside the panel is, once it has come and no part of it loads any more. */
async function shown(page: Page) {
  const main = page.locator('main');
  const states = () =>
    main.locator('section [data-state]').evaluateAll((parts) => parts.map((part) => part.getAttribute('data-state')));
  const pictures = main.locator('figure, table, svg[role="img"], [role="list"], ol, ul');
  // Between two views there may be none for a moment, and a drawing comes after its frame.
  const settled = async () => {
    const all = await states();
    return all.some((state) => answered.has(state ?? '')) && !all.includes('loading') && (await pictures.count()) > 0;
  };
  await expect.poll(settled, { timeout: 30_000 }).toBe(true);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return {
    states: [...new Set((await states()).filter((state) => answered.has(state ?? '')))],
    wider: Math.max(0, wider),
  };
}

const answered = new Set(['ready', 'empty', 'error']);

test.for([
  { name: 'in English and light', locale: 'en-GB', colorScheme: 'light' },
  { name: 'in Hebrew and dark', locale: 'he-IL', colorScheme: 'dark' },
] as const)(
  'every analysis of a report opens as graph and as table without a word in the console, $name',
  async ({ locale, colorScheme }) => {
    const page = await openPage('portal', '/sign-in', { locale, colorScheme });
    const said: string[] = [];
    page.on('console', (message: ConsoleMessage) => said.push(`${message.type()}: ${message.text()}`));
    await page.locator('input[type="email"]').fill(demoUsers.accountAdmin);
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.locator('form button[type="submit"]').click();
    await page.getByRole('link', { name: 'Retail Berlin' }).click();
    await page.getByRole('link', { name: 'Store network', exact: true }).first().click();
    // Unlike those of the reports before, their titles are buttons.
    const cards = page.locator('aside article:has(h2 > button)');
    await expect.poll(() => cards.count()).toBe(9);
    await expect.poll(() => cards.locator('[data-state="loading"]').count(), { timeout: 60_000 }).toBe(0);

    const seen: object[] = [];
    const wanted: object[] = [];
    for (const title of await cards.locator('h2').allTextContents()) {
      await cards.getByRole('button', { name: title, exact: true }).click();
      // The choice beside the panel follows.
      await expect.poll(() => page.locator('main').getByRole('combobox').first().textContent()).toBe(title);
      const modes = page.locator('main').getByRole('radiogroup').first().getByRole('radio');
      const views = await modes.evaluateAll((radios) => radios.map((radio) => radio.textContent ?? ''));
      // The first one is the map.
      for (const [index, view] of views.entries()) {
        if (index === 0) continue;
        await modes.nth(index).click();
        seen.push({ title, view, ...(await shown(page)) });
        wanted.push({ title, view, states: ['ready'], wider: 0 });
      }
    }
    expect(seen).toEqual(wanted);
    // Nine graphs, and a table of all but the movement.
    expect(seen).toHaveLength(17);
    expect(said).toEqual([]);
  },
);
