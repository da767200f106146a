import { expect, it } from 'vitest';

import { countries, currencyOf, directionOf, languages, localeOf, messageFileOf, negotiateLanguage } from './languages';

it('[SHELL-010] there are seven country options', () => {
  expect(countries.map(({ code }) => code).sort()).toEqual(['at', 'ch', 'de', 'en', 'il', 'it', 'nl']);
});

it('[SHELL-011] five countries have translations, and Austria and Switzerland do not', () => {
  expect(
    countries
      .filter(({ translated }) => translated)
      .map(({ code }) => code)
      .sort(),
  ).toEqual([...languages].sort());
  expect(countries.filter(({ translated }) => !translated).map(({ code }) => code)).toEqual(['at', 'ch']);
});

it('[SHELL-012] every country has its currency symbol, and the default is the euro sign', () => {
  expect(['at', 'de', 'it', 'nl', 'en', 'ch', 'il', 'fr', ''].map(currencyOf)).toEqual([
    '€',
    '€',
    '€',
    '€',
    '£',
    'CHF',
    '₪',
    '€',
    '€',
  ]);
});

it('il uses Hebrew, written right to left', () => {
  expect([localeOf('il'), messageFileOf('il'), directionOf('il'), directionOf('de')]).toEqual([
    'he-IL',
    'he',
    'rtl',
    'ltr',
  ]);
});

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['he', 'il'],
  ['iw-IL', 'il'],
  ['fr-FR,fr;q=0.9,nl;q=0.5,it;q=0.7', 'it'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
  ['x,'.repeat(100_000), 'en'],
])('Accept-Language %s selects %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
