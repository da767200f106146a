import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { ElsewhereList, ImportProgress, ImportReport } from '@locus/analytics/import';
import { readElsewhere, readLocations } from '@locus/analytics/import';
import type { Kysely } from 'kysely';

import { audit } from '../auth/audit';
import type { Database } from '../db/schema';
import { recalculateProject } from '../jobs/queue';
import type { CommandDatabase } from './database';
import type { ImportFolders } from './importFolders';
import type { VisitsCommand } from './importArguments';
import { importInProcess } from './importProcess';
import type { ImportProject } from './importProject';
import { addLocations, importProject, importReport } from './importProject';
import { calculationsText, count, rejectedText, statusWords } from './importTexts';
import { bringToServer, ServerBehind } from './serverVisits';

/** A dry run has told what it would do; nothing of it stays. */
class DryRun extends Error {}

/** Imports visits or pings into a project, with their places and a report if asked for, all or nothing. */
export async function importVisitsCommand(
  command: VisitsCommand,
  { db, served }: CommandDatabase,
  folders: ImportFolders,
  out: NodeJS.WriteStream,
  signal: AbortSignal,
): Promise<void> {
  const { places } = command;
  const { visits: root, areas: areasFolder, secret } = folders;
  const listed = places ? await readLocations(places.file, places.map, places) : [];
  const elsewhere = command.elsewhere && (await readElsewhere(command.elsewhere));
  let created: string | undefined;
  try {
    const { text, items } = await db.transaction().execute(async (transaction) => {
      const project = await importProject(transaction, command);
      if (project.created) created = project.id;
      const added = await addLocations(transaction, project.id, listed);
      const options = {
        ...(await visitOptions(transaction, command, project.id)),
        ...(elsewhere ? { elsewhere: elsewhere.places } : {}),
        root,
        areasFolder,
        secret,
      };
      const visits = await importInProcess(command.kind, options, signal, progressLine(out));
      const told = description(command, project, { added, elsewhere }, visits);
      if (command.dryRun) throw new DryRun(told);
      if (visits.declaredOpen)
        await audit(transaction, undefined, 'dataset.declared_open', `project:${project.id}`, {
          file: basename(command.file),
        });
      if (command.report !== undefined) await importReport(transaction, project.id, command.report, visits);
      // Before anything is calculated from them, the visits are where it reads.
      const server = await bringToServer(folders, [project.id]);
      const calculate = visits.status === 'imported' || server.loaded.length > 0 || command.report !== undefined;
      const lines = server.lines.map((line) => `${line}\n`);
      return { text: told + lines.join(''), items: calculate ? await recalculateProject(transaction, project.id) : 0 };
    });
    out.write(text);
    out.write(calculationsText(items, served));
  } catch (error) {
    // A project that does not come to be leaves no folder either.
    if (created !== undefined) await rm(join(root, created), { recursive: true, force: true });
    if (created !== undefined && error instanceof ServerBehind) throw new ServerBehind(false, error.reason, created);
    if (!(error instanceof DryRun)) throw error;
    out.write(`${error.message}This was a dry run: nothing was changed.\n`);
  }
}

async function visitOptions(db: Kysely<Database>, command: VisitsCommand, projectId: string) {
  const { file, rejectsFile, dataset, timeZone, map, delimiter, timestampFormat, groupInto, append, dryRun } = command;
  const { mostRejected, keepEqual, declareOpen } = command;
  const locations = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .select(['id', 'source_id', 'name', 'lat', 'lng', 'geometry', 'setup'])
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
    keepEqual,
    declareOpen,
    ...(mostRejected === undefined ? {} : { mostRejected }),
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
      polygon: place.geometry,
      outdoors: place.setup === 'OUTDOOR',
    })),
  };
}

function description(
  command: VisitsCommand,
  project: ImportProject,
  { added, elsewhere }: { added: number; elsewhere: ElsewhereList | undefined },
  visits: ImportReport,
): string {
  const seconds = (visits.durationMs / 1000).toFixed(1);
  const rows = command.kind === 'pings' ? 'pings' : 'rows';
  return [
    `Project ${project.id} "${project.name}" of ${project.accountName}${project.created ? ' (new)' : ''}`,
    ...(command.places ? [`Locations added: ${added}`] : []),
    ...(elsewhere ? [elsewhereText(elsewhere)] : []),
    `${statusWords[visits.status]}: ${count(visits.visits)} visits from ${count(visits.rowsRead)} ${rows} in ${seconds} s, ${visits.firstDay} to ${visits.lastDay}`,
    ...(visits.equal > 0
      ? [`Equal visits (same device, place, arrival and dwell) count once: ${count(visits.equal)} rows were left out`]
      : []),
    ...(visits.declaredOpen
      ? ['Declared open: from now on no floor, no rounding and no retention protects the devices of this project']
      : []),
    ...rejectedText(visits, command.rejectsFile),
    '',
  ].join('\n');
}

function elsewhereText({ places, rejects }: ElsewhereList): string {
  const [first] = rejects;
  const refused = first
    ? `; refused: ${count(rejects.length)}, the first in line ${first.line} (${first.column}: ${first.reason})`
    : '';
  return `Places elsewhere: ${count(places.length)}${refused}`;
}

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
