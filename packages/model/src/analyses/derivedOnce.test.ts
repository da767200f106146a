import { expect, test, vi } from 'vitest';

import { derivedOnce } from './derivedOnce';

test('a result is derived once per response, however often it is requested', () => {
  const derive = vi.fn((answer: { value: number }, earlier?: { value: number }) => ({
    change: answer.value - (earlier?.value ?? 0),
  }));
  const derived = derivedOnce(derive);
  const [answer, earlier] = [{ value: 5 }, { value: 2 }];
  expect(derived(answer)).toEqual({ change: 5 });
  expect(derived(answer)).toBe(derived(answer));
  expect(derive).toHaveBeenCalledTimes(1);
  // A different second answer gives a different result.
  expect(derived(answer, earlier)).toEqual({ change: 3 });
  expect(derived(answer, earlier)).toBe(derived(answer, earlier));
  expect(derived(answer)).toEqual({ change: 5 });
  expect(derive).toHaveBeenCalledTimes(2);
  // An equal answer that is loaded again counts as a different one.
  expect(derived({ value: 5 })).toEqual({ change: 5 });
  expect(derive).toHaveBeenCalledTimes(3);
});
