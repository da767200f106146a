import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { root } from '../lib/files';
import { commandOf } from '../lib/run';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locus-lint-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The messages the linter has for one file with this import. */
function lint(file: string, specifier: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${specifier}';\n\nexport const other = thing;\n`);
  const { stdout } = spawnSync(process.execPath, [commandOf('oxlint'), '-f', 'unix', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout;
}

it.each([
  ['packages/ui/src/Card.tsx', '@locus/charts'],
  ['packages/model/src/report.ts', '@locus/ui/theme'],
  ['packages/charts/src/Bar.tsx', '@locus/data'],
  ['packages/charts/src/Bar.stories.tsx', '@locus/maps'],
  ['packages/data/src/useReport.ts', '@locus/portal'],
  ['packages/ui/src/Card.tsx', '../../charts/src/Bar'],
  ['packages/charts/src/Bar.tsx', 'apexcharts'],
  ['packages/charts/src/Bar.tsx', 'leaflet'],
  ['apps/portal/src/pages/Report.tsx', 'react-leaflet'],
  ['apps/portal/src/pages/Report.tsx', '@locus/mocks'],
  ['apps/portal/src/pages/Report.tsx', 'wicket'],
  ['apps/api/src/reports.ts', '@locus/ui'],
  ['packages/forms/src/SignIn.tsx', '@locus/app'],
  ['packages/app/src/start.tsx', '@locus/charts'],
])('refuses that %s imports %s', (file, specifier) => {
  expect(lint(file, specifier)).toContain('no-restricted-imports');
});

it.each([
  ['packages/ui/src/Card.tsx', '@locus/model'],
  ['packages/maps/src/Layer.tsx', '@locus/charts'],
  ['packages/maps/src/Layer.tsx', 'leaflet'],
  ['packages/charts/src/ApexChart/ApexChart.tsx', 'apexcharts'],
  ['packages/charts/src/Bar.stories.tsx', '@locus/mocks'],
  ['apps/portal/src/pages/Report.tsx', '@locus/forms'],
  ['apps/api/src/reports.ts', '@locus/analytics'],
  ['apps/admin/src/main.tsx', '@locus/app'],
  ['packages/app/src/start.tsx', '@locus/data'],
])('lets %s import %s', (file, specifier) => {
  expect(lint(file, specifier)).not.toContain('no-restricted-imports');
});
