import { expect, it } from 'vitest';

import { nextMatch } from './useTypeahead';

const options = ['Austria', 'Germany', 'Greece', 'Italy'].map((label) => ({ value: label, label }));
const found = (current: string | undefined, typed: string) => nextMatch(options, current, typed)?.label;

it('finds an option by its first letters, in any case', () => {
  expect(found('Austria', 'g')).toBe('Germany');
  expect(found('Germany', 'gr')).toBe('Greece');
  expect(found('Greece', 'gre')).toBe('Greece');
  expect(found(undefined, 'i')).toBe('Italy');
});

it('moves to the next option with the same letter, and wraps around', () => {
  expect(found('Germany', 'g')).toBe('Greece');
  expect(found('Germany', 'gg')).toBe('Greece');
  expect(found('Greece', 'g')).toBe('Germany');
});

it('finds nothing if no option starts with the typed letters', () => {
  expect(found('Germany', 'x')).toBeUndefined();
  expect(found('Germany', 'gx')).toBeUndefined();
});
