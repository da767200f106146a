import { expect, test } from 'vitest';

import { createSeal } from './seal';

const [secret, other] = ['a'.repeat(40), 'b'.repeat(40)];
const text = 'Grüße, 👋';

test('what was closed can be opened by the same secret, for the same use, and by nothing else', () => {
  const closed = createSeal(secret, 'mails').close(text);
  expect(createSeal(secret, 'mails').open(closed)).toBe(text);
  expect(createSeal(other, 'mails').open(closed)).toBeUndefined();
  expect(createSeal(secret, 'others').open(closed)).toBeUndefined();
});

test('after the secret changed, what the one before closed opens, and what is new is closed by the new one', () => {
  const before = createSeal(secret, 'mails').close(text);
  const seal = createSeal(other, 'mails', secret);
  expect(seal.open(before)).toBe(text);
  expect(createSeal(other, 'mails').open(seal.close(text))).toBe(text);
  expect(createSeal(secret, 'mails').open(seal.close(text))).toBeUndefined();
});

test('nothing of it may be changed, and nothing may be missing', () => {
  const seal = createSeal(secret, 'mails');
  const closed = seal.close(text);
  for (let i = 0; i < closed.length; i += 1) {
    const changed = Buffer.from(closed);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect([i, seal.open(changed)]).toEqual([i, undefined]);
    expect([i, seal.open(closed.subarray(0, i))]).toEqual([i, undefined]);
  }
});

test('the same text is closed in another way each time, with 28 bytes around it', () => {
  const seal = createSeal(secret, 'mails');
  expect(seal.close(text)).not.toEqual(seal.close(text));
  expect(seal.close('')).toHaveLength(28);
});
