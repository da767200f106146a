import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { filesBelow, root, workspaces } from '../lib/files';
import { patternsIn, slowOn } from './patterns';

it('finds expressions wherever they stand, but not what only looks like one', () => {
  const code = 'const a = <b>{t.replace(/x+/g, `/y/`)}</b>; // /z/\nexport const c = 4 / 2 / 1;';
  expect(patternsIn(code, 'tsx')).toEqual([{ source: 'x+', flags: 'g' }]);
});

it('knows slow ones from quick ones', { timeout: 60_000 }, () => {
  expect(slowOn({ source: '^(a+)+$', flags: '' })).toContain('22 characters');
  expect(slowOn({ source: '\\s+$', flags: '' })).toContain('20000 characters');
  expect(slowOn({ source: '^key: (.*)-(.*)-(.*)!$', flags: '' })).toBeDefined();
  expect(slowOn({ source: '^[a-z]+(-[a-z]+)*$', flags: 'i' })).toBeUndefined();
});

it('no expression of the code takes longer than linear work, whatever it is given', { timeout: 120_000 }, () => {
  const sources = workspaces()
    .flatMap((workspace) => filesBelow(`${workspace}/src`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\//.test(file));
  const slow = sources.flatMap((file) =>
    patternsIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').flatMap((pattern) => {
      const text = slowOn(pattern);
      return text === undefined ? [] : [`${file}: /${pattern.source}/${pattern.flags} on ${text}`];
    }),
  );
  expect(slow).toEqual([]);
});
