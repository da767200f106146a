import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { testMs } from '../check/patience';
import { filesBelow, root, workspaces } from '../lib/files';
import { patternsIn, slowPatterns } from './patterns';

it('finds regular expressions anywhere, but not text that only looks like one', () => {
  const code = 'const a = <b>{t.replace(/x+/g, `/y/`)}</b>; // /z/\nexport const c = 4 / 2 / 1;';
  expect(patternsIn(code, 'tsx')).toEqual([{ source: 'x+', flags: 'g' }]);
});

it('distinguishes slow expressions from fast ones', async () => {
  const slow = [/^(a+)+$/, /\s+$/, /^key: (.*)-(.*)-(.*)!$/].map(({ source, flags }) => ({ source, flags }));
  const quick = [/^[a-z]+(-[a-z]+)*$/i, /^"[^"]*"$/].map(({ source, flags }) => ({ source, flags }));
  const found = await slowPatterns([...slow, ...quick]);
  expect([...found.keys()]).toEqual(slow);
  expect([...found.values()]).toEqual([
    expect.stringContaining('exponential on'),
    expect.stringContaining('2nd degree polynomial on'),
    expect.stringContaining('polynomial on'),
  ]);
});

it('no regular expression in the code is slower than linear, for any input', { timeout: testMs.program }, async () => {
  const sources = workspaces()
    .flatMap((workspace) => filesBelow(`${workspace}/src`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\//.test(file));
  const files = new Map(
    sources.flatMap((file) =>
      patternsIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map((pattern) => [
        pattern,
        file,
      ]),
    ),
  );
  const slow = await slowPatterns([...files.keys()]);
  expect(
    [...slow].map(([pattern, text]) => `${files.get(pattern)}: /${pattern.source}/${pattern.flags} is ${text}`),
  ).toEqual([]);
});
