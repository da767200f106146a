import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { parquetSql, rowOf } from '../../database';
import { keyCheckOf, optOutKeyOf } from './deviceKeys';
import { ImportError } from '../importError';

/**
 * The devices that opted out, hashed for the whole installation (`hash`), with the check value of their key
 * (`key_check`).
 */
export const optOutFile = (root: string): string => join(root, 'opt-out.parquet');

/** A device's hash on the opt-out list, keyed by the variable `opt_out_key`. */
export const optOutSql = "cast(md5_number(getvariable('opt_out_key') || device_id) >> 65 as bigint)";

/** Whether anybody has opted out. */
export const hasOptOut = (root: string): Promise<boolean> =>
  stat(optOutFile(root)).then(
    () => true,
    () => false,
  );

/**
 * Creates the table `opted_out` and returns the condition on `device_id` that excludes its devices. Throws an
 * ImportError if the list was made with another secret, because then nobody would be excluded.
 */
export async function optedOutKey(
  connection: DuckDBConnection,
  { root, secret }: { root: string; secret: string },
): Promise<string> {
  if (!(await hasOptOut(root))) return 'true';
  const list = parquetSql(optOutFile(root));
  const { others } = await rowOf<{ others: bigint }>(
    connection,
    `select count(*) filter (where key_check <> '${keyCheckOf(secret)}') as others from ${list}`,
  );
  if (others > 0n) throw secretDiffers();
  await connection.run('set variable opt_out_key = $key', { key: optOutKeyOf(secret) });
  await connection.run(`create table opted_out as select hash from ${list}`);
  return `${optOutSql} not in (select hash from opted_out)`;
}

/** The error for an opt-out list in which nobody on it would be found. */
export const secretDiffers = (): ImportError =>
  new ImportError(
    'secret_differs',
    'The opt-out list was made with another device secret, so nobody on it would be known; put that secret back',
  );
