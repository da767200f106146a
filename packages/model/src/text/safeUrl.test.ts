import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check';
import { expect, it } from 'vitest';

import { safeUrl } from './safeUrl';

const hosts = ['bi.example.com', 'charts.example.com:8443'];

it.each([
  'https://bi.example.com/d/7?theme=light#top',
  'https://BI.example.com:443/d/7',
  'https://charts.example.com:8443/',
])('accepts %s', (text) => {
  expect(safeUrl(text, hosts)).toBe(new URL(text).href);
});

it.each([
  '',
  'bi.example.com/d/7',
  'http://bi.example.com/d/7',
  'javascript:alert(1)//bi.example.com',
  'data:text/html,bi.example.com',
  'https://bi.example.com@evil.example/',
  'https://evil.example/?https://bi.example.com/',
  'https://bi.example.com.evil.example/',
  'https://user:secret@bi.example.com/',
  'https://charts.example.com/',
  '//bi.example.com/',
])('rejects "%s"', (text) => {
  expect(safeUrl(text, hosts)).toBeUndefined();
});

it('returns only https URLs of the allowed hosts, whatever the input', () => {
  const piece = oneof(
    string(),
    constantFrom('https://', 'http:', '//', '@', '\\', 'bi.example.com', ':8443', '/', '\t'),
  );
  const text = oneof(
    webUrl(),
    array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );
  assert(
    property(text, (given) => {
      const url = safeUrl(given, hosts);
      return url === undefined || (url.startsWith('https://') && hosts.includes(new URL(url).host));
    }),
    { numRuns: 500 },
  );
});
