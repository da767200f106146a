import { expect, test } from 'vitest';

import { catchmentDisclosure, disclosureRules, partDisclosure } from './disclosure';
import { misfit } from './shape';

const rules = { dataset: 'panel', floor: 10, roundedTo: 5 };
const hidden = (reason: string) => [{ location_id: '1', part: '1', reason }];

test('disclosure rules name the dataset and a floor, and mark counts as exact or not at all', () => {
  expect(misfit(disclosureRules, rules)).toBeUndefined();
  expect(misfit(disclosureRules, { dataset: 'open', floor: 0, roundedTo: 1, exact: true })).toBeUndefined();
  expect(misfit(disclosureRules, { ...rules, months: ['2026-01'] })).toBeUndefined();
  for (const wrong of [{ dataset: '' }, { floor: -1 }, { exact: false }, { months: [1] }])
    expect([wrong, misfit(disclosureRules, { ...rules, ...wrong })]).toEqual([wrong, expect.any(String)]);
});

test('a hidden part has one of two reasons, and the hidden total is a share or null', () => {
  const told = { ...rules, closed: [{ location_id: '1', part: 'all' }] };
  for (const reason of ['below_floor', 'complement'])
    for (const share of [0, 1, null]) {
      const answer = { ...told, suppressed: hidden(reason), other: [{ location_id: '1', share }] };
      expect(misfit(partDisclosure, answer)).toBeUndefined();
    }
  expect(misfit(partDisclosure, { ...told, suppressed: hidden(''), other: [] })).toContain('/suppressed/0/reason');
  expect(misfit(partDisclosure, { ...told, suppressed: [], other: [{ location_id: '1', share: 2 }] })).toContain(
    '/other/0/share',
  );
});

test('a catchment gives the hidden share for homes and for work', () => {
  const answer = (type: string) => ({ ...rules, suppressed: [], other: [{ location_id: '1', type, share: 0.5 }] });
  for (const type of ['HOME', 'WORK']) expect(misfit(catchmentDisclosure, answer(type))).toBeUndefined();
  expect(misfit(catchmentDisclosure, answer(''))).toContain('/other/0/type');
});
