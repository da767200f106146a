import type {
  AreaImportReport,
  CountsImportReport,
  OptOutReport,
  PanelImportReport,
  PostcodesImportReport,
} from '@locus/analytics/import';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { recalculateProject } from '../jobs/queue';
import type { CommandDatabase } from './database';
import type { ImportCommand, VisitsCommand } from './importArguments';
import type { ImportFolders } from './importFolders';
import { importInProcess } from './importProcess';
import { importProject } from './importProject';
import { calculationsText, count, rejectedText, statusWords } from './importTexts';
import { bringToServer } from './serverVisits';

type ListCommand = Exclude<ImportCommand, VisitsCommand>;

/** What an import says, and of which projects every analysis is to be calculated anew. */
interface Outcome {
  lines: string[];
  projects: readonly string[];
  /** Whose visits may have changed. */
  visitsOf?: { projects: readonly string[]; onlyKnown: boolean };
}

/** Imports areas, postal codes, counts, panel statistics or an opt-out list; what they change is calculated anew. */
export async function importListCommand(
  command: ListCommand,
  { db, served }: CommandDatabase,
  folders: ImportFolders,
  out: NodeJS.WriteStream,
  signal: AbortSignal,
): Promise<void> {
  const { lines, items } = await db.transaction().execute(async (transaction) => {
    const outcome = await importList(command, transaction, folders, signal);
    const { projects = [], onlyKnown = false } = command.dryRun ? {} : (outcome.visitsOf ?? {});
    const server = await bringToServer(folders, projects, { onlyKnown });
    let waiting = 0;
    for (const id of new Set([...outcome.projects, ...server.loaded]))
      waiting += await recalculateProject(transaction, id);
    return { lines: [...outcome.lines, ...server.lines], items: waiting };
  });
  out.write(`${lines.join('\n')}\n`);
  out.write(calculationsText(items, served));
  if (command.dryRun) out.write('This was a dry run: nothing was changed.\n');
}

async function importList(
  command: ListCommand,
  db: Kysely<Database>,
  folders: ImportFolders,
  signal: AbortSignal,
): Promise<Outcome> {
  switch (command.kind) {
    case 'areas': {
      const report = await importInProcess('areas', { ...command, folder: folders.areas }, signal);
      const projects = report.status === 'imported' ? await projectsIn(db, command.country) : [];
      return { lines: areasText(report, command.country), projects };
    }
    case 'postcodes': {
      const report = await importInProcess('postcodes', { ...command, folder: folders.areas }, signal);
      return { lines: postcodesText(report, command.rejectsFile), projects: [] };
    }
    case 'opt-out': {
      const options = { ...command, root: folders.visits, secret: folders.secret };
      const report = await importInProcess('opt-out', options, signal);
      const projects = report.status === 'imported' ? report.projects.map(({ id }) => id) : [];
      const all = await db.selectFrom('projects').select('id').orderBy('id').execute();
      // Also those that lost their visits when the server was away.
      const visitsOf = { projects: all.map(({ id }) => id), onlyKnown: true };
      return { lines: optOutText(report, command.rejectsFile), projects, visitsOf };
    }
    case 'counts':
    case 'panel':
      return importStatistics(command, db, folders, signal);
  }
}

async function importStatistics(
  command: Extract<ListCommand, { kind: 'counts' | 'panel' }>,
  db: Kysely<Database>,
  folders: ImportFolders,
  signal: AbortSignal,
): Promise<Outcome> {
  const { id: projectId, name } = await importProject(db, {
    project: { id: command.projectId },
    account: undefined,
    timeZone: 'UTC',
  });
  const options = { ...command, projectId, root: folders.visits };
  const heading = `Project ${projectId} "${name}"`;
  const outcome = (report: CountsImportReport | PanelImportReport, lines: string[]): Outcome => ({
    lines: [heading, ...lines, ...rejectedText(report, command.rejectsFile)],
    projects: report.status === 'imported' ? [projectId] : [],
    visitsOf: { projects: [projectId], onlyKnown: false },
  });
  if (command.kind === 'panel') {
    const report = await importInProcess('panel', { ...options, areasFolder: folders.areas }, signal);
    return outcome(report, panelText(report));
  }
  const places = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .select(['id', 'source_id', 'name'])
    .execute();
  const locations = places.map(({ id, source_id: sourceId, name: label }) => ({
    id,
    name: label,
    ...(sourceId === null ? {} : { sourceId }),
  }));
  const report = await importInProcess('counts', { ...options, locations, now: new Date() }, signal);
  return outcome(report, countsText(report));
}

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

const optOutText = (report: OptOutReport, rejectsFile: string): string[] => [
  `${statusWords[report.status]}: ${count(report.added)} devices new on the opt-out list, ${count(report.listed)} altogether`,
  ...report.projects.map(({ id, visits }) => `Project ${id}: ${count(visits)} visits of them`),
  ...rejectedText(report, rejectsFile),
];

const panelText = ({ status, areas, months, meanWeightBefore, meanWeight }: PanelImportReport): string[] => [
  `${statusWords[status]}: devices in ${count(areas)} areas and ${count(months)} months`,
  `A visit stands for ${meanWeight.toFixed(2)} on average, ${meanWeightBefore.toFixed(2)} before`,
];

const countsText = ({ status, locations, fewestMonths }: CountsImportReport): string[] => [
  `${statusWords[status]}: counts at ${count(locations.length)} locations`,
  ...locations.map(({ name, months, sigma }) =>
    sigma === undefined
      ? `  ${name}: months compared: ${months}; at least ${fewestMonths} are needed`
      : `  ${name}: calibration error ${sigma.toFixed(3)} over ${months} months`,
  ),
];
