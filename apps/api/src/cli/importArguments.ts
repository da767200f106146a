import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { DatasetKind } from '@locus/analytics';
import { ImportError } from '@locus/analytics/import';
import type { VisitItemType } from '@locus/model/calls';
import type { DurationUnit } from '@locus/model/imports';
import { durationUnits, isTimeZone } from '@locus/model/imports';

import type { ImportKind } from './importUsage';
import { importedItems } from './reportItems';
import { importKindOf, importOverview, importUsage, isFlag, optionsOf } from './importUsage';

/** The options of every command line; files are absolute paths. */
interface CommonCommand {
  file: string;
  map: Record<string, string>;
  delimiter?: string;
  rejectsFile: string;
  /** The maximum share of rejected rows, 0..1; the default if not given. */
  mostRejected?: number;
  dryRun: boolean;
}

/** Visits or pings, and what they create in the database. */
export interface VisitsCommand extends CommonCommand {
  kind: 'visits' | 'pings' | 'counters';
  dataset: DatasetKind;
  /** The zone of the places; the project's if not given. */
  timeZone?: string;
  timestampFormat?: 'iso' | 'unix';
  localTimes?: string;
  durationUnit?: DurationUnit;
  groupInto?: { by: string; gapMinutes?: number };
  /** A list of places to create locations from first. */
  places?: { file: string; map: Record<string, string>; radiusMetres: number };
  /** A list of places that are not locations. */
  elsewhere?: { file: string; map: Record<string, string> };
  append: boolean;
  keepEqual: boolean;
  declareOpen: boolean;
  manyRows: boolean;
  /** An existing project, or the name of a new one. */
  project: { id: string } | { name: string };
  /** Id or name of the account a new project goes to. */
  account: string | undefined;
  /** Name of a report over all imported months, created or updated. */
  report: string | undefined;
  /** Its analyses. */
  items: readonly VisitItemType[];
}

/** A country's areas. */
export interface AreasCommand extends Omit<CommonCommand, 'delimiter' | 'rejectsFile' | 'mostRejected'> {
  kind: 'areas';
  country: string;
  currency: string;
  attribution?: string;
}

/** A project's counts, coverage or panel statistics. */
export interface StatisticsCommand extends CommonCommand {
  kind: 'counts' | 'coverage' | 'panel';
  projectId: string;
  country?: string;
  append: boolean;
}

/** A list that belongs to no project. */
export interface InstallationCommand extends CommonCommand {
  kind: 'postcodes' | 'opt-out';
  country?: string;
}

/** A complete import. */
export type ImportCommand = VisitsCommand | AreasCommand | StatisticsCommand | InstallationCommand;

/** The requested help text, in place of a command. */
export interface ImportHelp {
  help: string;
}

/** The values of a command line by option: text, and true for flags. */
type Values = Record<string, string | undefined>;

/**
 * Parses the command line of `npm run import`; files are relative to `folder`. Throws an ImportError that says what is
 * wrong.
 */
export function importCommandOf(argv: readonly string[], folder: string): ImportCommand | ImportHelp {
  const { kind, named, rest } = importKindOf(argv);
  const { values, flags, positionals } = parse(kind, rest);
  if (flags.has('help')) return { help: named ? importUsage(kind) : importOverview };
  const [file, ...more] = positionals;
  if (file === undefined) throw wrong('Name the file to import');
  if (more.length > 0) throw wrong(`One file at a time; what is "${more[0] ?? ''}"?`);
  const here = (path: string) => resolve(folder, path);
  const { delimiter, country } = values;
  const common = {
    file: here(file),
    map: pairs('--map', values['map']),
    ...(delimiter === undefined ? {} : { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
    rejectsFile: here(values['rejects'] ?? `${file}.rejects.csv`),
    ...shareOf('max-rejected', values['max-rejected']),
    dryRun: flags.has('dry-run'),
  };
  const append = flags.has('append');
  const inCountry = country === undefined ? {} : { country: countryOf(country) };
  switch (kind) {
    case 'visits':
    case 'pings':
    case 'counters':
      return {
        ...common,
        kind,
        append,
        keepEqual: flags.has('keep-equal'),
        declareOpen: flags.has('declare-open'),
        manyRows: flags.has('many-rows'),
        ...visitsOptions(kind === 'counters' ? { ...values, dataset: 'open' } : values, here),
      };
    case 'areas': {
      const { currency, attribution } = values;
      if (country === undefined) throw wrong('Name the country: --country de');
      if (currency === undefined) throw wrong('Name its currency: --currency EUR');
      return {
        kind,
        file: common.file,
        map: common.map,
        dryRun: common.dryRun,
        country: countryOf(country),
        currency,
        ...(attribution === undefined ? {} : { attribution }),
      };
    }
    case 'counts':
    case 'coverage':
    case 'panel':
      return { ...common, ...inCountry, kind, append, projectId: idOf(projectOf(values['project'])) };
    case 'postcodes':
    case 'opt-out':
      return { ...common, ...inCountry, kind };
  }
}

function visitsOptions(
  values: Values,
  here: (path: string) => string,
): Omit<VisitsCommand, keyof CommonCommand | 'kind' | 'append' | 'keepEqual' | 'declareOpen' | 'manyRows'> {
  const { dataset, timestamps, group, locations, 'duration-unit': unit, elsewhere, 'time-zone': timeZone } = values;
  const project = newProjectOf(projectOf(values['project']));
  if (dataset !== 'panel' && dataset !== 'open') throw wrong('Say what the data is: --dataset panel or --dataset open');
  if (timeZone === undefined && !('id' in project)) throw zoneNeeded();
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw wrong(`There is no time zone "${timeZone}": name one such as America/New_York`);
  if (timestamps !== undefined && timestamps !== 'iso' && timestamps !== 'unix')
    throw wrong('--timestamps is iso or unix');
  const durationUnit = durationUnits.find((known) => known === unit);
  if (unit !== undefined && !durationUnit) throw wrong(`--duration-unit is one of ${durationUnits.join(', ')}`);
  if (group === undefined && values['group-gap']) throw wrong('--group-gap belongs to --group');
  if (!locations && (values['locations-map'] || values['radius']))
    throw wrong('--locations-map and --radius belong to --locations');
  if (!elsewhere && values['elsewhere-map']) throw wrong('--elsewhere-map belongs to --elsewhere');
  const radiusMetres = Number(values['radius'] ?? 60);
  if (!(radiusMetres >= 13 && radiusMetres <= 1000)) throw wrong('--radius is 13 to 1000 metres');
  return {
    dataset,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(timestamps === undefined ? {} : { timestampFormat: timestamps }),
    ...(values['local-times'] === undefined ? {} : { localTimes: values['local-times'] }),
    ...(durationUnit === undefined ? {} : { durationUnit }),
    ...(group === undefined ? {} : { groupInto: { by: group, ...gapOf(values['group-gap']) } }),
    ...(locations
      ? { places: { file: here(locations), map: pairs('--locations-map', values['locations-map']), radiusMetres } }
      : {}),
    ...(elsewhere
      ? { elsewhere: { file: here(elsewhere), map: pairs('--elsewhere-map', values['elsewhere-map']) } }
      : {}),
    project,
    account: nameOf('account', values),
    report: nameOf('report', values),
    items: itemsOf(values),
  };
}

/** What a project without a time zone, or a new one, lacks. */
export const zoneNeeded = () => wrong('Name the time zone of the locations: --time-zone Europe/Berlin');

function nameOf(option: 'account' | 'report', values: Values): string | undefined {
  const name = values[option]?.trim();
  if (name === '') throw wrong(`--${option} wants a name`);
  return name;
}

/** The analyses of the report: all, or those named. */
function itemsOf({ items, report }: Values): VisitItemType[] {
  if (items === undefined) return importedItems.map(({ type }) => type);
  if (report === undefined) throw wrong('--items belongs to --report');
  return items.split(',').map((name) => {
    const item = importedItems.find(({ option }) => option === name.trim().toLowerCase());
    if (!item)
      throw wrong(
        `There is no analysis "${name.trim()}"; they are ${importedItems.map(({ option }) => option).join(', ')}`,
      );
    return item.type;
  });
}

function projectOf(project: string | undefined): string {
  if (!project) throw wrong('Name the project: --project ID');
  return project;
}

/** A project as `ID` or `new:NAME`. */
function newProjectOf(project: string): VisitsCommand['project'] {
  if (!project.startsWith('new:')) return { id: idOf(project, ', or new:NAME for a new one') };
  const name = project.slice('new:'.length).trim();
  if (name === '') throw wrong('Name the new project: --project new:"My stores"');
  return { name };
}

/** The id of a project; throws an ImportError for anything else. */
function idOf(id: string, alternative = ''): string {
  if (/^[1-9]\d{0,17}$/.test(id)) return id;
  throw wrong(`--project wants an id${alternative}, not "${id}"`);
}

/** The minutes between two visits of grouped rows. */
function gapOf(minutes: string | undefined): { gapMinutes?: number } {
  if (minutes === undefined) return {};
  if (!/^\d{1,5}$/.test(minutes)) throw wrong(`--group-gap is a number of minutes, not "${minutes}"`);
  return { gapMinutes: Number(minutes) };
}

/** A share of rows, given in per cent. */
function shareOf(option: string, percent: string | undefined): { mostRejected?: number } {
  if (percent === undefined) return {};
  if (!/^\d{1,3}(\.\d+)?%?$/.test(percent) || parseFloat(percent) > 100)
    throw wrong(`--${option} is a percentage from 0 to 100, not "${percent}"`);
  return { mostRejected: parseFloat(percent) / 100 };
}

function countryOf(country: string): string {
  if (!/^[a-z]{2}$/i.test(country)) throw wrong(`--country is two letters, such as de, not "${country}"`);
  return country.toLowerCase();
}

function parse(
  kind: ImportKind,
  argv: readonly string[],
): { values: Values; flags: ReadonlySet<string>; positionals: string[] } {
  const known = optionsOf(kind).map((option) => [option, { type: isFlag(option) ? 'boolean' : 'string' }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: Object.fromEntries(known),
    });
    const given = Object.entries(values);
    return {
      values: Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
      positionals,
    };
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

/** `a=b,c=d` as an object. */
function pairs(option: string, text: string | undefined): Record<string, string> {
  if (!text) return {};
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1 || at === pair.length - 1) throw wrong(`${option} wants OURS=THEIRS,..., not "${pair}"`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

const wrong = (reason: string) => new ImportError('bad_option', reason);
