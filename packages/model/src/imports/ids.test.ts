import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  canonicalId,
  hyphenTwin,
  isMissing,
  isNobody,
  isRoundedId,
  missingWords,
  trimUnseen,
  unseenCharacters,
} from './ids';
import { proofRuns } from '../testing';

const blanks = fc.string({ unit: fc.constantFrom(...unseenCharacters.split('')), maxLength: 4 });
const cased = (text: string) =>
  fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map((upper) =>
    Array.from(text)
      .map((sign, i) => (upper[i] ? sign.toUpperCase() : sign.toLowerCase()))
      .join(''),
  );

const bareUuid = '38400000-8cf0-11bd-b23e-10b96e40000d';

test('every spelling of a UUID is the same id', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.boolean(),
      blanks,
      blanks,
      fc.infiniteStream(fc.boolean()),
      (id, braces, before, after, upper) => {
        const spelled = Array.from(id)
          .map((sign) => (upper.next().value ? sign.toUpperCase() : sign))
          .join('');
        expect(canonicalId(before + (braces ? `{${spelled}}` : spelled) + after)).toBe(id);
      },
    ),
    proofRuns(500, 20_000),
  );
});

test('an id is what is left without unseen characters at its ends, and keeps its case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), blanks, blanks, (text, before, after) => {
      expect(canonicalId(before + text + after)).toBe(canonicalId(text));
      expect(canonicalId(canonicalId(text))).toBe(canonicalId(text));
    }),
    proofRuns(500, 20_000),
  );
  expect(canonicalId(' Anna ')).toBe('Anna');
  expect(canonicalId('a b')).toBe('a b');
  expect(canonicalId('{Anna}')).toBe('{Anna}');
  expect(canonicalId(`{${bareUuid}`)).toBe(`{${bareUuid}`);
  expect(canonicalId(bareUuid.slice(1).toUpperCase())).toBe(bareUuid.slice(1).toUpperCase());
  expect(trimUnseen('\u00a0\u200b')).toBe('');
});

test('a UUID without hyphens is the twin of the one with them', () => {
  const compact = bareUuid.replaceAll('-', '');
  expect([hyphenTwin(bareUuid), hyphenTwin(compact), hyphenTwin('Anna')]).toEqual([compact, bareUuid, undefined]);
});

test('every word for a missing value is one in any case and between blanks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...missingWords).chain(cased), blanks, blanks, (word, before, after) => {
      expect(isMissing(before + word + after)).toBe(true);
      expect(isNobody(before + word + after)).toBe(true);
    }),
    proofRuns(500, 20_000),
  );
  expect(['NULL', 'null', 'None', 'nan', '\\N', '-', 'unknown', 'N/A', '', ' '].every(isMissing)).toBe(true);
  expect(['nobody', 'nullable', 'N', '0', 'Anna-'].some(isMissing)).toBe(false);
});

test('zeros name nobody, and a number rounded by a spreadsheet names many', () => {
  const zero = '00000000-0000-0000-0000-000000000000';
  expect([zero, `{${zero}}`, '0', '0000', ' 0 '].every(isNobody)).toBe(true);
  expect(['00000000-0000-0000-0000-000000000001', '10', '0a', 'd0'].some(isNobody)).toBe(false);
  expect(['8.6E+14', '8,6E+14', '1e+17', '-8.61E+014', ' 8E+14 '].every(isRoundedId)).toBe(true);
  expect(['86e14', '8.6E14', '860000000000000', 'E+14', 'a8.6E+14', '8.6E+14b'].some(isRoundedId)).toBe(false);
});

// Written out once more: a word or character that is lost from the lists is seen by no test made from them.
const words =
  'null NULL (null) <null> [null] #NULL! None nil nan NaN na NA N/A #N/A <NA> n.a. undefined unknown (unknown) missing ' +
  'empty (empty) (blank) \\N - -- --- – — ?';
test.each([...words.split(' '), '', ' '])('"%s" stands for no value', (word) => {
  expect([isMissing(word), isNobody(word)]).toEqual([true, true]);
});

test.each([
  0x09, 0x0a, 0x0d, 0x20, 0x85, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1680, 0x180e, 0x2000, 0x200b, 0x200e, 0x2028,
  0x202f, 0x205f, 0x2060, 0x2066, 0x3000, 0x3164, 0xfeff, 0xffa0,
])('the character %i is not seen at the end of an id', (code) => {
  expect(canonicalId(`Anna${String.fromCodePoint(code)}`)).toBe('Anna');
});
