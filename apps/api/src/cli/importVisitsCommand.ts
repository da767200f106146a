import { plainFigures } from '@locus/model/text';
import { basename } from 'node:path';

import type { ElsewhereList, ImportProgress, ImportReport, LocationList } from '@locus/analytics/import';
import { readElsewhere, readLocations } from '@locus/analytics/import';
import type { Kysely } from 'kysely';

import { audit } from '../auth/audit';
import type { Database } from '../db/schema';
import { takeZone } from '../queries/projectZone';
import { findPlaces } from '../queries/waitingPlaces';
import type { CommandDatabase } from './database';
import { decidedImport } from './decidedImport';
import type { ImportFolders } from './importFolders';
import type { ImportSurroundings } from './importSurroundings';
import type { VisitsCommand } from './importArguments';
import { zoneNeeded } from './importArguments';
import type { ImportProject } from './importProject';
import { addLocations, importProject, importReport } from './importProject';
import { calculationsText, count, factsText, frequentText, rejectedText, statusWords } from './importTexts';

/** Imports visits or pings into a project, with their places and a report if requested, all or nothing. */
export async function importVisitsCommand(
  command: VisitsCommand,
  { db, served }: CommandDatabase,
  folders: ImportFolders,
  { out, signal, onStep }: ImportSurroundings,
): Promise<void> {
  const { places } = command;
  const listed = places && (await readLocations({ ...places, ...placeRejects(command) }));
  const elsewhere = command.elsewhere && (await readElsewhere(command.elsewhere));
  const { begun, report, items, lines } = await decidedImport(db, {
    kind: command.kind,
    folders,
    signal,
    onProgress: progressLine(out, onStep),
    onStep,
    begin: async (transaction) => {
      const project = await importProject(transaction, command);
      const timeZone = command.timeZone ?? project.timeZone;
      if (timeZone === null) throw zoneNeeded();
      const added = await addLocations(transaction, project.id, listed?.places ?? []);
      // Counts are made by the clocks of their places; those of visits could be a server's.
      const localTimes = command.localTimes ?? (command.kind === 'counters' ? command.timeZone : undefined);
      const options = {
        ...(await visitOptions(transaction, { ...command, timeZone }, project.id)),
        ...(localTimes === undefined ? {} : { localTimes }),
        ...(elsewhere ? { elsewhere: elsewhere.places } : {}),
        root: folders.visits,
        areasFolder: folders.areas,
        secret: folders.secret,
      };
      return { subject: project.id, project, timeZone, added, options };
    },
    conclude: async (transaction, { project, timeZone }, visits) => {
      await takeZone(transaction, undefined, project.id, timeZone);
      const file = basename(command.file);
      if (visits.declaredOpen)
        await audit(transaction, undefined, 'dataset.declared_open', `project:${project.id}`, { file });
      if (command.report !== undefined)
        await importReport(transaction, project.id, { name: command.report, items: command.items }, visits);
      // The file's columns for drawn places are among the rest.
      if (visits.status === 'imported') await findPlaces(transaction, project.id);
      return visits.status === 'imported' || command.report !== undefined ? [project.id] : [];
    },
  });
  out.write(description(command, begun.project, { added: begun.added, listed, elsewhere }, report));
  out.write(lines.map((line) => `${line}\n`).join(''));
  out.write(calculationsText(items, served));
  if (command.dryRun) out.write('This was a dry run: nothing was changed.\n');
}

/** The options for importing visits or pings, and the places of the project they are imported for. */
export async function visitOptions(
  db: Kysely<Database>,
  command: Omit<VisitsCommand, 'kind' | 'project' | 'account' | 'report' | 'items' | 'timeZone'> & { timeZone: string },
  projectId: string,
) {
  const { file, rejectsFile, dataset, timeZone, map, delimiter, timestampFormat, groupInto, append, dryRun } = command;
  const { durationUnit, localTimes } = command;
  const { mostRejected, keepEqual, declareOpen, manyRows } = command;
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
    manyRows,
    ...(mostRejected === undefined ? {} : { mostRejected }),
    now: new Date(),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(timestampFormat === undefined ? {} : { timestampFormat }),
    ...(localTimes === undefined ? {} : { localTimes }),
    ...(durationUnit === undefined ? {} : { durationUnit }),
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
  {
    added,
    listed,
    elsewhere,
  }: { added: number; listed: LocationList | undefined; elsewhere: ElsewhereList | undefined },
  visits: ImportReport,
): string {
  const seconds = plainFigures(visits.durationMs / 1000, 1);
  const rows = command.kind === 'pings' ? 'pings' : 'rows';
  return [
    `Project ${project.id} "${project.name}" of ${project.accountName}${project.created ? ' (new)' : ''}`,
    ...(command.places ? [`Locations added: ${added}`] : []),
    ...(listed ? rejectedText(listed, placeRejects(command).rejectsFile) : []),
    ...(elsewhere ? [elsewhereText(elsewhere)] : []),
    `${statusWords[visits.status]}: ${count(visits.visits)} visits from ${count(visits.rowsRead)} ${rows} in ${seconds} s, ${visits.firstDay} to ${visits.lastDay}`,
    ...(visits.equal > 0
      ? [`Equal visits (same device, place, arrival and dwell) count once: ${count(visits.equal)} rows were left out`]
      : []),
    ...(visits.declaredOpen
      ? ['Declared open: from now on no floor, no rounding and no retention protects the devices of this project']
      : []),
    ...factsText(visits.facts),
    ...frequentText(visits.frequent),
    ...rejectedText(visits, command.rejectsFile),
    '',
  ].join('\n');
}

/** Where the rows of the list of places that are none are written, and how many may be. */
const placeRejects = ({ places, mostRejected }: VisitsCommand) => ({
  rejectsFile: `${places?.file ?? ''}.rejects.csv`,
  ...(mostRejected === undefined ? {} : { mostRejected }),
});

function elsewhereText({ places, rejects }: ElsewhereList): string {
  const [first] = rejects;
  const refused = first
    ? `; refused: ${count(rejects.length)}, the first in line ${first.line} (${first.column}: ${first.reason})`
    : '';
  return `Places elsewhere: ${count(places.length)}${refused}`;
}

/** Shows the progress in a single line of a terminal, elsewhere as one line per phase. */
function progressLine(
  out: NodeJS.WriteStream,
  onStep: ImportSurroundings['onStep'],
): (progress: ImportProgress) => void {
  let last = '';
  return ({ phase, share, rows }) => {
    if (phase !== last) onStep(phase);
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
