import type { ConsoleMessage, Page } from 'playwright';
import { expect, test } from 'vitest';

import { demoPassword, demoUsers, openPage, setUpBrowser } from '../scripts/e2e/harness.ts';

setUpBrowser();

/** What the content beside the panel is at this moment. */
const look = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('main section [data-state]')].map((part) =>
      part.getAttribute('data-state'),
    );
    return {
      states: ['loading', 'ready', 'empty', 'error'].filter((state) => all.includes(state)),
      pictures: document.querySelectorAll('main :is(figure, table, svg[role="img"], [role="list"], ol, ul)').length,
      wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    };
  });

/** What the content beside the panel is, once it has come, no part of it loads any more, and it stays as it is for a moment. */
async function shown(page: Page) {
  let before = '';
  const settled = async () => {
    const facts = await look(page);
    const now = JSON.stringify(facts);
    const stays = now === before;
    before = now;
    return stays && facts.states.length > 0 && !facts.states.includes('loading') && facts.pictures > 0;
  };
  await expect.poll(settled, { timeout: 30_000, interval: 250 }).toBe(true);
  const { states, wider } = JSON.parse(before) as Awaited<ReturnType<typeof look>>;
  return { states, wider };
}

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
      const views = await modes.evaluateAll((radios) =>
        radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? ''),
      );
      // The first one is the map.
      for (const [index, view] of views.entries()) {
        if (index === 0) continue;
        await modes.nth(index).click();
        await expect.poll(() => modes.nth(index).isChecked()).toBe(true);
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
