import { expect, test } from 'vitest';

import { importKindOf, importKinds, importOverview, importUsage, parseImportArguments } from './cli';

const words = (line: string) => {
  const { kind, rest } = importKindOf(line.split(' '));
  return parseImportArguments(kind, rest);
};
const least = 'visits.csv --project 7 --dataset panel --time-zone Europe/Berlin';

test('the least that is needed', () => {
  expect(words(least)).toEqual({
    kind: 'visits',
    file: 'visits.csv',
    projectId: '7',
    dataset: 'panel',
    timeZone: 'Europe/Berlin',
    rejectsFile: 'visits.csv.rejects.csv',
    map: {},
    append: false,
    dryRun: false,
  });
});

test('the command for the Melbourne photos', () => {
  const line =
    'photos.csv --project 7 --dataset open --time-zone Australia/Melbourne --map device_id=userID,arrived_at=dateTaken,location_id=poiID ' +
    '--group seqID --delimiter ; --locations poi.csv --locations-map id=poiID,name=poiName,latitude=poiLat,longitude=poiLon --rejects no.csv --dry-run';
  expect(words(line)).toMatchObject({
    dataset: 'open',
    delimiter: ';',
    groupInto: { by: 'seqID' },
    map: { device_id: 'userID', arrived_at: 'dateTaken', location_id: 'poiID' },
    places: {
      file: 'poi.csv',
      map: { id: 'poiID', name: 'poiName', latitude: 'poiLat', longitude: 'poiLon' },
      radiusMeters: 60,
    },
    rejectsFile: 'no.csv',
    dryRun: true,
  });
});

test.each([
  ['no file', '--project 7', 'Name the file'],
  ['two files', `other.csv ${least}`, 'One file at a time'],
  ['no project', 'visits.csv --dataset panel', '--project'],
  ['no kind of data', 'visits.csv --project 7', '--dataset'],
  ['a kind that does not exist', 'visits.csv --project 7 --dataset secret', '--dataset'],
  ['no time zone', 'visits.csv --project 7 --dataset open', '--time-zone'],
  ['an unknown flag', `${least} --force`, '--force'],
  ['half a mapping', `${least} --map device_id`, '"device_id"'],
  ['a radius without a list', `${least} --radius 60`, '--locations'],
  ['a radius of nothing', `${least} --locations a.csv --radius 0`, '13 to 1000'],
])('%s is told', (_name, line, reason) => {
  expect(() => words(line)).toThrow(reason);
});

test('help names every kind, and every flag of each', () => {
  expect(words('--help')).toBe('help');
  for (const kind of importKinds) {
    expect(words(`${kind} --help`)).toBe('help');
    expect(importOverview).toContain(kind);
    expect(importUsage(kind)).toContain('--dry-run');
  }
  for (const flag of ['map', 'group', 'delimiter', 'locations-map', 'append', 'rejects', 'dry-run', 'timestamps']) {
    expect(importUsage('visits')).toContain(`--${flag}`);
  }
  expect(importUsage('areas')).toContain('FILE --country CODE --currency CODE');
});

test.each([
  ['pings', `pings ${least}`, { kind: 'pings', dataset: 'panel', append: false }],
  ['areas', 'areas de.json --country DE --currency EUR --map code=plz', { country: 'de', map: { code: 'plz' } }],
  [
    'postal codes',
    'postcodes de.csv --dry-run',
    { kind: 'postcodes', dryRun: true, rejectsFile: 'de.csv.rejects.csv' },
  ],
  ['counts', 'counts doors.csv --project 7 --append', { projectId: '7', append: true }],
  ['panel statistics', 'panel panel.csv --project 7 --country de', { kind: 'panel', country: 'de' }],
  ['an opt-out list', 'opt-out gone.csv --map device_id=idfa', { kind: 'opt-out', map: { device_id: 'idfa' } }],
])('%s have a command line of their own', (_name, line, expected) => {
  expect(words(line)).toMatchObject(expected);
});

test.each([
  ['areas without a country', 'areas de.json --currency EUR', '--country'],
  ['a country that is none', 'areas de.json --country Germany --currency EUR', 'two letters'],
  ['counts without a project', 'counts doors.csv', '--project'],
  ['an option of another kind', 'opt-out gone.csv --project 7', '--project'],
])('%s are told', (_name, line, reason) => {
  expect(() => words(line)).toThrow(reason);
});
