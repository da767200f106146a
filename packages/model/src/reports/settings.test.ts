import { expect, it } from 'vitest';

import { settingOf, settingsByName } from './settings';

const settings = [
  { name: 'radius', value: '150' },
  { name: 'Link POIs', value: 'no' },
  { name: 'Radius', value: ' 300 ' },
];

it('[SHELL-112] of two settings with the same name, the last one is used and kept', () => {
  expect(settingOf(settings, 'RADIUS')).toBe('300');
  expect(settingsByName(settings)).toEqual([
    { name: 'Radius', value: ' 300 ' },
    { name: 'Link POIs', value: 'no' },
  ]);
});

it('a missing setting has no value', () => {
  expect(settingOf(settings, 'aois')).toBeUndefined();
});
