import { expect, it } from 'vitest';

import { nearestFirst } from './nearest';

it('takes the stories of a changed page before those of all other pages, which its routes reach too', () => {
  const pages = ['AccountsPage', 'BackOffice', 'TrashPage', 'UserPage'].map((page) => `src/pages/${page}.stories.tsx`);
  const found = new Map([['src/pages/TrashPage.tsx', 0], ['src/routes.tsx', 1], ...pages.map((page) => [page, 2])] as [
    string,
    number,
  ][]);
  expect(nearestFirst(found).filter((file) => file.endsWith('.stories.tsx'))[0]).toBe(
    'src/pages/TrashPage.stories.tsx',
  );
});

it('takes the stories with the part’s name even from another folder', () => {
  const found = new Map([
    ['src/items/CatchmentMap.tsx', 0],
    ['src/items/Other.stories.tsx', 1],
    ['src/pages/CatchmentMap.stories.tsx', 4],
  ]);
  expect(nearestFirst(found)).toEqual([
    'src/items/CatchmentMap.tsx',
    'src/pages/CatchmentMap.stories.tsx',
    'src/items/Other.stories.tsx',
  ]);
});

it('takes the stories of the page that shows a changed part before those of other pages', () => {
  const found = new Map([
    ['src/pages/ReportHead.tsx', 0],
    ['src/pages/ReportPage.tsx', 1],
    ['src/routes.tsx', 2],
    ['src/pages/AccountsPage.stories.tsx', 3],
    ['src/pages/ReportPage.stories.tsx', 3],
  ]);
  expect(nearestFirst(found).slice(2, 3)).toEqual(['src/pages/ReportPage.stories.tsx']);
});

it('otherwise takes the nearest, and of two as near the one beside it or with a similar name', () => {
  const found = new Map([
    ['src/pages/AddUserPage.tsx', 0],
    ['src/far/A.test.ts', 3],
    ['src/other/B.test.ts', 1],
    ['src/pages/ListPage.stories.tsx', 2],
    ['src/pages/UserPage.stories.tsx', 2],
    ['src/pages/C.test.ts', 1],
  ]);
  expect(nearestFirst(found).slice(1)).toEqual([
    'src/pages/C.test.ts',
    'src/other/B.test.ts',
    'src/pages/UserPage.stories.tsx',
    'src/pages/ListPage.stories.tsx',
    'src/far/A.test.ts',
  ]);
});
