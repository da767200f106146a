import { describe, expect, it } from 'vitest';

import { importCommandOf } from './importArguments';

const visits = ['visits.csv', '--dataset', 'panel', '--time-zone', 'Europe/Berlin'];

describe('the command line of npm run import', () => {
  it('takes files from the folder it was called in', () => {
    const command = importCommandOf([...visits, '--project', '7', '--locations', '../stores.csv'], '/home/ada/data');
    expect(command).toMatchObject({
      file: '/home/ada/data/visits.csv',
      rejectsFile: '/home/ada/data/visits.csv.rejects.csv',
      places: { file: '/home/ada/stores.csv' },
      project: { id: '7' },
    });
  });

  it('knows a new project, its account and a report, in any order and both spellings', () => {
    expect(
      importCommandOf(['--report=First look', '--account', 'Mine', ...visits, '--project', 'new: My stores'], '/'),
    ).toMatchObject({
      file: '/visits.csv',
      project: { name: 'My stores' },
      report: 'First look',
      account: 'Mine',
    });
  });

  it('takes lists and areas from that folder too', () => {
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

  it('says what is wrong with a project, a report or an option', () => {
    expect(() => importCommandOf([...visits, '--project', 'Mine'], '/')).toThrow('--project wants an id, or new:NAME');
    expect(() => importCommandOf([...visits, '--project', 'new:'], '/')).toThrow('Name the new project');
    expect(() => importCommandOf([...visits, '--project', '7', '--report='], '/')).toThrow('--report wants a name');
    expect(() => importCommandOf([...visits, '--project', '7', '--reprot', 'x'], '/')).toThrow('--reprot');
  });

  it('answers the question for help', () => {
    const helpOf = (...words: string[]) => importCommandOf([...words, '--help'], '/');
    expect(helpOf()).toMatchObject({ help: expect.stringContaining('opt-out') as unknown });
    expect(helpOf('pings')).toMatchObject({ help: expect.stringContaining('--report NAME') as unknown });
    expect(helpOf('areas')).toMatchObject({ help: expect.not.stringContaining('--report NAME') as unknown });
  });
});
