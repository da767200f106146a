import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parsePreferences, preferencesCookie } from './preferences';

test('preferences are read back as stored', () => {
  const cookie = preferencesCookie({ language: 'il', theme: 'dark' }, true);
  expect(cookie).toContain('SameSite=Lax; Secure');
  expect(parsePreferences(`other=1; ${cookie.split(';')[0]}; more=2`)).toEqual({ language: 'il', theme: 'dark' });
  const plain = preferencesCookie({ language: 'de' }, false).split(';')[0];
  expect(parsePreferences(`${plain}`)).toEqual({ language: 'de' });
  // A cookie set over http does not count beside one this host set over https.
  expect(parsePreferences(`${plain}; ${cookie.split(';')[0]}`)).toEqual({ language: 'il', theme: 'dark' });
});

test('over https the cookie is bound to its host', () => {
  const parts = preferencesCookie({ theme: 'dark' }, true).split('; ');
  expect(parts[0]).toMatch(/^__Host-locus_prefs=/);
  expect(parts.slice(1)).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Lax', 'Secure']);
});

test('an invalid cookie gives no preferences and no error', () => {
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
