import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { ImportProgress, ImportReport } from '@locus/analytics/import';
import { ImportError, readLocations } from '@locus/analytics/import';

import type { Kysely } from 'kysely';

import { readConfig } from '../config/config';
import type { Database } from '../db/schema';
import { recalculateProject } from '../jobs/queue';
import { openDatabase } from './database';
import type { ImportCommand } from './importArguments';
import { importCommandOf, usage } from './importArguments';
import { importInProcess } from './importProcess';
import type { ImportProject } from './importProject';
import { addLocations, importProject, importReport } from './importProject';

/** Where a command writes, and what it reads of its surroundings. */
export interface CommandOutput {
  out: NodeJS.WriteStream;
  error: NodeJS.WriteStream;
}

/** A dry run has told what it would do; nothing of it stays. */
class DryRun extends Error {}

/**
 * `npm run import`: brings visits and, if asked, their places and a report into a project, all or nothing. Answers the exit code: 0, or
 * 1 with the reason on standard error and nothing changed.
 */
export async function runImport(
  argv: readonly string[],
  { out, error }: CommandOutput = { out: process.stdout, error: process.stderr },
): Promise<number> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    // npm changes to the project's folder; files are meant from where it was called.
    const command = importCommandOf(argv, process.env['INIT_CWD'] ?? process.cwd());
    if (command === 'help') out.write(usage);
    else await importInto(command, out, stop.signal);
    return 0;
  } catch (caught) {
    const failure = caught as Error;
    const reason = stop.signal.aborted
      ? 'Stopped'
      : failure instanceof ImportError
        ? failure.message
        : (failure.stack ?? failure.message);
    error.write(`${reason}. Nothing was changed.\n`);
    if (failure instanceof ImportError && failure.code === 'bad_option')
      error.write('npm run import -- --help lists the options.\n');
    return 1;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function importInto(command: ImportCommand, out: NodeJS.WriteStream, signal: AbortSignal): Promise<void> {
  const found = await stat(command.file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError('file_missing', `There is no file ${command.file}`);
  const { places } = command;
  const listed = places ? await readLocations(places.file, places.map, places) : [];
  const config = readConfig();
  const { db, served, close } = await openDatabase(config);
  const visitsRoot = join(config.dataFolder, 'visits');
  let created: string | undefined;
  try {
    const { text, items } = await db.transaction().execute(async (transaction) => {
      const project = await importProject(transaction, command);
      if (project.created) created = project.id;
      const added = await addLocations(transaction, project.id, listed);
      const options = await visitOptions(transaction, command, project.id);
      const visits = await importInProcess(
        { ...options, root: visitsRoot, secret: config.secret },
        progressLine(out),
        signal,
      );
      const told = description(command, project, added, visits);
      if (command.dryRun) throw new DryRun(told);
      if (command.report !== undefined) await importReport(transaction, project.id, command.report, visits);
      const calculate = visits.status === 'imported' || command.report !== undefined;
      return { text: told, items: calculate ? await recalculateProject(transaction, project.id) : 0 };
    });
    out.write(text);
    if (items > 0) out.write(`Analyses to calculate: ${items}, ${served ? 'under way' : 'with the next npm start'}.\n`);
  } catch (error) {
    // A project that does not come to be leaves no folder either.
    if (created !== undefined) await rm(join(visitsRoot, created), { recursive: true, force: true });
    if (!(error instanceof DryRun)) throw error;
    out.write(`${error.message}This was a dry run: nothing was changed.\n`);
  } finally {
    await close();
  }
}

async function visitOptions(db: Kysely<Database>, command: ImportCommand, projectId: string) {
  const { file, rejectsFile, dataset, timeZone, map, delimiter, timestampFormat, groupInto, append, dryRun } = command;
  const locations = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .select(['id', 'source_id', 'name', 'lat', 'lng'])
    .execute();
  return {
    projectId,
    file,
    rejectsFile,
    dataset,
    timeZone,
    map,
    append,
    dryRun,
    now: new Date(),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(timestampFormat === undefined ? {} : { timestampFormat }),
    ...(groupInto === undefined ? {} : { groupInto }),
    locations: locations.map((place) => ({
      id: place.id,
      ...(place.source_id === null ? {} : { sourceId: place.source_id }),
      name: place.name,
      latitude: place.lat,
      longitude: place.lng,
    })),
  };
}

function description(command: ImportCommand, project: ImportProject, added: number, visits: ImportReport): string {
  const verb = { imported: 'Imported', checked: 'Checked', unchanged: 'In force already' }[visits.status];
  const seconds = (visits.durationMs / 1000).toFixed(1);
  return [
    `Project ${project.id} "${project.name}" of ${project.accountName}${project.created ? ' (new)' : ''}`,
    ...(command.places ? [`Locations added: ${added}`] : []),
    `${verb}: ${count(visits.visits)} visits from ${count(visits.rowsRead)} rows in ${seconds} s, ${visits.firstDay} to ${visits.lastDay}`,
    ...(visits.rejected > 0
      ? [`Rejected: ${count(visits.rejected)} rows, each with its reason in ${visits.rejectsFile}`]
      : []),
    '',
  ].join('\n');
}

const count = (number: number): string => number.toLocaleString('en');

/** Shows the progress in one line of a terminal, elsewhere one line a phase. */
function progressLine(out: NodeJS.WriteStream): (progress: ImportProgress) => void {
  let last = '';
  return ({ phase, share, rows }) => {
    if (out.isTTY) {
      out.write(
        phase === 'done' ? '\r\u001B[K' : `\r\u001B[K${phase} ${Math.round(share * 100)} % (${count(rows)} rows)`,
      );
    } else if (phase !== last && phase !== 'done') {
      out.write(`${phase} …\n`);
    }
    last = phase;
  };
}
