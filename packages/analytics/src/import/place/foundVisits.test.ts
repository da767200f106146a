import { expect, test } from 'vitest';

import { rulesOf } from '../../privacy';
import { foundVisits } from './foundVisits';

const places = [
  { id: 'many' },
  { id: 'enough' },
  { id: 'few' },
  { id: 'nobody' },
  { id: 'many', untold: true },
  { id: 'nobody', untold: true },
];
const devices = new Map([
  ['many', 500],
  ['enough', 10],
  ['few', 9],
]);

test('of a panel a place has enough people, or few or nobody, and an untold one may have any number', () => {
  expect(foundVisits(places, devices, rulesOf('panel'))).toEqual([
    { id: 'many', found: 'ENOUGH' },
    { id: 'enough', found: 'ENOUGH' },
    { id: 'few', found: 'FEW', floor: 10 },
    { id: 'nobody', found: 'FEW', floor: 10 },
    { id: 'many', found: 'UNTOLD' },
    { id: 'nobody', found: 'UNTOLD' },
  ]);
  const [, enough] = foundVisits(places, devices, rulesOf('panel', { floor: 11 }));
  expect(enough).toEqual({ id: 'enough', found: 'FEW', floor: 11 });
});

test('of open data every visit is told, also that there is none', () => {
  const found = foundVisits([...places, { id: 'one' }], new Map([...devices, ['one', 1]]), rulesOf('open'));
  expect(found.map(({ found: told }) => told)).toEqual([
    'ENOUGH',
    'ENOUGH',
    'ENOUGH',
    'NONE',
    'ENOUGH',
    'NONE',
    'ENOUGH',
  ]);
});
