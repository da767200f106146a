import { monthIndex } from '@locus/model/view';
import { expect, test } from 'vitest';

import { dayNumber } from '../../calendar';
import { Broken } from '../read/readTable';
import { countsFormat } from './importCounts';
import { optOutFormat } from './importOptOut';
import { panelFormat } from './importPanel';

/* Rows of lists: what each is, or the column at fault and the reason. */

const counts = countsFormat(new Map([['shop', '11']]), '2026-07-02');
const count = (changes: object = {}) => counts.parse({ location_id: 'shop', date: '2026-03', visits: '5', ...changes });

test('counts are for a month or a day', () => {
  expect(counts.needed).toEqual(['location_id', 'date', 'visits']);
  expect(count()).toEqual({ locationId: '11', month: monthIndex('2026-03'), day: null, visits: 5 });
  expect(count({ date: '2026-03-31', visits: '0' })).toEqual({
    locationId: '11',
    month: monthIndex('2026-03'),
    day: dayNumber('2026-03-31'),
    visits: 0,
  });
  for (const date of ['2026-07', '2026-07-02', '1990-01', '1990-01-01', '2024-02-29'])
    expect(count({ date })).not.toBeInstanceOf(Broken);
  expect(count({ visits: '1000000000' })).toMatchObject({ visits: 1e9 });
});

const notDate = 'neither a day such as 2026-03-01 nor a month such as 2026-03';

test.each<readonly ['location_id' | 'date' | 'visits', string, unknown]>([
  ['location_id', '', new Broken('location_id', 'empty')],
  ['location_id', 'nowhere', new Broken('location_id', 'not a location of this project', 'nowhere')],
  ['date', '2026-07-03', new Broken('date', 'in the future')],
  ['date', '2026-08', new Broken('date', 'in the future')],
  ['date', '1989-12-31', new Broken('date', 'before 1990')],
  ['date', '1989-12', new Broken('date', 'before 1990')],
  ...['', '2026', '2026-13', '2026-00', '2026-3', '2026-02-30', '2025-02-29', '2026-03-00', '2026-3-1'].map(
    (date) => ['date', date, new Broken('date', notDate)] as const,
  ),
  ...['', '-1', '1.5', '1e3', '1000000001'].map(
    (visits) => ['visits', visits, new Broken('visits', 'not a whole number')] as const,
  ),
])('a count is refused: %s "%s"', (column, text, reason) => {
  expect(count({ [column]: text })).toEqual(reason);
});

const known = { find: (area: string) => (area === 'de-1-10115' ? ({ index: area } as never) : undefined) };
const statistic = (changes: object = {}, country?: string) =>
  panelFormat(known, country).parse({ country: 'DE', area_code: '10115', month: '2026-03', devices: '5', ...changes });

test('panel statistics are for an area and a month, and the country can be that of the import', () => {
  const row = { area: 'de-1-10115', month: monthIndex('2026-03'), devices: 5 };
  expect(statistic()).toEqual(row);
  expect(statistic({ country: '' }, 'DE')).toEqual(row);
  expect(statistic({ country: 'de' }, 'at')).toEqual(row);
  expect(statistic({ devices: '1000000000' })).toMatchObject({ devices: 1e9 });
  expect(panelFormat(known, undefined).needed).toEqual(['area_code', 'month', 'devices', 'country']);
  expect(panelFormat(known, 'de').needed).toEqual(['area_code', 'month', 'devices']);
});

test.each([
  ['country', '', new Broken('country', 'not a country of two letters')],
  ['country', 'Germany', new Broken('country', 'not a country of two letters')],
  ['country', 'd1', new Broken('country', 'not a country of two letters')],
  ['country', 'at', new Broken('area_code', 'no area of this code in the country')],
  ['area_code', '', new Broken('area_code', 'empty')],
  ['area_code', '99999', new Broken('area_code', 'no area of this code in the country')],
  ['month', '2026-13', new Broken('month', 'not a month such as 2026-03')],
  ['month', '2026-03-01', new Broken('month', 'not a month such as 2026-03')],
  ['devices', '1.5', new Broken('devices', 'not a whole number')],
  ['devices', '1000000001', new Broken('devices', 'not a whole number')],
])('a panel statistic is refused: %s "%s"', (column, text, reason) => {
  expect(statistic({ [column]: text })).toEqual(reason);
});

test('an opt-out row has a device id of at most 1000 characters', () => {
  expect(optOutFormat).toMatchObject({ columns: ['device_id'], needed: ['device_id'] });
  const parse = (id: string) => optOutFormat.parse({ device_id: id });
  expect(parse('a')).toBe('a');
  expect(parse('x'.repeat(1000))).toBe('x'.repeat(1000));
  expect(parse('x'.repeat(1001))).toEqual(new Broken('device_id', 'longer than 1000 characters'));
  expect(parse('')).toEqual(new Broken('device_id', 'empty'));
});
