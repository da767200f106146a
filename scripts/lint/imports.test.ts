import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { filesBelow, root, workspaces } from '../lib/files';
import { below, directionsLine, names, tableProblems } from './directions';
import { importProblems, importsOf, lineProblems, manifestProblems } from './imports';
import type { Manifest } from './imports';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifests = (): Record<string, Manifest> =>
  Object.fromEntries(workspaces().map((folder) => [folder, JSON.parse(read(`${folder}/package.json`)) as Manifest]));

/** What is reported for a real file with this additional import. */
const withImport = (file: string, specifier: string) =>
  importProblems(file, `import { thing } from '${specifier}';\n${read(file)}`);

it.each([
  ['packages/ui/src/Card/Card.tsx', '@locus/charts', 'ui may not import charts'],
  ['packages/model/src/view/reportView.ts', '@locus/ui/theme', 'model may not import ui'],
  ['packages/charts/src/BarChart/BarChart.tsx', '@locus/data', 'charts may not import data'],
  ['packages/charts/src/BarChart/BarChart.stories.tsx', '@locus/maps', 'charts may not import maps'],
  ['packages/data/src/useReport.test.tsx', '@locus/portal', 'data may not import portal'],
  ['packages/ui/src/Card/Card.tsx', '../../../charts/src/BarChart/BarChart', 'imported by its name'],
  ['packages/charts/src/BarChart/BarChart.tsx', 'apexcharts', 'packages/charts/src/ApexChart alone'],
  ['packages/charts/src/BarChart/BarChart.tsx', 'leaflet', 'packages/maps alone'],
  ['packages/maps/src/LocusMap/LocusMap.tsx', 'react-leaflet', 'packages/maps/src/reactLeaflet.ts alone'],
  ['apps/portal/src/pages/ReportPage.tsx', '@locus/mocks', 'portal may not import mocks'],
  ['apps/portal/src/pages/ReportPage.tsx', '@locus/admin', 'portal may not import admin'],
  ['apps/portal/src/pages/ReportPage.tsx', 'wicket', 'apps/api and tests alone'],
  ['packages/forms/src/visitors/SignInForm/SignInForm.tsx', '@hookform/resolvers/yup', 'FormField/resolverOf.ts alone'],
  ['apps/api/src/app.ts', '@locus/ui', 'api may not import ui'],
  ['packages/forms/src/visitors/SignInForm/SignInForm.tsx', '@locus/app', 'forms may not import app'],
  ['packages/app/src/startApp.tsx', '@locus/charts', 'app may not import charts'],
])('forbids %s to import %s', (file, specifier, message) => {
  expect(withImport(file, specifier)).toEqual([expect.stringContaining(`${file}:1 `)]);
  expect(withImport(file, specifier)[0]).toContain(message);
});

it.each([
  ['packages/ui/src/Card/Card.tsx', '@locus/model'],
  ['packages/maps/src/LocusMap/LocusMap.tsx', '@locus/charts'],
  ['packages/maps/src/LocusMap/LocusMap.tsx', 'leaflet'],
  ['packages/charts/src/ApexChart/ApexDrawing.tsx', 'apexcharts'],
  ['packages/charts/src/BarChart/BarChart.stories.tsx', '@locus/mocks'],
  ['apps/portal/src/pages/ReportPage.tsx', '@locus/forms'],
  ['apps/api/src/app.ts', '@locus/analytics'],
  ['apps/admin/src/main.tsx', '@locus/app'],
  ['packages/app/src/startApp.tsx', '@locus/data'],
])('allows %s to import %s', (file, specifier) => {
  expect(withImport(file, specifier)).toEqual([]);
});

it('finds imports of every kind, including types', () => {
  const text = `import type { A } from 'a';
import 'b';
export { c } from 'c';
export * from 'd';
export type E = import('e').E;
const f = import('f');
// import { g } from 'g';
const text = "import { h } from 'h'";
`;
  expect(importsOf('some.ts', text)).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((specifier, line) => ({ specifier, line: line + 1 })),
  );
});

it('finds no problem in the code of the repository', () => {
  const sources = ['packages', 'apps'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((file) => importProblems(file, read(file)))).toEqual([]);
  expect(manifestProblems(manifests())).toEqual([]);
});

it('reports a manifest that violates the table, a folder without a row and a row without a folder', () => {
  const ui = { dependencies: { '@locus/charts': '0.1.0' }, devDependencies: { '@locus/mocks': '0.1.0' } };
  const { 'packages/forms': _, ...others } = manifests();
  expect(manifestProblems({ ...others, 'packages/ui': ui, 'packages/tables': {} })).toEqual([
    expect.stringContaining('packages/tables has no row'),
    expect.stringContaining('forms has a row'),
    expect.stringContaining('packages/ui/package.json: it may not depend on charts'),
  ]);
});

it('the import table has no cycles', () => {
  expect(tableProblems()).toEqual([]);
  expect(tableProblems({ model: ['ui'], ui: ['model'] })).toHaveLength(1);
  for (const name of names) expect(below(name)).not.toContain(name);
});

it('the import directions are stated on one line in README and in the decision', () => {
  for (const page of ['README.md', 'docs/decisions/who-may-import-whom.md'])
    expect(lineProblems(page, read(page))).toEqual([]);
  expect(lineProblems('README.md', read('README.md').replace(directionsLine().slice(0, 20), ''))).toHaveLength(1);
});
