import { expect, it } from 'vitest';

import { limits, pageProblems, portalAdvice } from './appSize';

const lines = (count: number) => 'x\n'.repeat(count);

it('a portal that has grown large is told its largest folder and file', () => {
  const files = new Map([
    ['apps/portal/src/a.ts', lines(600)],
    ['apps/portal/src/items/b.tsx', lines(500)],
    ['apps/portal/src/items/c.tsx', lines(501)],
    ['apps/portal/src/panels/d.tsx', lines(limits.portal - 600 - 1001)],
  ]);
  expect(portalAdvice(files)).toEqual([]);
  files.set('apps/portal/src/panels/e.tsx', lines(1));
  expect(portalAdvice(files)).toEqual([
    `apps/portal: ${limits.portal + 1} lines of product code, more than ${limits.portal}; the largest folder is ` +
      'apps/portal/src/panels (1400 lines), and in it apps/portal/src/panels/d.tsx (1399): would it mean something as a package?',
  ]);
});

it('ignores texts, tests, stories and other folders', () => {
  const files = new Map(
    ['panels/messages.ts', 'a.test.ts', 'pages/A.stories.tsx', 'testing/stories.ts', '../../admin/src/a.ts'].map(
      (file) => [file.startsWith('..') ? 'apps/admin/src/a.ts' : `apps/portal/src/${file}`, lines(limits.portal + 1)],
    ),
  );
  expect(portalAdvice(files)).toEqual([]);
});

it.each(['portal', 'admin'])('reports a page of %s that is too long, not counting its styles', (app) => {
  const page = `apps/${app}/src/pages/APage.tsx`;
  const styles = `const Root = styled.div\`\n${lines(50)}`;
  expect(pageProblems(new Map([[page, lines(limits.page) + styles]]))).toEqual([]);
  expect(pageProblems(new Map([[page, lines(limits.page + 1) + styles]]))).toHaveLength(1);
});
