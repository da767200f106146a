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
};
const graph = importGraph({
  files: Object.keys(files),
  read: (file) => files[file] ?? '',
  entries: new Map([['@locus/ui', 'packages/ui/src/index.ts']]),
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
