import { locationPalette } from '@locus/model/charts';
import { loadingLogoPx, Logo } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { startHtml } from './startScreen.ts';

/** The shapes of the logo: names and values of all attributes that place them. */
const shapesOf = (html: string) =>
  [...html.matchAll(/\s(viewBox|width|height|rx|d|cx|cy|r|aria-label)="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);

/** `#fff` as `#ffffff`. */
const longHex = (color: string) => color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

test('the start screen shows the logo in its size and colours', () => {
  const logo = renderToStaticMarkup(createElement(Logo, { sizePx: loadingLogoPx, markOnly: true }));
  expect(shapesOf(startHtml)).toEqual(shapesOf(logo));
  expect(shapesOf(logo)).toHaveLength(11);
  const { fill, text } = locationPalette[0]!;
  const colors = [...startHtml.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, color]) => longHex(color!));
  expect(colors).toEqual([fill, text, text].map(longHex));
});

test('the start screen is laid out as the loading screen', () => {
  expect(startHtml).toContain(`gap: ${space[4]};`);
  expect(startHtml).toContain(`padding: ${space[5]};`);
});
