import type { Page } from 'playwright';
import { expect } from 'vitest';

import { locationSetups } from '../../packages/model/src/entities/enums.ts';
import { roleLabels } from '../../packages/model/src/people/roles.ts';
import { lookAt } from './screen.ts';

/** Names that Hebrew readers know in Latin letters, including the provider's own names of roles and location types. */
const known = [
  '\\u2068[^\\u2069]*\\u2069',
  ...Object.values(roleLabels).map((label) => label.replaceAll(/[()]/g, '\\$&')),
  ...locationSetups,
  'Locus',
  'PNG',
  '\\bMB\\b',
  'Natural Earth',
  'GeoNames',
  'CC BY',
  '\\bCSV\\b',
  'GeoJSON',
  '\\bKML\\b',
  'shapefile',
  '\\bZIP\\b',
  '\\bWKT\\b',
  '\\bFFI\\b',
].join('|');

/**
 * Visible words in Latin letters that are not names: names are in `bdi` or between isolating marks, addresses in
 * `dir=ltr`, and a few are listed here.
 */
const foreignWords = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: place, textContent } = walker.currentNode;
      const text = textContent?.replaceAll(new RegExp(names, 'g'), '') ?? '';
      if (!/[A-Za-z]{2,}/.test(text) || !place?.checkVisibility({ visibilityProperty: true })) continue;
      // The initials of somebody's name.
      if (/^[A-Z]{2}$/.test(text)) continue;
      // Text for screen readers only is clipped to a pixel.
      if (place.getBoundingClientRect().width <= 1 || place.closest('ol, ul, p')?.clientWidth === 1) continue;
      if (place.closest('bdi, svg, textarea, option, [dir=ltr], [translate=no]')) continue;
      found.push(`${place.tagName.toLowerCase()}: ${text.trim()}`);
    }
    return found;
  }, known);

/** The screen is in Hebrew, reads from right to left, and passes the checks of any other screen. */
export async function lookAtHebrew(page: Page, name: string): Promise<void> {
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^he/);
  expect({ screen: name, words: await foreignWords(page) }).toEqual({ screen: name, words: [] });
  await lookAt(page, `${name} in Hebrew`);
}
