import { expect, test } from 'vitest';

import { importUsage, parseImportArguments } from './cli';

const words = (line: string) => parseImportArguments(line.split(' '));
const least = 'visits.csv --project 7 --dataset panel --time-zone Europe/Berlin';

test('the least that is needed', () => {
  expect(words(least)).toEqual({
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

test('help names every flag', () => {
  expect(words('--help')).toBe('help');
  for (const flag of ['map', 'group', 'delimiter', 'locations-map', 'append', 'rejects', 'dry-run', 'timestamps']) {
    expect(importUsage).toContain(`--${flag}`);
  }
});
