import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';

import { hashPassword, passwordMatches } from './password';

test('a password matches in composed and decomposed Unicode form, and other passwords do not match', async () => {
  const stored = await hashPassword('Zoe\u0308-Rainy1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('Zoe\u0308-Rainy1')).not.toBe(stored);
  for (const same of ['Zoe\u0308-Rainy1', 'Zo\u00eb-Rainy1']) expect(await passwordMatches(stored, same)).toBe(true);
  for (const other of ['Zoe-Rainy1', 'zo\u00eb-Rainy1', 'Zo\u00eb-Rainy1 ', ''])
    expect([other, await passwordMatches(stored, other)]).toEqual([other, false]);
});

test('an older hash, made without Unicode normalisation, matches only the same form', async () => {
  const older = await hash('Zoe\u0308-Rainy1');
  expect(await passwordMatches(older, 'Zoe\u0308-Rainy1')).toBe(true);
  expect(await passwordMatches(older, 'Zo\u00eb-Rainy1')).toBe(false);
});

test('an invalid hash matches nothing', async () => {
  for (const text of ['', 'x', '$argon2id$v=19$broken']) expect(await passwordMatches(text, 'x')).toBe(false);
});
