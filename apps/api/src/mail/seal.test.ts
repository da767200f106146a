import { expect, test } from 'vitest';

import { createSeal } from './seal';

const [secret, other] = ['a'.repeat(40), 'b'.repeat(40)];
const text = 'Grüße, 👋';

test('sealed text opens only with the same secret and for the same purpose', () => {
  const closed = createSeal(secret, 'mails').close(text);
  expect(createSeal(secret, 'mails').open(closed)).toBe(text);
  expect(createSeal(other, 'mails').open(closed)).toBeUndefined();
  expect(createSeal(secret, 'others').open(closed)).toBeUndefined();
});

test('after a change of secret, old text still opens and new text is sealed with the new secret', () => {
  const before = createSeal(secret, 'mails').close(text);
  const seal = createSeal(other, 'mails', secret);
  expect(seal.open(before)).toBe(text);
  expect(createSeal(other, 'mails').open(seal.close(text))).toBe(text);
  expect(createSeal(secret, 'mails').open(seal.close(text))).toBeUndefined();
});

test('sealed text does not open when any byte is changed or when it is truncated', () => {
  const seal = createSeal(secret, 'mails');
  const closed = seal.close(text);
  for (let i = 0; i < closed.length; i += 1) {
    const changed = Buffer.from(closed);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect([i, seal.open(changed)]).toEqual([i, undefined]);
    expect([i, seal.open(closed.subarray(0, i))]).toEqual([i, undefined]);
  }
});

test('the same text is sealed differently each time, with 28 bytes of overhead', () => {
  const seal = createSeal(secret, 'mails');
  expect(seal.close(text)).not.toEqual(seal.close(text));
  expect(seal.close('')).toHaveLength(28);
});
