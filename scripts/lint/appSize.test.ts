import { expect, it } from 'vitest';

import { limits, appSizeProblems } from './appSize';

const lines = (count: number) => 'x\n'.repeat(count);

it('reports a portal that exceeds its size limit', () => {
  const files = new Map([
    ['apps/portal/src/a.ts', lines(limits.portal)],
    ['apps/portal/src/panels/b.tsx', lines(1)],
  ]);
  expect(appSizeProblems(files)).toHaveLength(1);
  expect(appSizeProblems(files)[0]).toContain(`${limits.portal + 1} lines`);
});

it('ignores texts, tests, stories and other folders', () => {
  const files = new Map(
    ['panels/messages.ts', 'a.test.ts', 'pages/A.stories.tsx', 'testing/stories.ts', '../../admin/src/a.ts'].map(
      (file) => [file.startsWith('..') ? 'apps/admin/src/a.ts' : `apps/portal/src/${file}`, lines(limits.portal + 1)],
    ),
  );
  expect(appSizeProblems(files)).toEqual([]);
});

it.each(['portal', 'admin'])('reports a page of %s that is too long, not counting its styles', (app) => {
  const page = `apps/${app}/src/pages/APage.tsx`;
  const styles = `const Root = styled.div\`\n${lines(50)}`;
  expect(appSizeProblems(new Map([[page, lines(limits.page) + styles]]))).toEqual([]);
  expect(appSizeProblems(new Map([[page, lines(limits.page + 1) + styles]]))).toHaveLength(1);
});
