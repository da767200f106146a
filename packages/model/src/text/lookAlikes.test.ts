import { describe, expect, test } from 'vitest';

import { alphabetsUnmixed } from './alphabets';
import { domainPosing, skeletonOf } from './lookAlikes';

describe('the skeleton', () => {
  test.each([
    ['Cyrillic for Latin', 'Асmе', 'Acme'],
    ['Greek capitals', 'ΝΟΚΙΑ', 'NOKIA'],
    ['Armenian', 'օն', 'oն'],
    ['a one for an l, a nought for an o', 'ann1.m0re@acme.example', 'annl.more@acme.example'],
    ['a capital I for an l', 'annaI@acme.example', 'annal@acme.example'],
    ['r and n for m', 'tearn@acme.example', 'team@acme.example'],
    ['two v for w', 'vvest', 'west'],
    ['letters of full width', 'Ａｃｍｅ', 'Acme'],
    ['mathematical letters', '𝐀𝐜𝐦𝐞', 'Acme'],
    ['a Cyrillic letter below an accent', 'Zo\u0451', 'Zoë'],
    ['letter case', 'ACME', 'acme'],
  ])('is the same with %s', (_, name, other) => {
    expect(name).not.toBe(other);
    expect(skeletonOf(name)).toBe(skeletonOf(other));
  });

  test.each([
    ['Müller', 'Muller'],
    ['Zoë', 'Zoe'],
    ['Store 1', 'Store 2'],
    ['mail', 'mall'],
    ['Rossi', 'Rosso'],
    ['כהן', 'כהו'],
    ['Дом', 'Dom'],
  ])('differs between %s and %s', (name, other) => {
    expect(skeletonOf(name)).not.toBe(skeletonOf(other));
  });
});

describe('mixed alphabets in a word', () => {
  test.each([
    'Müller-Lüdenscheidt & Söhne',
    'Niccolò D’Amico',
    'Ĳsbrand van ’t Hoff',
    'בית"ס תל־אביב',
    'שׁוּק בGoogle',
    'Анна Acme',
    'Ωμέγα Team',
    'ソニー Sony株式会社',
    '5µ-Technik',
    'Zoe\u0308',
    '',
  ])('are not found in %s', (name) => {
    expect(alphabetsUnmixed(name)).toBe(true);
  });

  test.each(['Nоrdlicht', 'Αcme', 'Acmе AG', 'Good Wοrd', 'Нoвый', 'Acmҽ', 'Aօ', 'AᎪ', 'Aⲁ', 'Aꓐ'])(
    'are found in %s',
    (name) => {
      expect(alphabetsUnmixed(name)).toBe(false);
    },
  );
});

describe('look-alike detection for an e-mail domain', () => {
  test.each(['acme.example', 'müller.de', 'città.it', 'צבא.co.il', 'почта.рф', 'соса.рф', 'дом.com', 'shop1.de', ''])(
    'does not flag %s',
    (domain) => {
      expect(domainPosing(domain)).toBe(false);
    },
  );

  test.each(['аррӏе.com', 'mail.аррӏе.com', 'аcme.com', 'lıdl.de', 'аcme.рф'])('flags %s', (domain) => {
    expect(domainPosing(domain)).toBe(true);
  });
});
