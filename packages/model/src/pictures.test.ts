import { expect, test } from 'vitest';

import { pictureProblem } from './pictures';

test('[SHELL-177] only png is accepted', () => {
  for (const type of ['image/jpeg', 'image/svg+xml', 'image/gif', 'application/pdf', '']) {
    expect(pictureProblem({ type, size: 10 })).toBe('image_unsupported');
  }
  expect(pictureProblem({ type: 'image/png', size: 10 })).toBeUndefined();
});

test('[SHELL-178] exactly 1048576 bytes are accepted, one more is not', () => {
  expect(pictureProblem({ type: 'image/png', size: 1_048_576 })).toBeUndefined();
  expect(pictureProblem({ type: 'image/png', size: 1_048_577 })).toBe('image_too_large');
});
