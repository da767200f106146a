import { describe, expect, test } from 'vitest';

import type { GuessBasis, ImportKind } from './imports';
import {
  chosenColumns,
  columnPairs,
  guessColumns,
  importSettingsSchema,
  lackingColumns,
  unknownPlaceCount,
  unknownPlaces,
} from './imports';

const basis = (text: string, places: Partial<GuessBasis> = {}): GuessBasis => {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
  return {
    header,
    rows,
    placeIds: new Set(),
    placeNames: new Set(),
    now: new Date('2026-07-02T00:00:00Z'),
    ...places,
  };
};
const guess = (kind: ImportKind, text: string, places: Partial<GuessBasis> = {}) =>
  guessColumns(kind, basis(text, places));

describe('column guess', () => {
  test('matches our column names, ignoring case and punctuation', () => {
    const { columns } = guess('visits', 'Device ID,location-id,ARRIVED_AT,dwell_minutes\nd1,7,2026-03-01T09:30:00Z,12');
    expect(columns).toEqual({
      device_id: 'Device ID',
      location_id: 'location-id',
      arrived_at: 'ARRIVED_AT',
      dwell_minutes: 'dwell_minutes',
    });
  });

  test('finds the columns of the Melbourne photos and the grouping column', () => {
    const photos = `photoID,userID,dateTaken,poiID,poiTheme,poiFreq,seqID
      3233170275,34823318@N06,949323600,30,Public galleries,47,1370
      2104214833,49503207397@N01,1006801914,40,Institutions,400,2340`;
    const found = guess('visits', photos, { placeIds: new Set(['30', '40']) });
    expect(found).toEqual({
      columns: { device_id: 'userID', location_id: 'poiID', arrived_at: 'dateTaken' },
      group: 'seqID',
      placesBy: 'id',
      units: [],
    });
    expect(lackingColumns('visits', found.columns, found.group)).toEqual([]);
  });

  test('uses the values in a column if its name is not recognised', () => {
    const { columns, placesBy } = guess('visits', 'a,b,user,c\nStore,2026-03-01T09:30:00+01:00,x1,12', {
      placeNames: new Set(['Store']),
    });
    expect(columns).toEqual({ location_id: 'a', arrived_at: 'b', device_id: 'user' });
    expect(placesBy).toBe('name');
  });

  test('skips columns whose values are invalid for the field', () => {
    const { columns } = guess('pings', 'device,timestamp,lat,lng\nd1,yesterday,191.5,13.4');
    expect(columns).toEqual({ device_id: 'device', longitude: 'lng' });
    expect(lackingColumns('pings', columns, '')).toEqual(['seen_at', 'latitude']);
  });

  test.each(['', 'heavy'])(
    'keeps a column with our name whose first rows hold %j, unless another one fits',
    (value) => {
      const row = ['d1', value, '1.5'].join(',');
      expect(guess('visits', `user,weight,note\n${row}`).columns).toEqual({ device_id: 'user', weight: 'weight' });
      expect(guess('visits', `user,weight,factor\n${row}`).columns).toEqual({ device_id: 'user', weight: 'factor' });
    },
  );

  test('assigns each column of the file to at most one field', () => {
    const { columns } = guess('counts', 'store,count,day\nA,12,2026-03-01', { placeNames: new Set(['A']) });
    expect(columns).toEqual({ location_id: 'store', date: 'day', visits: 'count' });
    expect(Object.values(guess('visits', 'time\n2026-03-01T09:30:00Z').columns)).toEqual(['time']);
  });

  test.each([
    ['check_in,check_out', 'check_in', 'check_out'],
    ['check_out,check_in', 'check_in', 'check_out'],
    ['entered_at,left_at', 'entered_at', 'left_at'],
    ['entry_time,exit_time', 'entry_time', 'exit_time'],
    ['first_seen,last_seen', 'first_seen', 'last_seen'],
    ['start_time,end_time', 'start_time', 'end_time'],
    ['leave_time,enter_time', 'enter_time', 'leave_time'],
  ])('knows arrival and departure in %s', (header, arrived, departed) => {
    const times = header.split(',').map((name) => (name === arrived ? '10:00' : '10:12'));
    const row = times.map((time) => `2026-03-10T${time}:00Z`).join(',');
    expect(guess('visits', `${header}\n${row}`).columns).toEqual({ arrived_at: arrived, departed_at: departed });
  });

  test('does not take a lone departure for an arrival', () => {
    const { columns } = guess('visits', 'user,check_out\nd1,2026-03-10T10:00:00Z');
    expect(columns).toEqual({ device_id: 'user', departed_at: 'check_out' });
  });

  test.each([
    ['dwell_s', '720', 'seconds'],
    ['duration_ms', '720000', 'milliseconds'],
    ['stay_minutes', '12', 'minutes'],
    ['time_spent', 'PT12M', 'text'],
    ['dwell', '720', undefined],
  ])('proposes the column %s as a stay, with its unit', (name, value, unit) => {
    const found = guess('visits', `user,check_in,${name}\nd1,2026-03-10T10:00:00Z,${value}`);
    expect(found.columns.dwell_minutes).toBe(name);
    expect(found.units).toEqual(unit === undefined ? [] : [{ name, unit }]);
  });

  test('proposes the unit that agrees with the departures', () => {
    const rows = 'd1,2026-03-10T10:00:00Z,2026-03-10T10:12:00Z,720';
    expect(guess('visits', `user,check_in,check_out,duration\n${rows}`).units).toEqual([
      { name: 'duration', unit: 'seconds' },
    ]);
  });

  test.each([
    [';', '15,5', "1'234", '52,516'],
    [';', '1.234,5', '1 234', '52,5'],
    ['\t', '15,5', '2.400,5', '-8,25'],
    [',', '1,234.5', "1'234", '52.516'],
  ])('proposes columns of numbers as files with %j between values write them', (delimiter, stay, weight, latitude) => {
    const columns = (kind: ImportKind, header: string[], row: string[]) =>
      guessColumns(kind, { ...basis(''), header, rows: [row], delimiter }).columns;
    expect(columns('visits', ['dwell', 'factor', 'home lat'], [stay, weight, latitude])).toEqual({
      dwell_minutes: 'dwell',
      weight: 'factor',
      home_latitude: 'home lat',
    });
    expect(columns('counts', ['day', 'total'], ['2026-03-10', "1'234"])).toMatchObject({ visits: 'total' });
  });

  test('proposes no number whose comma cannot be a decimal one', () => {
    const written = { header: ['dwell', 'factor'], rows: [['15,5', '1,5']] };
    expect(guessColumns('visits', { ...basis(''), ...written }).columns).toEqual({});
    expect(guessColumns('visits', { ...basis(''), ...written, delimiter: ';' }).columns).toEqual({
      dwell_minutes: 'dwell',
      weight: 'factor',
    });
  });

  test('tells the unit of stays with a decimal comma from the departures', () => {
    const [arrived, departed] = ['2026-03-10T10:00:00Z', '2026-03-10T10:12:30Z'];
    const found = guessColumns('visits', {
      ...basis(''),
      header: ['user', 'check_in', 'check_out', 'stay'],
      rows: [['d1', arrived, departed, '12,5']],
      delimiter: ';',
    });
    expect(found.units).toEqual([{ name: 'stay', unit: 'minutes' }]);
  });

  test('ignores column names that are object properties', () => {
    expect(guess('opt-out', '__proto__,constructor\nx,y').columns).toEqual({});
  });
});

test('visits need a dwell time or a departure unless rows are grouped', () => {
  const columns = { device_id: 'a', location_id: 'b', arrived_at: 'c' };
  expect(lackingColumns('visits', columns, '')).toEqual(['dwell_minutes']);
  expect(lackingColumns('visits', { ...columns, departed_at: 'd' }, '')).toEqual([]);
  expect(lackingColumns('visits', columns, 'e')).toEqual([]);
  expect(columnPairs({ ...columns, weight: '' })).toHaveLength(3);
  expect(chosenColumns('opt-out', {})).toEqual([{ column: 'device_id', name: '' }]);
});

test('places missing from the project are listed by id with their number of rows', () => {
  const rejects = [
    { column: 'poi', reason: 'not a location of this project', value: '26', rows: 349 },
    { column: 'poi', reason: 'empty', rows: 3 },
    { column: 'poi', reason: 'not a location of this project', rows: 5 },
  ];
  expect(unknownPlaces(rejects)).toEqual([{ id: '26', rows: 349 }]);
  const others = { column: 'poi', reason: 'not a location of this project', values: 20_485, rows: 30_000 };
  expect(unknownPlaces([...rejects, others])).toHaveLength(1);
  expect(unknownPlaceCount([...rejects, others])).toBe(20_486);
});

test('settings accept known time zones and reject values out of range', () => {
  const valid = (settings: object) => importSettingsSchema.isValidSync(settings);
  expect(valid({ timeZone: 'Europe/Berlin' })).toBe(true);
  expect(valid({ timeZone: 'Mars/Olympus' })).toBe(false);
  expect(valid({ mostRejected: 101 })).toBe(false);
  expect(valid({ country: 'deu' })).toBe(false);
});
