import { expect, it } from 'vitest';

import { commonPart, ownPart } from './passwords';

const mostlyCommon = (password: string, of: ReadonlySet<string>) => commonPart(password, of) !== undefined;
const mostlyOwnWords = (password: string, told: readonly (string | null | undefined)[]) =>
  ownPart(password, told) !== undefined;

const common = new Set(['password', 'abc123', 'dragon', 'summer', '12345678', 'trustno1']);

it('a common password is recognised in capitals, with digits for letters, and with added digits and symbols', () => {
  const words = [
    'Password',
    'PASSWORD-1',
    'Password2026!',
    'P@ssw0rd!',
    '$ummer-26',
    'Abc-123!',
    'My-dragon-1',
    '12345678Aa!',
    'Trustno1!',
    'Ｐａｓｓｗｏｒｄ-1',
  ];
  expect(words.filter((password) => !mostlyCommon(password, common))).toEqual([]);
});

it('a long password can contain a common one', () => {
  const more = new Set([...common, 'horse', 'lamp', 'love']);
  const words = ['Dragon-lamp-kettle-4', 'Correct-horse-9', 'aB3$aB3$', 'A-summer-to-forget-26', 'xK-Love-9'];
  expect(words.filter((password) => mostlyCommon(password, more))).toEqual([]);
});

it('a password made of its owner’s name, e-mail or company is recognised in any order', () => {
  const told = ['Mara', 'Klein-Özil', 'mklein.office@nordlicht.example', 'Nordlicht Retail GmbH', null, undefined];
  const found = (passwords: string[]) => passwords.filter((password) => mostlyOwnWords(password, told));
  const own = ['MaraKlein-1!', 'Klein.Mara.26', 'Nordl1cht-26', 'Mklein-2026', 'Özil-Mara-1', 'Office-26!'];
  expect(found(own)).toEqual(own);
  expect(found(['Kettle-lamp-Mara-4', 'Example-2026!', 'A b c d e 1 ? f', 'Rainy-Potsdamer-2'])).toEqual([]);
});

it('letters in different Unicode compositions count as the same name', () => {
  expect(mostlyOwnWords('O\u0308zil-26', ['\u00d6zil'])).toBe(true);
});

it('names of one or two letters are ignored', () => {
  expect(mostlyOwnWords('AbAbAbAb-1', ['Ab'])).toBe(false);
});

it('digits and symbols commonly used for letters are read as those letters', () => {
  const words = new Set(['oliver', 'maiden', 'merlin', 'spider', 'tigers', 'splash', 'lovers']);
  for (const password of [
    '0liver',
    'ma1den',
    'ma!den',
    'm3rlin',
    'tig3rs',
    'm@iden',
    'm4iden',
    '5pider',
    '$plash',
    '7igers',
  ])
    expect([password, mostlyCommon(`${password}-Q9`, words)]).toEqual([password, true]);
  for (const password of ['sp1ash', 'sp!ash', '1overs'])
    expect([password, mostlyCommon(`${password}-Q9`, words)]).toEqual([password, true]);
  for (const password of ['2liver', 'm8iden', '?overs'])
    expect([password, mostlyCommon(`${password}-Q9`, words)]).toEqual([password, false]);
});

it('just under half of a password can be its owner’s name, but not half', () => {
  expect(mostlyOwnWords('Mara-x9-Q', ['Mara'])).toBe(false);
  expect(mostlyOwnWords('Mara-x9Q', ['Mara'])).toBe(true);
});

it('just under half of a password can be a common one, but not half', () => {
  expect(mostlyCommon('Summer-x9-Qz8', new Set(['summer']))).toBe(false);
  expect(mostlyCommon('Summer-x9-Qz', new Set(['summer']))).toBe(true);
  expect(mostlyCommon('Lamp-x9Q', new Set(['lamp']))).toBe(false);
  // Signs between its letters count as well.
  expect(mostlyCommon('s.u.m.m.e.r+', new Set(['summer']))).toBe(true);
  expect(mostlyCommon('s.u.m.m.e.r+=', new Set(['summer']))).toBe(false);
});

it('a password made of words of the product or its demo is recognised, whoever it belongs to', () => {
  const own = [
    'Locus-Demo1',
    'locus-demo',
    'L0cus!Dem0',
    'DemoLocus#26',
    'demo-Locus-12',
    'Placense-26',
    'Demo-Demo-1',
  ];
  expect(own.filter((password) => !mostlyOwnWords(password, []))).toEqual([]);
  expect(mostlyOwnWords('Focus-Lamp-Kettle-4', [])).toBe(false);
});

it('the part that is easy to guess is named as it is known, not as it is typed', () => {
  expect(ownPart('L0cus-Dem0!1', [])).toBe('Locus demo');
  expect(ownPart('Klein.Mara.26', ['Mara Klein'])).toBe('Klein Mara');
  expect(commonPart('P@ssw0rd!', common)).toBe('password');
  expect(commonPart('Kettle-lamp-4', common)).toBeUndefined();
});
