import { expect, it } from 'vitest';

import { earlyModules } from './entryGuard';

const apex = '/repo/node_modules/apexcharts/dist/apexcharts.esm.js';
const drawing = '/repo/packages/charts/src/LineChart/ChartDrawing.tsx';
const page = { isEntry: false, imports: [], moduleIds: ['/repo/packages/charts/src/detail.ts', drawing, apex] };

it('allows charts in a dynamic import', () => {
  const entry = { isEntry: true, imports: [], moduleIds: ['/repo/apps/portal/src/main.tsx'] };
  expect(earlyModules({ 'main.js': entry, 'page.js': page })).toEqual([]);
});

it('reports charts in a chunk that the entry imports statically', () => {
  const entry = { isEntry: true, imports: ['page.js'], moduleIds: ['/repo/apps/portal/src/main.tsx'] };
  expect(earlyModules({ 'main.js': entry, 'page.js': page })).toEqual([`${drawing} (page.js)`, `${apex} (page.js)`]);
});

it('reports a translation in the entry, also on Windows', () => {
  const german = String.raw`C:\repo\packages\ui\src\locales\de.json`;
  expect(earlyModules({ 'main.js': { isEntry: true, imports: [], moduleIds: [german] } })).toEqual([
    `${german} (main.js)`,
  ]);
});

it('reports the parser of texts, but not what formats them', () => {
  const parser = '/repo/node_modules/@formatjs/icu-messageformat-parser/';
  const moduleIds = [`${parser}index.js`, `${parser}no-parser.js`];
  expect(earlyModules({ 'main.js': { isEntry: true, imports: [], moduleIds } })).toEqual([
    `${parser}index.js (main.js)`,
  ]);
});
