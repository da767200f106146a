import { expect, test } from 'vitest';

import { initialsOf } from './initials';

test('initials are the first letters of the first and last word', () => {
  expect(initialsOf('Mara Klein')).toBe('MK');
  expect(initialsOf('  anna   maria van der Berg ')).toBe('AB');
  expect(initialsOf('Öykü')).toBe('Ö');
});

test('letters of other alphabets count, signs and emoji do not', () => {
  expect(initialsOf('דנה לוי')).toBe('דל');
  expect(initialsOf('🏬 Retail (Berlin)')).toBe('RB');
  expect(initialsOf('<b>Ann</b>')).toBe('BB');
  expect(initialsOf('')).toBe('');
  expect(initialsOf('🏬')).toBe('');
});
