import { expect, test } from 'vitest';

import { pictureProblem } from './pictures';

test('[SHELL-177] only PNG images are accepted', () => {
  for (const type of ['image/jpeg', 'image/svg+xml', 'image/gif', 'application/pdf', '']) {
    expect(pictureProblem({ type, size: 10 })).toBe('image_unsupported');
  }
  expect(pictureProblem({ type: 'image/png', size: 10 })).toBeUndefined();
});

test('[SHELL-178] a picture of 1048576 bytes is accepted, and one byte more is rejected', () => {
  expect(pictureProblem({ type: 'image/png', size: 1_048_576 })).toBeUndefined();
  expect(pictureProblem({ type: 'image/png', size: 1_048_577 })).toBe('image_too_large');
});
