import fc from 'fast-check';
import { expect, test } from 'vitest';

import { arrivedToken } from './arrivedToken';
import { proofRuns } from '../testing';

const tokens = fc.string({ unit: fc.constantFrom(...Array.from('AZaz09-_3D')), minLength: 43, maxLength: 43 });

test('a token is read without what mail and chat add to it', () => {
  fc.assert(
    fc.property(
      tokens,
      fc.nat(42),
      fc.constantFrom('', ' ', '\r\n', '=\n', '='),
      fc.constantFrom('', '.', ').', '>', '"', '”', '*', '_', '&', '&gt;'),
      fc.constantFrom('', '3D'),
      (token, at, line, end, equals) => {
        // A sign that tokens have as well is only at the end of a whole one.
        const given = `${end === '_' ? '' : equals}${token.slice(0, at)}${line}${token.slice(at)}${end}`;
        expect(arrivedToken(given)).toBe(token);
      },
    ),
    proofRuns(500, 20_000),
  );
});

test.each(['t0ken', '', 'a token', 'x'.repeat(42)])('what is no token stays as it is: %s', (given) => {
  expect(arrivedToken(given)).toBe(given);
});
