import { expect, it } from 'vitest';

import {
  countries,
  currencyOf,
  directionOf,
  languageKnown,
  languageOfCountry,
  languages,
  languageTable,
  localeOf,
  messageFileOf,
  negotiateLanguage,
  rightToLeft,
} from './languages';

it('[SHELL-010] there are seven country options', () => {
  expect(countries.map(({ code }) => code).sort()).toEqual(['at', 'ch', 'de', 'en', 'il', 'it', 'nl']);
});

it('[SHELL-011] five countries have translations, and Austria and Switzerland do not', () => {
  const codes = countries.map(({ code }) => code);
  expect(codes.filter(languageKnown).sort()).toEqual([...languages].sort());
  expect(codes.filter((code) => !languageKnown(code))).toEqual(['at', 'ch']);
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

it("a country's readers have its language, Austrians and Swiss have German, and unknown countries have none", () => {
  expect(['at', 'de', 'it', 'nl', 'en', 'ch', 'il', 'fr', ''].map(languageOfCountry)).toEqual([
    'de',
    'de',
    'it',
    'nl',
    'en',
    'de',
    'il',
    undefined,
    undefined,
  ]);
});

it('no two languages share a code, a translation file or a name', () => {
  const columns = (['code', 'locale', 'file', 'name'] as const).map((key) => languageTable.map((row) => row[key]));
  for (const column of columns) expect(column).toEqual([...new Set<string>(column)]);
  for (const { file, locale } of languageTable) expect(new Intl.Locale(locale).language).toBe(file);
});

it('il uses Hebrew, written right to left', () => {
  expect([localeOf('il'), messageFileOf('il'), directionOf('il'), directionOf('de')]).toEqual([
    'he-IL',
    'he',
    'rtl',
    'ltr',
  ]);
  expect(['he-IL', 'he', 'en-GB', 'de-DE', 'hessian', ''].map(rightToLeft)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
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
