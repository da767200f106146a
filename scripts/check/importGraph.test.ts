import { expect, test } from 'vitest';

import { importGraph } from './importGraph';

const files: Record<string, string> = {
  'packages/ui/src/index.ts': "export { Card, type CardProps } from './Card/Card';\nexport * as Menu from './Menu';",
  'packages/ui/src/Card/Card.tsx': "import { shade } from '../shade';\nexport const Card = () => shade;",
  'packages/ui/src/Card/Card.stories.tsx': "import { Card } from './Card';\nexport default { component: Card };",
  'packages/ui/src/Menu.tsx': 'export const Root = 1;',
  'packages/ui/src/shade.ts': 'export const shade = 1;',
  'packages/charts/src/Bars.stories.tsx': "import { Card } from '@locus/ui';\nexport const a = Card;",
  'packages/charts/src/Tabs.stories.tsx': "import { Menu } from '@locus/ui';\nexport const a = Menu.Root;",
  'packages/charts/src/lazy.ts': "export const load = () => import('./Bars.stories');",
  'packages/forms/src/index.ts': "export { Steps } from './Steps';\nexport { Field } from './Field';",
  'packages/forms/src/Steps.tsx': 'export const Steps = 1;',
  'packages/forms/src/Field.tsx': 'export const Field = 1;',
  'apps/portal/src/member.tsx': "const load = async () => ({ Component: (await import('@locus/forms')).Steps });",
  'apps/portal/src/named.tsx': "const { Steps: First } = await import(\n  /* late */ '@locus/forms',\n);",
  'apps/portal/src/later.tsx': "void import('@locus/forms').then(({ Steps }) => Steps);",
  'apps/portal/src/whole.tsx': "void import('@locus/forms').then((forms) => use(forms));",
  'apps/portal/src/worker.ts': "const script = new URL('./job.ts', import.meta.url);",
  'apps/portal/src/job.ts': 'export const job = 1;',
};
const graph = importGraph({
  files: Object.keys(files),
  read: (file) => files[file] ?? '',
  entries: new Map([
    ['@locus/ui', 'packages/ui/src/index.ts'],
    ['@locus/forms', 'packages/forms/src/index.ts'],
  ]),
});

test('finds what imports a file, nearest first, following names through index files', () => {
  expect([...graph.reaching(['packages/ui/src/shade.ts'])]).toEqual([
    ['packages/ui/src/shade.ts', 0],
    ['packages/ui/src/Card/Card.tsx', 1],
    ['packages/ui/src/Card/Card.stories.tsx', 2],
    ['packages/charts/src/Bars.stories.tsx', 2],
    ['packages/charts/src/lazy.ts', 3],
  ]);
});

test('a namespace export is reached only by what imports its name', () => {
  expect([...graph.reaching(['packages/ui/src/Menu.tsx']).keys()]).toEqual([
    'packages/ui/src/Menu.tsx',
    'packages/charts/src/Tabs.stories.tsx',
  ]);
});

test('a file without importers reaches only itself', () => {
  expect([...graph.reaching(['README.md']).keys()]).toEqual(['README.md']);
});

test('follows lazy imports through index files, by the names that they take', () => {
  expect([...graph.reaching(['packages/forms/src/Steps.tsx']).keys()].sort()).toEqual([
    'apps/portal/src/later.tsx',
    'apps/portal/src/member.tsx',
    'apps/portal/src/named.tsx',
    'apps/portal/src/whole.tsx',
    'packages/forms/src/Steps.tsx',
  ]);
  expect([...graph.reaching(['packages/forms/src/Field.tsx']).keys()].sort()).toEqual([
    'apps/portal/src/whole.tsx',
    'packages/forms/src/Field.tsx',
  ]);
});

test('an index file is reached by everything that imports through it', () => {
  expect([...graph.reaching(['packages/ui/src/index.ts']).keys()]).toEqual([
    'packages/ui/src/index.ts',
    'packages/charts/src/Bars.stories.tsx',
    'packages/charts/src/Tabs.stories.tsx',
    'packages/charts/src/lazy.ts',
  ]);
});

test('follows scripts that are started by their address', () => {
  expect([...graph.reaching(['apps/portal/src/job.ts']).keys()]).toContain('apps/portal/src/worker.ts');
});
