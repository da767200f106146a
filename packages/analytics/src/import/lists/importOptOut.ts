import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';
import { isNobody } from '@locus/model/ids';

import type { DatabaseLimits } from '../../database';
import { openDatabase, parquetSql, rowOf, rowsOf, sqlText } from '../../database';
import { namedFile, pingsFile, readDataset, visitsFile } from '../../store/dataset';
import { DatasetLocked, lockFile } from '../../store/folderLock';
import { forgetEarlier } from '../../store/generation';
import { keepRows } from '../../store/keepRows';
import type { Decide, PreparedSwitch } from '../../store/preparedSwitch';
import { staysFile } from '../../store/stays';
import { changeDataset } from '../write/changeDataset';
import { deviceKeyOf, keyCheckOf, optOutKeyOf } from '../check/deviceKeys';
import { fillTable } from '../write/fillTable';
import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';
import { optOutFile, optOutList, optOutSql, secretDiffers } from '../check/optOut';
import type { GivenDevice } from './givenDevices';
import { findLeaving, givenDevices } from './givenDevices';
import type { TableFormat, TableOptions } from '../read/readTable';
import { Broken, readTable, settleRejects } from '../read/readTable';

/** A list of devices that opt out. */
export interface OptOutOptions extends TableOptions, DatabaseLimits {
  /** Folder of all projects' visits. */
  root: string;
  /** The key of the hashes of device ids, as for imports. */
  secret: string;
  rejectsFile: string;
  dryRun?: boolean;
  /** Decides, project by project, whether the devices' visits are deleted; by default they are. */
  decide?: Decide<PreparedSwitch & { projectId: string }>;
}

/** The outcome. */
export interface OptOutReport {
  status: 'imported' | 'checked' | 'unchanged';
  rowsRead: number;
  rejected: number;
  /** By reason, most frequent first. */
  rejects: readonly RejectGroup[];
  /** New devices on the list, and all devices on it. */
  added: number;
  listed: number;
  /** Different devices in the file, and how many of them had data in any project. */
  given: number;
  found: number;
  /** Projects that lose data, with the number of visits deleted. */
  projects: { id: string; visits: number }[];
}

const longestId = 1000;

/** How a row of the list is parsed. */
export const optOutFormat: TableFormat<'device_id', string> = {
  columns: ['device_id'],
  needed: ['device_id'],
  parse: ({ device_id: id }) => {
    if (id === '') return new Broken('device_id', 'empty');
    if (isNobody(id)) return new Broken('device_id', 'missing device id', id);
    return id.length > longestId ? new Broken('device_id', `longer than ${longestId} characters`) : id;
  },
};

/**
 * Adds devices to the opt-out list: from now on no import accepts them, and all stored data of theirs is deleted from
 * every project. The list takes effect first, then one project after the other; the same call completes what a kill
 * left undone. Throws an ImportError for an unusable file, a list made with another secret, or while an import of a
 * project is running.
 */
export async function importOptOut(options: OptOutOptions): Promise<OptOutReport> {
  const { root, secret, dryRun = false } = options;
  const table = await readTable(options, optOutFormat);
  // A request for deletion does not wait until the rows of others are valid.
  const rejects = await settleRejects(table, { rejectsFile: options.rejectsFile, mostRejected: 1 });
  await mkdir(root, { recursive: true });
  const unlock = await lockFile(join(root, lockName)).catch((error: unknown) => {
    throw error instanceof DatasetLocked ? new ImportError('import_running', error.message) : error;
  });
  const tempFolder = join(root, tempName);
  try {
    await rm(tempFolder, { recursive: true, force: true });
    await mkdir(tempFolder);
    const devices = givenDevices(table.rows);
    const { added, listed } = await extendList(options, devices, tempFolder);
    const projects: OptOutReport['projects'] = [];
    const found = new Set<number>();
    for (const id of await projectsOf(root)) {
      const known = await readDataset(root, id);
      // The data kept for an undo may contain them as well.
      if (!dryRun) await forgotten(root, id);
      // Simulated visits belong to nobody; hashes made with another secret would not be found with this one.
      if (!known?.deviceKey) continue;
      if (known.deviceKey !== keyCheckOf(secret)) throw otherSecret(id);
      const deleted = await deleteDevices(options, id, devices, dryRun);
      if (!deleted) continue;
      projects.push({ id, visits: deleted.visits });
      for (const device of deleted.devices) found.add(device);
    }
    const nothing = added === 0 && projects.length === 0;
    return {
      status: nothing ? 'unchanged' : dryRun ? 'checked' : 'imported',
      rowsRead: table.rows.length + table.rejects.length,
      rejected: table.rejects.length,
      rejects,
      added,
      listed,
      given: devices.length,
      found: found.size,
      projects,
    };
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
    await unlock();
  }
}

const forgotten = (root: string, id: string): Promise<boolean> =>
  forgetEarlier(root, id).catch((error: unknown) => {
    throw error instanceof DatasetLocked ? new ImportError('import_running', error.message) : error;
  });

const lockName = 'opt-out.lock';
const tempName = '.opt-out';

/** Deletes what a killed import of an opt-out list left behind. Throws DatasetLocked while one is in progress. */
export async function settleOptOut(root: string): Promise<void> {
  if (!(await readdir(root)).includes(tempName)) return;
  const unlock = await lockFile(join(root, lockName));
  await rm(join(root, tempName), { recursive: true, force: true });
  await unlock();
}

const otherSecret = (id: string) =>
  new ImportError(
    'secret_differs',
    `Devices of project ${id} were hashed with another device secret; put that one back`,
  );

/** Folders of projects, ascending. */
const projectsOf = async (root: string): Promise<string[]> =>
  (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && /^[A-Za-z0-9]/.test(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** Adds the devices to the list, which is replaced atomically after it has reached the disk. */
async function extendList(
  { root, secret, dryRun, ...limits }: OptOutOptions,
  devices: readonly GivenDevice[],
  tempFolder: string,
): Promise<{ added: number; listed: number }> {
  const database = await openDatabase(tempFolder, limits);
  const connection = await database.connect();
  try {
    const check = keyCheckOf(secret);
    const list = await optOutList(connection, root);
    const before = await entriesOf(connection, list, check);
    if (before.others > 0n) throw secretDiffers();
    await connection.run('set variable opt_out_key = $key', { key: optOutKeyOf(secret) });
    await fillTable(
      connection,
      'given',
      [
        ['id', 'varchar'],
        ['spelling', 'varchar'],
      ],
      devices.flatMap(({ canonical, twin }) => [
        [canonical, 'canonical'],
        ...(twin === undefined ? [] : [[twin, 'twin']]),
      ]),
    );
    const next = join(tempFolder, 'opt-out.parquet');
    // The first spelling in the alphabet counts: an older entry that equals a canonical id is one.
    await connection.run(
      `copy (select hash, ${sqlText(check)} as key_check, min(spelling) as spelling
         from (select hash, spelling from ${list} union all select ${optOutSql('id')}, spelling from given)
         group by hash order by hash)
       to ${sqlText(next)} (format parquet)`,
    );
    const after = await entriesOf(connection, parquetSql(next), check);
    if (!dryRun && (after.all > before.all || after.written < before.written)) {
      const file = await open(next, 'r+');
      await file.sync();
      await file.close();
      await rename(next, optOutFile(root));
    }
    return { added: Number(after.devices - before.devices), listed: Number(after.devices) };
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

/** The entries of a list, and how many of them are devices, as written, or made with another secret. */
const entriesOf = (connection: DuckDBConnection, list: string, check: string) =>
  rowOf<{ all: bigint; devices: bigint; written: bigint; others: bigint }>(
    connection,
    `select count(*) as "all", count(*) filter (where spelling <> 'twin') as devices,
       count(*) filter (where spelling = 'written') as written, count(*) filter (where key_check <> ${sqlText(check)}) as others
     from ${list}`,
  );

/**
 * Deletes all data of some devices from a project; returns the number of visits deleted and the devices (their index)
 * found, undefined if there was no such data.
 */
async function deleteDevices(
  { root, secret, decide, ...limits }: OptOutOptions,
  projectId: string,
  devices: readonly GivenDevice[],
  dryRun: boolean,
): Promise<{ visits: number; devices: number[] } | undefined> {
  let deleted: { visits: number; devices: number[] } | undefined;
  await changeDataset(
    { root, projectId, ...limits },
    async ({ current, before, folder, connection }) => {
      await connection.run('set variable device_key = $key', {
        key: deviceKeyOf(secret, current.hashedFor ?? projectId),
      });
      const files = (await readdir(before)).filter((name) =>
        [visitsFile, namedFile, pingsFile, staysFile].includes(name),
      );
      const stored = files.map((name) => `select device from ${parquetSql(join(before, name))}`).join(' union all ');
      await findLeaving(connection, devices, current.ids, stored);
      const found = await rowsOf<{ n: number }>(connection, 'select distinct n from leaving');
      if (found.length === 0) return undefined;
      const { visits } = await rowOf<{ visits: bigint }>(
        connection,
        `select count(*) as visits from ${parquetSql(join(before, visitsFile))} where device in (select device from leaving)`,
      );
      deleted = { visits: Number(visits), devices: found.map(({ n }) => n) };
      if (dryRun) return undefined;
      const staying = 'device not in (select device from leaving)';
      return keepRows(connection, current, before, folder, { visits: staying, pings: staying, stays: staying });
    },
    decide && (({ token }) => decide({ token, projectId })),
  );
  return deleted;
}
