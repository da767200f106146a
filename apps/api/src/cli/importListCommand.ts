import type {
  AreaImportReport,
  CountsImportReport,
  CoverageImportReport,
  OptOutOptions,
  OptOutReport,
  PanelImportReport,
  PostcodesImportReport,
} from '@locus/analytics/import';
import { plainFigures } from '@locus/model/text';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { decideSwitch, finishImport, holdImport } from '../jobs/finishImports';
import { recalculateProject } from '../jobs/queue';
import type { CommandDatabase } from './database';
import type { ImportCommand, VisitsCommand } from './importArguments';
import { decidedImport } from './decidedImport';
import type { ImportFolders } from './importFolders';
import type { ImportSurroundings } from './importSurroundings';
import { importInProcess } from './importProcess';
import { importProject } from './importProject';
import { calculationsText, count, rejectedText, statusWords } from './importTexts';
import { bringToServer } from './serverVisits';

type ListCommand = Exclude<ImportCommand, VisitsCommand>;

/** What an import prints, and how many analyses wait because of it. */
interface Outcome {
  lines: string[];
  items: number;
}

/** Imports what is no visit: areas, postal codes, counts, coverage and the like; what they change is recalculated. */
export async function importListCommand(
  command: ListCommand,
  { db, served }: CommandDatabase,
  folders: ImportFolders,
  surroundings: ImportSurroundings,
): Promise<void> {
  const { out } = surroundings;
  const { lines, items } = await importList(command, db, folders, surroundings);
  out.write(`${lines.join('\n')}\n`);
  out.write(calculationsText(items, served));
  if (command.dryRun) out.write('This was a dry run: nothing was changed.\n');
}

async function importList(
  command: ListCommand,
  db: Kysely<Database>,
  folders: ImportFolders,
  { signal, onStep }: ImportSurroundings,
): Promise<Outcome> {
  const watch = { folders, signal, onStep };
  switch (command.kind) {
    case 'areas': {
      const options = { ...command, folder: folders.areas };
      const { report, items } = await decidedImport(db, {
        ...watch,
        kind: 'areas',
        begin: async () => ({ subject: null, options }),
        conclude: async (transaction, _begun, { status }) =>
          status === 'imported' ? projectsIn(transaction, command.country) : [],
      });
      return { lines: areasText(report, command.country), items };
    }
    case 'postcodes': {
      const options = { ...command, folder: folders.areas };
      const { report, items } = await decidedImport(db, {
        ...watch,
        kind: 'postcodes',
        begin: async () => ({ subject: null, options }),
        conclude: async () => [],
      });
      return { lines: postcodesText(report, command.rejectsFile), items };
    }
    case 'opt-out':
      return importOptOut(command, db, folders, { signal, onStep });
    case 'panel': {
      const { begun, report, items, lines } = await decidedImport(db, {
        ...watch,
        kind: 'panel',
        begin: async (transaction) => {
          const project = await projectOf(transaction, command.projectId);
          const options = { ...command, projectId: project.id, root: folders.visits, areasFolder: folders.areas };
          return { subject: project.id, project, options };
        },
        conclude: async (_transaction, { project }, { status }) => (status === 'imported' ? [project.id] : []),
      });
      return { lines: statisticsText(begun.project, panelText(report), report, command, lines), items };
    }
    case 'counts': {
      const { begun, report, items, lines } = await decidedImport(db, {
        ...watch,
        kind: 'counts',
        begin: async (transaction) => {
          const project = await projectOf(transaction, command.projectId);
          const locations = await countedLocations(transaction, project.id);
          const options = { ...command, projectId: project.id, root: folders.visits, locations, now: new Date() };
          return { subject: project.id, project, options };
        },
        conclude: async (_transaction, { project }, { status }) => (status === 'imported' ? [project.id] : []),
      });
      return { lines: statisticsText(begun.project, countsText(report), report, command, lines), items };
    }
    case 'coverage': {
      const { begun, report, items, lines } = await decidedImport(db, {
        ...watch,
        kind: 'coverage',
        begin: async (transaction) => {
          const project = await projectOf(transaction, command.projectId);
          const locations = await countedLocations(transaction, project.id);
          const options = { ...command, projectId: project.id, root: folders.visits, locations };
          return { subject: project.id, project, options };
        },
        conclude: async (_transaction, { project }, { status }) => (status === 'imported' ? [project.id] : []),
      });
      return { lines: statisticsText(begun.project, coverageText(report), report, command, lines), items };
    }
  }
}

async function importOptOut(
  command: Extract<ListCommand, { kind: 'opt-out' | 'postcodes' }>,
  db: Kysely<Database>,
  folders: ImportFolders,
  watch: Pick<ImportSurroundings, 'signal' | 'onStep'>,
): Promise<Outcome> {
  const { report, projects, items, lines } = await decidedOptOut(command, db, folders, watch);
  return { lines: [...optOutText(report, projects, command.rejectsFile), ...lines], items };
}

/** A project that loses visits to an opt-out list; it has no name if it is missing from the database. */
interface LosingProject {
  id: string;
  name: string | null;
  visits: number;
}

/** Each project that loses data is decided separately; the list applies first. */
export async function decidedOptOut(
  command: Pick<OptOutOptions, 'file' | 'map' | 'delimiter' | 'rejectsFile'> & { dryRun: boolean },
  db: Kysely<Database>,
  folders: ImportFolders,
  { signal, onStep }: Pick<ImportSurroundings, 'signal' | 'onStep'>,
): Promise<Outcome & { report: OptOutReport; projects: LosingProject[] }> {
  let items = 0;
  const options = { ...command, root: folders.visits, secret: folders.secret };
  const report = await importInProcess('opt-out', options, {
    signal,
    decide: async ({ token, projectId }) => {
      onStep('prepared');
      const known = await db.selectFrom('projects').where('id', '=', projectId).select('id').executeTakeFirst();
      // Visits of a project that is missing from the database are deleted as well; nothing of it needs calculating.
      if (known) {
        items += await db.transaction().execute(async (transaction) => {
          await holdImport(transaction, projectId);
          await decideSwitch(transaction, token, projectId);
          return recalculateProject(transaction, projectId);
        });
      }
      onStep('decided');
    },
  });
  for (const { id } of report.projects) await finishImport(db, folders, id);
  const all = await db.selectFrom('projects').select(['id', 'name']).orderBy('id').execute();
  const names = new Map(all.map(({ id, name }) => [id, name]));
  // Also those that lost their visits while the server was unreachable.
  const ids = command.dryRun ? [] : all.map(({ id }) => id);
  const server = await bringToServer(folders, ids, { onlyKnown: true });
  for (const id of server.loaded) items += await recalculateProject(db, id);
  onStep('in force');
  const projects = report.projects.map(({ id, visits }) => ({ id, visits, name: names.get(id) ?? null }));
  return { report, projects, lines: server.lines, items };
}

const projectOf = (db: Kysely<Database>, id: string) =>
  importProject(db, { project: { id }, account: undefined, timeZone: 'UTC' });

/** The places that counts and coverage may refer to. */
export async function countedLocations(db: Kysely<Database>, projectId: string) {
  const places = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .select(['id', 'source_id', 'name'])
    .execute();
  return places.map(({ id, source_id: sourceId, name }) => ({ id, name, ...(sourceId === null ? {} : { sourceId }) }));
}

const statisticsText = (
  { id, name }: { id: string; name: string },
  lines: string[],
  report: CountsImportReport | CoverageImportReport | PanelImportReport,
  { rejectsFile }: { rejectsFile: string },
  more: string[],
): string[] => [`Project ${id} "${name}"`, ...lines, ...rejectedText(report, rejectsFile), ...more];

/** Ids of the projects with locations in a country (ISO 3166-1). */
async function projectsIn(db: Kysely<Database>, country: string): Promise<string[]> {
  const found = await db
    .selectFrom('locations')
    .innerJoin('projects', 'projects.id', 'locations.project_id')
    .where('projects.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['locations.country']), 'in', [country, '']))
    .select('projects.id')
    .distinct()
    .orderBy('projects.id')
    .execute();
  return found.map(({ id }) => id);
}

const areasText = ({ status, areas, inhabitants }: AreaImportReport, country: string): string[] => [
  `${statusWords[status]}: ${count(areas[0] ?? 0)} areas of ${country.toUpperCase()} with ${count(inhabitants)} inhabitants`,
  `Levels 2 to 5: ${areas.slice(1).map(count).join(', ')} areas`,
];

const postcodesText = (report: PostcodesImportReport, rejectsFile: string): string[] => [
  ...report.countries.map(
    ({ country, codes, places }) =>
      `${statusWords[report.status]}: ${count(codes)} postal codes of ${country.toUpperCase()} with ${count(places)} places`,
  ),
  ...rejectedText(report, rejectsFile),
];

const optOutText = (report: OptOutReport, projects: readonly LosingProject[], rejectsFile: string): string[] => [
  `${statusWords[report.status]}: ${count(report.added)} devices new on the opt-out list, ${count(report.listed)} altogether`,
  `${count(report.found)} of ${count(report.given)} found in the data`,
  ...projects.map(
    ({ id, name, visits }) => `  Project ${id}${name === null ? '' : ` "${name}"`}: ${count(visits)} visits of them`,
  ),
  ...rejectedText(report, rejectsFile),
];

const panelText = ({ status, areas, months, meanWeightBefore, meanWeight }: PanelImportReport): string[] => [
  `${statusWords[status]}: devices in ${count(areas)} areas and ${count(months)} months`,
  `A visit stands for ${plainFigures(meanWeight, 2)} on average, ${plainFigures(meanWeightBefore, 2)} before`,
];

const countsText = ({ status, locations, fewestMonths }: CountsImportReport): string[] => [
  `${statusWords[status]}: counts at ${count(locations.length)} locations`,
  ...locations.map(({ name, months, sigma }) =>
    sigma === undefined
      ? `  ${name}: months compared: ${months}; at least ${fewestMonths} are needed`
      : `  ${name}: calibration error ${plainFigures(sigma, 3)} over ${months} months`,
  ),
];

const coverageText = ({ status, locations }: CoverageImportReport): string[] => [
  `${statusWords[status]}: coverage of ${count(locations.length)} locations`,
  ...locations.map(
    ({ name, counted, off }) => `  ${name}: counted on ${count(counted)} days, not counted on ${count(off)} days`,
  ),
];
