import { expect, it } from 'vitest';

import { dictionary, ownValue } from './dictionary';
import { settingValid } from '../reports/settings';

const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

it.each(odd)('finds nothing for %s unless it was added', (name) => {
  const table = dictionary({ radius: 1 });
  expect(table[name]).toBeUndefined();
  expect(table['radius']).toBe(1);
  table[name] = 2;
  expect(table[name]).toBe(2);
  expect(Object.keys(table)).toEqual(['radius', name]);
});

it.each(odd)('a plain object has no own value for %s unless it was added', (name) => {
  const table = { radius: 1 };
  expect(ownValue(table, name)).toBeUndefined();
  expect(ownValue(table, 'radius')).toBe(1);
  const put = JSON.parse(`{ "${name}": 2 }`) as Partial<Record<string, number>>;
  expect(ownValue(put, name)).toBe(2);
});

it.each(odd)('a setting can be called %s', (name) => {
  expect(settingValid({ name, value: 'any' })).toBe(true);
});
