import { expect, it } from 'vitest';

import { lockProblems, missingSystems } from './lockProblems';

const integrity = 'sha512-x';

it('accepts a lock in which every dependency has an entry with a checksum', () => {
  const lock = {
    '': { dependencies: { esbuild: '1' } },
    'node_modules/esbuild': { integrity, optionalDependencies: { '@esbuild/win32-x64': '1' } },
    'node_modules/@esbuild/win32-x64': { integrity, os: ['win32'], cpu: ['x64'], optional: true },
  };
  expect(lockProblems(lock)).toEqual([]);
});

it('reports a platform binary that npm left out of the lock', () => {
  const lock = { 'node_modules/esbuild': { integrity, optionalDependencies: { '@esbuild/darwin-arm64': '1' } } };
  expect(lockProblems(lock)).toEqual(['node_modules/esbuild: its dependency @esbuild/darwin-arm64 has no entry']);
});

it('finds a dependency nested below the package or below one of its parents', () => {
  const lock = {
    'node_modules/a': { integrity, dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { integrity, dependencies: { c: '1' } },
    'node_modules/a/node_modules/c': { integrity },
    'packages/ui': { dependencies: { a: '1' } },
  };
  expect(lockProblems(lock)).toEqual([]);
});

it('reports an entry without a checksum, except a workspace', () => {
  expect(
    lockProblems({ 'node_modules/a': {}, 'node_modules/@locus/ui': { link: true, resolved: 'packages/ui' } }),
  ).toEqual(['node_modules/a: has no integrity']);
});

it('reports an entry bound to another registry', () => {
  const resolved = 'https://npm.example.com/a/-/a-1.0.0.tgz';
  expect(lockProblems({ 'node_modules/a': { integrity, resolved } })).toEqual([
    `node_modules/a: comes from ${resolved}`,
  ]);
});

it('lists the systems for which a package has no binary', () => {
  const binary = (os: string, cpu: string) => ({ integrity, os: [os], cpu: [cpu] });
  const lock = {
    'node_modules/tool': { integrity, optionalDependencies: { l: '1', la: '1', d: '1', da: '1' } },
    'node_modules/l': binary('linux', 'x64'),
    'node_modules/la': binary('linux', 'arm64'),
    'node_modules/d': binary('darwin', 'x64'),
    'node_modules/da': binary('darwin', 'arm64'),
  };
  expect(missingSystems(lock)).toEqual(['tool: win32 x64']);
});
