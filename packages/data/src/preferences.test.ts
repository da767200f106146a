import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parsePreferences, preferencesCookie } from './preferences';

test('preferences come back as they were kept', () => {
  const cookie = preferencesCookie({ language: 'il', theme: 'dark' }, true);
  expect(cookie).toContain('SameSite=Lax; Secure');
  expect(parsePreferences(`other=1; ${cookie.split(';')[0]}; more=2`)).toEqual({ language: 'il', theme: 'dark' });
});

test('a cookie edited by hand is no preference and never an error', () => {
  for (const value of ['', '%', '1', 'null', '[]', encodeURIComponent('{"language":"xx","theme":"neon"}')]) {
    expect(parsePreferences(`locus_prefs=${value}`)).toEqual({});
  }
  fc.assert(
    fc.property(fc.string(), (text) => void parsePreferences(text)),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(fc.json(), (text) => void parsePreferences(`locus_prefs=${encodeURIComponent(text)}`)),
    { numRuns: 1000 },
  );
});
