import { describe, expect, it, test } from 'vitest';

import { importCommandOf } from './importArguments';
import { importedItems } from './reportItems';
import { importKinds, importOverview, importUsage } from './importUsage';

const visits = ['visits.csv', '--dataset', 'panel', '--time-zone', 'Europe/Berlin'];

describe('the command line of npm run import', () => {
  it('resolves files against the folder it was called in', () => {
    const command = importCommandOf([...visits, '--project', '7', '--locations', '../stores.csv'], '/home/ada/data');
    expect(command).toMatchObject({
      file: '/home/ada/data/visits.csv',
      rejectsFile: '/home/ada/data/visits.csv.rejects.csv',
      places: { file: '/home/ada/stores.csv' },
      project: { id: '7' },
    });
  });

  it('accepts a new project, its account and a report in any order and either option syntax', () => {
    expect(
      importCommandOf(['--report=First look', '--account', 'Mine', ...visits, '--project', 'new: My stores'], '/'),
    ).toMatchObject({
      file: '/visits.csv',
      project: { name: 'My stores' },
      report: 'First look',
      account: 'Mine',
    });
  });

  it('resolves the files of lists and areas against that folder too', () => {
    expect(importCommandOf(['counts', 'doors.csv', '--project', '7'], '/home/ada')).toMatchObject({
      kind: 'counts',
      file: '/home/ada/doors.csv',
      rejectsFile: '/home/ada/doors.csv.rejects.csv',
      projectId: '7',
    });
    expect(importCommandOf(['areas', 'de.json', '--country', 'de', '--currency', 'EUR'], '/a')).toMatchObject({
      kind: 'areas',
      file: '/a/de.json',
    });
    expect(() => importCommandOf(['panel', 'p.csv', '--project', 'new:Mine'], '/')).toThrow('--project wants an id');
  });

  it('reports what is wrong with a project, a report or an option', () => {
    expect(() => importCommandOf([...visits, '--project', 'Mine'], '/')).toThrow('--project wants an id, or new:NAME');
    expect(() => importCommandOf([...visits, '--project', 'new:'], '/')).toThrow('Name the new project');
    expect(() => importCommandOf([...visits, '--project', '7', '--report='], '/')).toThrow('--report wants a name');
    expect(() => importCommandOf([...visits, '--project', '7', '--reprot', 'x'], '/')).toThrow('--reprot');
  });

  it('returns the matching help text for --help', () => {
    const helpOf = (...words: string[]) => importCommandOf([...words, '--help'], '/');
    expect(helpOf()).toMatchObject({ help: expect.stringContaining('opt-out') as unknown });
    expect(helpOf('pings')).toMatchObject({ help: expect.stringContaining('--report NAME') as unknown });
    expect(helpOf('areas')).toMatchObject({ help: expect.not.stringContaining('--report NAME') as unknown });
  });
});

const words = (line: string) => importCommandOf(line.split(' '), '/');
const least = 'visits.csv --project 7 --dataset panel --time-zone Europe/Berlin';

test('the shortest valid command line is filled in with defaults', () => {
  expect(words(least)).toEqual({
    kind: 'visits',
    file: '/visits.csv',
    project: { id: '7' },
    account: undefined,
    report: undefined,
    items: importedItems.map(({ type }) => type),
    dataset: 'panel',
    timeZone: 'Europe/Berlin',
    rejectsFile: '/visits.csv.rejects.csv',
    map: {},
    append: false,
    keepEqual: false,
    declareOpen: false,
    manyRows: false,
    dryRun: false,
  });
});

test('the command line for the Melbourne photos is parsed', () => {
  const line =
    'photos.csv --project 7 --dataset open --time-zone Australia/Melbourne --map device_id=userID,arrived_at=dateTaken,location_id=poiID ' +
    '--group seqID --delimiter ; --locations poi.csv --locations-map id=poiID,name=poiName,latitude=poiLat,longitude=poiLon --rejects no.csv --dry-run';
  expect(words(line)).toMatchObject({
    dataset: 'open',
    delimiter: ';',
    groupInto: { by: 'seqID' },
    map: { device_id: 'userID', arrived_at: 'dateTaken', location_id: 'poiID' },
    places: {
      file: '/poi.csv',
      map: { id: 'poiID', name: 'poiName', latitude: 'poiLat', longitude: 'poiLon' },
      radiusMetres: 60,
    },
    rejectsFile: '/no.csv',
    dryRun: true,
  });
});

test.each([
  ['no file', '--project 7', 'Name the file'],
  ['two files', `other.csv ${least}`, 'One file at a time'],
  ['no project', 'visits.csv --dataset panel', '--project'],
  ['no kind of data', 'visits.csv --project 7', '--dataset'],
  ['a kind that does not exist', 'visits.csv --project 7 --dataset secret', '--dataset'],
  ['a new project without a time zone', 'visits.csv --project new:Stores --dataset open', '--time-zone'],
  ['a zone that is several', 'visits.csv --project 7 --dataset open --time-zone IST', 'There is no time zone "IST"'],
  ['an unknown flag', `${least} --force`, '--force'],
  ['half a mapping', `${least} --map device_id`, '"device_id"'],
  ['a radius without a list', `${least} --radius 60`, '--locations'],
  ['an analysis that does not exist', `${least} --report R --items footfall,sales`, 'no analysis "sales"'],
  ['analyses of no report', `${least} --items footfall`, '--items belongs to --report'],
  ['a share that is none', `${least} --max-rejected most`, '--max-rejected is a percentage'],
  ['a radius of nothing', `${least} --locations a.csv --radius 0`, '13 to 1000'],
])('the error message names the cause: %s', (_name, line, reason) => {
  expect(() => words(line)).toThrow(reason);
});

test('help lists every kind, and the help for visits lists its flags', () => {
  expect(words('--help')).toEqual({ help: importOverview });
  for (const kind of importKinds) {
    expect(words(`${kind} --help`)).toEqual({ help: importUsage(kind) });
    expect(importOverview).toContain(kind);
    expect(importUsage(kind)).toContain('--dry-run');
  }
  for (const flag of ['map', 'group', 'delimiter', 'locations-map', 'append', 'rejects', 'dry-run', 'timestamps']) {
    expect(importUsage('visits')).toContain(`--${flag}`);
  }
  expect(importUsage('areas')).toContain('FILE --country CODE --currency CODE');
});

test('--items selects the analyses of a report by name, ignoring case', () => {
  expect(words(`${least} --report R --items footfall,Cross-Visitation`)).toMatchObject({
    items: ['FOOTFALL', 'LOYALTY'],
  });
});

test('the time zone is that of the project unless it is given', () => {
  expect(words('visits.csv --project 7 --dataset open')).not.toHaveProperty('timeZone');
  expect(words(least)).toMatchObject({ timeZone: 'Europe/Berlin' });
});

test('counters are always open data, and --dataset is refused', () => {
  expect(words('counters hours.csv --project new:Streets --time-zone Europe/Berlin --report R')).toMatchObject({
    kind: 'counters',
    dataset: 'open',
    project: { name: 'Streets' },
  });
  expect(() => words('counters hours.csv --project 7 --time-zone UTC --dataset panel')).toThrow('--dataset');
});

test('--max-rejected, --keep-equal and --declare-open allow imperfect files', () => {
  expect(words(`${least} --max-rejected 35% --keep-equal --declare-open`)).toMatchObject({
    mostRejected: 0.35,
    keepEqual: true,
    declareOpen: true,
    manyRows: false,
  });
});

test.each([
  ['pings', `pings ${least}`, { kind: 'pings', dataset: 'panel', append: false }],
  ['areas', 'areas de.json --country DE --currency EUR --map code=plz', { country: 'de', map: { code: 'plz' } }],
  [
    'postal codes',
    'postcodes de.csv --dry-run',
    { kind: 'postcodes', dryRun: true, rejectsFile: '/de.csv.rejects.csv' },
  ],
  ['counts', 'counts doors.csv --project 7 --append', { projectId: '7', append: true }],
  ['coverage', 'coverage days.csv --project 7 --append', { kind: 'coverage', projectId: '7', append: true }],
  ['panel statistics', 'panel panel.csv --project 7 --country de', { kind: 'panel', country: 'de' }],
  ['an opt-out list', 'opt-out gone.csv --map device_id=idfa', { kind: 'opt-out', map: { device_id: 'idfa' } }],
])('the command line for %s is parsed', (_name, line, expected) => {
  expect(words(line)).toMatchObject(expected);
});

test.each([
  ['areas without a country', 'areas de.json --currency EUR', '--country'],
  ['a country that is none', 'areas de.json --country Germany --currency EUR', 'two letters'],
  ['counts without a project', 'counts doors.csv', '--project'],
  ['coverage without a project', 'coverage days.csv', '--project'],
  ['an option of another kind', 'opt-out gone.csv --project 7', '--project'],
])('the error message of another kind of import names the cause: %s', (_name, line, reason) => {
  expect(() => words(line)).toThrow(reason);
});
