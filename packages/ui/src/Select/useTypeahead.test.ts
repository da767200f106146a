import { expect, it } from 'vitest';

import { nextMatch } from './useTypeahead';

const options = ['Austria', 'Germany', 'Greece', 'Italy'].map((label) => ({ value: label, label }));
const found = (current: string | undefined, typed: string) => nextMatch(options, current, typed)?.label;

it('finds a choice by its first letters, in any case', () => {
  expect(found('Austria', 'g')).toBe('Germany');
  expect(found('Germany', 'gr')).toBe('Greece');
  expect(found('Greece', 'gre')).toBe('Greece');
  expect(found(undefined, 'i')).toBe('Italy');
});

it('goes on to the next with the same letter, and round', () => {
  expect(found('Germany', 'g')).toBe('Greece');
  expect(found('Germany', 'gg')).toBe('Greece');
  expect(found('Greece', 'g')).toBe('Germany');
});

it('finds nothing where nothing begins so', () => {
  expect(found('Germany', 'x')).toBeUndefined();
  expect(found('Germany', 'gx')).toBeUndefined();
});
