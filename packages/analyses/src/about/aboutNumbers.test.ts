import { reportItemTypes } from '@locus/model/entities';
import { expect, test } from 'vitest';

import { wordsIn } from '../testing/wordsIn';
import type { NumbersKnown } from './aboutNumbers';
import { aboutNumbers, unsureVisits } from './aboutNumbers';

const known: NumbersKnown = {
  type: 'FOOTFALL',
  disclosure: { dataset: 'panel', floor: 10, roundedTo: 10, suppressed: [1, 2, 3] },
  unsure: { count: 2, all: 60 },
  months: ['2025-07', '2025-08', '2026-06'],
  signals: 1_482_301,
  held: { first: '2025-07-01', last: '2026-06-30', importedAt: '2026-07-01T04:00:00.000Z' },
};

const said = async (changes: Partial<NumbersKnown> = {}, language: 'en' | 'de' = 'en') =>
  new Map(aboutNumbers(wordsIn(language), { ...known, ...changes }).map(({ label, text }) => [label, text] as const));

test('a view lists the facts behind its numbers', async () => {
  const facts = await said();
  expect([...facts.keys()]).toEqual([
    'Method',
    'Data',
    'Last import',
    'Period',
    'Devices',
    'Confidence',
    'Hidden values',
    'Rounding',
  ]);
  expect(facts.get('Last import')).toBe('1 Jul 2026');
  expect(facts.get('Period')).toBe('Shown: Jul 2025 to Jun 2026. The data covers 1 Jul 2025 to 30 Jun 2026.');
  expect(facts.get('Devices')).toBe(
    'The report is based on 1,482,301 signals. Every number shown is based on at least 10 devices.',
  );
  expect(facts.get('Confidence')).toMatch(/^2 of 60 values shown are of low confidence/);
  expect(facts.get('Hidden values')).toMatch(/^3 values are hidden in this view\. .* fewer than 10 devices/);
  expect(facts.get('Rounding')).toMatch(/rounded to 10 before/);
});

test('public data is not described as estimated, hidden or rounded', async () => {
  const facts = await said({
    disclosure: { dataset: 'open', floor: 0, roundedTo: 1, exact: true, suppressed: [] },
    unsure: undefined,
    held: undefined,
  });
  expect(facts.get('Data')).toBe(
    'The numbers come from public data and are shown as they are. Every visit was counted; nothing is estimated.',
  );
  expect(facts.get('Hidden values')).toBe('Nothing is hidden: public data has no floor.');
  expect(facts.get('Period')).toBe('Shown: Jul 2025 to Jun 2026.');
  expect(facts.get('Devices')).toBe('The report is based on 1,482,301 signals.');
  expect(facts.has('Confidence')).toBe(false);
  expect(facts.has('Last import')).toBe(false);
});

test('the method of each analysis is described in three sentences, in English and German', async () => {
  for (const type of reportItemTypes) {
    for (const [language, label] of [
      ['en', 'Method'],
      ['de', 'Methode'],
    ] as const) {
      const method = (await said({ type }, language)).get(label) ?? '';
      expect(method.split(/(?<=[.])\s+(?=\p{Lu}|„)/u)).toHaveLength(3);
    }
  }
});

test('values without a known confidence do not count as low confidence', () => {
  const values = [0.9, 0.64, null, 0.65].map((level) => ({ value: 1, confidence_level: level }));
  expect(unsureVisits([{ data: values }], 0.65)).toEqual({ count: 1, all: 3 });
});

test('only catchment explains the index against the city', async () => {
  const index = (await said({ type: 'CATCHMENT' })).get('Index');
  expect(index).toMatch(/all residents of the city that the location lies in, who are 100\./);
  expect((await said()).has('Index')).toBe(false);
});
