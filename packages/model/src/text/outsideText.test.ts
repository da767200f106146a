import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readAdminProjectSort } from '../office/adminBrowse';
import { parseRatio } from '../analyses/crossVisitation';
import { readProjectSort, readReportSort } from '../entities/browse';
import { readIds, writeIds } from '../imports/idList';
import { splitStreet } from '../places/locations';
import { readOfficeReportSort } from '../office/officeSort';
import { readPoiSort } from '../places/poiBrowse';
import { proofRuns } from '../testing';
import { decodeWizardAddress, readWizard } from '../reports/wizard';

/*
 * Small readers of addresses, kept drafts, addresses of places and answers: whatever they get, they return a value of
 * their own kind.
 */

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('sortBy', 'sortDir', 'sort', 'draft', 'step', 'project', 'report', '__proto__'),
      fc.oneof(fc.constantFrom('name', 'ascending', '1', '4', '-1', '9'.repeat(30), 'constructor'), anyText),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => new URLSearchParams(pairs).toString());
const list = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...'.,_-ABCabc0189'.split('')), maxLength: 60 }),
  fc.array(fc.nat().map(String), { maxLength: 300 }).map((ids) => writeIds(ids, ',')),
);
const address = fc.string({ unit: fc.constantFrom(...'aß 1.-/9\t'.split('')), maxLength: 60 });
const ratio = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'0123456789: .'.split('')), maxLength: 20 }));
const inQuery = (read: (parameters: URLSearchParams) => unknown) => (text: string) => read(new URLSearchParams(text));

/** Each reader with its inputs, what is hard for it, and what it may return. */
const readers: Record<
  string,
  { read: (text: string) => unknown; texts: fc.Arbitrary<string>; hard: string[]; sound: (value: never) => boolean }
> = {
  'a list of ids': {
    read: (text) => readIds(text, ','),
    texts: list,
    hard: ['.', '.A', '1,', ',', '._'],
    sound: (ids: string[]) => ids.length > 0 && new Set(ids).size === ids.length,
  },
  'a street': {
    read: splitStreet,
    texts: address,
    hard: [' ', '1 ', 'a ', '1. '],
    sound: ({ street, houseNumber }: ReturnType<typeof splitStreet>) => typeof (street + houseNumber) === 'string',
  },
  'a ratio': {
    read: parseRatio,
    texts: ratio,
    hard: [' ', '100', '100:', '1'],
    sound: (value: number | null) => value === null || value >= 0,
  },
  'the address of the wizard': {
    read: inQuery(decodeWizardAddress),
    texts: query,
    hard: ['step=4&', '%', 'draft=a'],
    sound: ({ step, report }: ReturnType<typeof decodeWizardAddress>) =>
      [1, 2, 3].includes(step) || (step === 4 && report !== ''),
  },
  'a draft that was kept': {
    read: (text) => {
      const wizard = readWizard(JSON.parse(text), new Date('2026-07-15'));
      return wizard && Array.isArray(wizard.selected) && Array.isArray(wizard.newPlaces);
    },
    texts: fc.oneof(
      fc.json(),
      fc
        .dictionary(
          fc.constantFrom('selected', 'newPlaces', 'draft', 'setUp', 'step', 'error', '__proto__'),
          fc.jsonValue(),
        )
        .map((kept) => JSON.stringify(kept)),
    ),
    hard: [],
    sound: (value: boolean | undefined) => value !== false,
  },
  'the order of a list': {
    read: inQuery((parameters) => [
      readAdminProjectSort(parameters),
      readOfficeReportSort(parameters),
      readProjectSort(parameters),
      readReportSort(parameters),
      ...Object.values(readPoiSort(parameters)),
    ]),
    texts: query,
    hard: ['sortBy=', '&', '%'],
    sound: (values: unknown[]) => values.every((value) => typeof value === 'string' && value !== ''),
  },
};

describe.each(Object.entries(readers))('%s', (_what, { read, texts, hard, sound }) => {
  test('any text is read as a valid value', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(sound(read(text) as never)).toBe(true);
      }),
      proofRuns(1000, 20_000),
    );
  });

  test('a million characters of difficult text are read as a valid value', () => {
    for (const text of hard) expect(sound(read(text.repeat(1_000_000 / text.length)) as never)).toBe(true);
  });
});
