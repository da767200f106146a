import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { filesBelow, root } from '../lib/files';
import { importGraph } from './importGraph';
import { nearestFirst } from './nearest';
import { packageEntries } from './touched';

const inJourneys = 'what only built apps load: journeys open them';
const ofTheService = 'what only a started service loads: journeys start it';

/** The files that no unit test or story imports, and what tests them; `check:fast` leaves them to `npm test`. */
const tested: Readonly<Record<string, string>> = {
  'apps/admin/src/main.tsx': inJourneys,
  'apps/admin/src/translations.ts': inJourneys,
  'apps/portal/src/main.tsx': inJourneys,
  'packages/app/src/FirstScreen/renderFirstScreens.tsx': 'the build loads it: e2e/firstScreen.e2e.ts',
  'packages/ui/src/theme/fonts.ts': 'every story shows them: .storybook/preview.tsx',
  'apps/api/src/main.ts': ofTheService,
  'apps/api/src/seed/makeDemoVisits.ts': ofTheService,
  'apps/api/src/seed/visitsWorker.ts': ofTheService,
  'apps/api/src/cli/loadCommand.ts': 'an operator’s command for ClickHouse, which no machine of ours has',
  'packages/analytics/src/geo/synthetic/sources.ts': 'only scripts/areas.ts reads it, which downloads areas',
};

const files = ['packages', 'apps', 'scripts', '.storybook'].flatMap(filesBelow);
const graph = importGraph({
  files,
  read: (file) => readFileSync(join(root, file), 'utf8'),
  entries: packageEntries(),
});
const isTest = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

it('a change in any file of the product reaches a unit test or a story, but for those listed with their tests', () => {
  const product = files.filter(
    (file) =>
      /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !isTest(file) && !/\/testing\/|\.d\.ts$/.test(file),
  );
  const unreached = product.filter((file) => ![...graph.reaching([file]).keys()].some(isTest));
  expect(unreached.sort()).toEqual(Object.keys(tested).sort());
});

it('a change in a page runs the page’s own stories first', () => {
  const own = files.flatMap((file) => {
    const stories = file.replace(/\.tsx$/, '.stories.tsx');
    return /^apps\/\w+\/src\/pages\/\w+\.tsx$/.test(file) && stories !== file && files.includes(stories)
      ? [[file, stories]]
      : [];
  });
  expect(own.length).toBeGreaterThan(20);
  for (const [page = '', stories] of own)
    expect(nearestFirst(graph.reaching([page])).find((file) => file.endsWith('.stories.tsx'))).toBe(stories);
});
