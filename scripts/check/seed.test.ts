import { expect, it } from 'vitest';

import { repeating, seedOf } from './seed';
import { repeatingFailures } from './seedReporter';
import { zoneOf, zones } from './zones';

const commit = '7857b5fca12307acdb7980a0f9dbc4679e5b5e62\n';

it('takes the seed from the commit, so that every machine tests the same sample of it', () => {
  expect(seedOf({}, () => commit)).toEqual({ seed: 0x7857b5, from: 'commit 7857b5fca1' });
  expect(seedOf({}, () => `8${commit.slice(1)}`).seed).not.toBe(seedOf({}, () => commit).seed);
});

it('takes the seed that it is told, to repeat a run from any commit', () => {
  const seed = seedOf({ LOCUS_SEED: '42' }, () => commit);
  expect(seed).toEqual({ seed: 42, from: 'LOCUS_SEED' });
  expect(repeating(seed)).toContain('LOCUS_SEED=42 repeats');
  for (const odd of ['', ' ', 'x', '1.5'])
    expect(() => seedOf({ LOCUS_SEED: odd }, () => commit)).toThrow('whole number');
});

it('says after a failure the seed and the time zone of each failed file', () => {
  const told = repeatingFailures(['/clone/packages/ui/src/Card.test.ts'], { LOCUS_SEED: '42' });
  expect(told).toContain('LOCUS_SEED=42 repeats');
  expect(told).toContain(`Card.test.ts ran in ${zoneOf('Card.test.ts', 42)}`);
});

it('uses the same seed each time where there is no commit', () => {
  expect(['', 'fatal: not a git repository'].map((said) => seedOf({}, () => said).seed)).toEqual([1, 1]);
});

it('runs the files of a run in three time zones, and each file in all of them as the seed changes', () => {
  const files = Array.from({ length: 300 }, (_, i) => `/anywhere/packages/ui/src/Card${i}.test.ts`);
  for (const zone of zones)
    expect(Math.abs(files.filter((file) => zoneOf(file, 1) === zone).length - 100)).toBeLessThan(40);
  for (const file of files) expect(new Set([7, 8, 9].map((seed) => zoneOf(file, seed))).size).toBe(3);
  expect(zoneOf('C:\\clone\\a.test.ts', 3)).toBe(zoneOf('/work/b/a.test.ts', 3));
});

it('runs this file in its time zone, in which an hour and a date are those of its readers', () => {
  const zone = zoneOf(import.meta.url, seedOf(process.env).seed);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  const winter = new Date('2026-01-15T12:00:00Z');
  expect([winter.getHours(), winter.getMinutes(), winter.getDate()]).toEqual(
    { UTC: [12, 0, 15], 'America/St_Johns': [8, 30, 15], 'Pacific/Auckland': [1, 0, 16] }[zone],
  );
});
