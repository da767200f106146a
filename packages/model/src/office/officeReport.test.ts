import { expect, test } from 'vitest';

import { itemMatches } from './officeReport';

test('an item is found by name, type or full id', () => {
  const items = [
    { id: '12', name: 'Homes', type: 'CATCHMENT' as const },
    { id: '120', name: 'Visits 12', type: 'FOOTFALL' as const },
  ];
  const found = (search: string) => items.filter((item) => itemMatches(item, search)).map(({ id }) => id);
  expect(found('')).toEqual(['12', '120']);
  expect(found(' hom ')).toEqual(['12']);
  expect(found('footf')).toEqual(['120']);
  expect(found('12')).toEqual(['12', '120']);
  expect(found('120')).toEqual(['120']);
  expect(found('20')).toEqual([]);
});
