import { expect, it } from 'vitest';

import { settingOf, settingsByName } from './settings';

const settings = [
  { name: 'radius', value: '150' },
  { name: 'Link POIs', value: 'no' },
  { name: 'Radius', value: ' 300 ' },
];

it('[SHELL-112] of two settings of a name the last one counts, and only that one stays', () => {
  expect(settingOf(settings, 'RADIUS')).toBe('300');
  expect(settingsByName(settings)).toEqual([
    { name: 'Radius', value: ' 300 ' },
    { name: 'Link POIs', value: 'no' },
  ]);
});

it('a setting that is not there has no value', () => {
  expect(settingOf(settings, 'aois')).toBeUndefined();
});
