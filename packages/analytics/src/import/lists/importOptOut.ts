import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import type { DatabaseLimits } from '../../database';
import { openDatabase, parquetSql, rowOf, sqlText } from '../../database';
import { pingsFile, readDataset, visitsFile } from '../../store/dataset';
import { DatasetLocked, lockFile } from '../../store/folderLock';
import { forgetEarlier } from '../../store/generation';
import { keepRows } from '../../store/keepRows';
import type { Decide, PreparedSwitch } from '../../store/preparedSwitch';
import { staysFile } from '../../store/stays';
import { changeDataset } from '../write/changeDataset';
import { deviceSql } from '../check/checks';
import { deviceKeyOf, keyCheckOf, optOutKeyOf } from '../check/deviceKeys';
import { fillTable } from '../write/fillTable';
import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';
import { hasOptOut, optOutFile, optOutSql, secretDiffers } from '../check/optOut';
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
    const { added, listed } = await extendList(options, table.rows, tempFolder);
    const projects: OptOutReport['projects'] = [];
    for (const id of await projectsOf(root)) {
      const known = await readDataset(root, id);
      // The data kept for an undo may contain them as well.
      if (!dryRun) await forgotten(root, id);
      // Simulated visits belong to nobody; hashes made with another secret would not be found with this one.
      if (!known?.deviceKey) continue;
      if (known.deviceKey !== keyCheckOf(secret)) throw otherSecret(id);
      const visits = await deleteDevices(options, id, table.rows, dryRun);
      if (visits !== undefined) projects.push({ id, visits });
    }
    const nothing = added === 0 && projects.length === 0;
    return {
      status: nothing ? 'unchanged' : dryRun ? 'checked' : 'imported',
      rowsRead: table.rows.length + table.rejects.length,
      rejected: table.rejects.length,
      rejects,
      added,
      listed,
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
  devices: readonly string[],
  tempFolder: string,
): Promise<{ added: number; listed: number }> {
  const database = await openDatabase(tempFolder, limits);
  const connection = await database.connect();
  try {
    const check = keyCheckOf(secret);
    const before = (await hasOptOut(root))
      ? `select hash, key_check from ${parquetSql(optOutFile(root))}`
      : `select 0::bigint as hash, '' as key_check where false`;
    const { count, others } = await rowOf<{ count: bigint; others: bigint }>(
      connection,
      `select count(*) as count, count(*) filter (where key_check <> ${sqlText(check)}) as others from (${before})`,
    );
    if (others > 0n) throw secretDiffers();
    await connection.run('set variable opt_out_key = $key', { key: optOutKeyOf(secret) });
    await fillTable(
      connection,
      'given',
      [['device_id', 'varchar']],
      devices.map((id) => [id]),
    );
    const next = join(tempFolder, 'opt-out.parquet');
    const { Count } = await rowOf<{ Count: bigint }>(
      connection,
      `copy (select hash, key_check from (${before}) union select ${optOutSql}, ${sqlText(check)} from given order by hash)
       to ${sqlText(next)} (format parquet)`,
    );
    if (!dryRun && Count > count) {
      const file = await open(next, 'r+');
      await file.sync();
      await file.close();
      await rename(next, optOutFile(root));
    }
    return { added: Number(Count - count), listed: Number(Count) };
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

/**
 * Deletes all data of some devices from a project; returns the number of visits deleted, undefined if there was no such
 * data.
 */
async function deleteDevices(
  { root, secret, decide, ...limits }: OptOutOptions,
  projectId: string,
  devices: readonly string[],
  dryRun: boolean,
): Promise<number | undefined> {
  let deleted: number | undefined;
  await changeDataset(
    { root, projectId, ...limits },
    async ({ current, before, folder, connection }) => {
      await connection.run('set variable device_key = $key', {
        key: deviceKeyOf(secret, current.hashedFor ?? projectId),
      });
      await fillTable(
        connection,
        'given',
        [['device_id', 'varchar']],
        devices.map((id) => [id]),
      );
      await connection.run(`create table leaving as select distinct ${deviceSql} as device from given`);
      const files = (await readdir(before)).filter((name) => [visitsFile, pingsFile, staysFile].includes(name));
      const found = await Promise.all(files.map((name) => countOf(connection, join(before, name))));
      if (found.every((count) => count === 0n)) return undefined;
      deleted = Number(found[files.indexOf(visitsFile)] ?? 0n);
      if (dryRun) return undefined;
      const staying = 'device not in (select device from leaving)';
      return keepRows(connection, current, before, folder, { visits: staying, pings: staying, stays: staying });
    },
    decide && (({ token }) => decide({ token, projectId })),
  );
  return deleted;
}

const countOf = async (connection: DuckDBConnection, file: string): Promise<bigint> =>
  (
    await rowOf<{ count: bigint }>(
      connection,
      `select count(*) as count from ${parquetSql(file)} where device in (select device from leaving)`,
    )
  ).count;
