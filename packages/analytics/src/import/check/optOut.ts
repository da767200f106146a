import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { idForms } from '@locus/model/ids';
import type { DuckDBConnection } from '@duckdb/node-api';

import { parquetSql, rowOf, rowsOf, sqlText } from '../../database';
import { keyCheckOf, optOutKeyOf } from './deviceKeys';
import { ImportError } from '../importError';

/**
 * The devices that opted out, hashed for the whole installation (`hash`), with the check value of their key
 * (`key_check`) and which spelling was hashed (`spelling`): the canonical one, or for a UUID also its twin with or
 * without hyphens. Lists made before spellings counted lack that column, and contain ids as they were written.
 */
export const optOutFile = (root: string): string => join(root, 'opt-out.parquet');

/** An id's hash on the opt-out list, keyed by the variable `opt_out_key`. */
export const optOutSql = (id: string): string =>
  `cast(md5_number(getvariable('opt_out_key') || ${id}) >> 65 as bigint)`;

/** Whether anybody has opted out. */
export const hasOptOut = (root: string): Promise<boolean> =>
  stat(optOutFile(root)).then(
    () => true,
    () => false,
  );

/** The list (hash, key_check, spelling) as a relation, if there is one. */
export async function optOutList(connection: DuckDBConnection, root: string): Promise<string> {
  if (!(await hasOptOut(root))) return "(select 0::bigint as hash, '' as key_check, '' as spelling where false)";
  const file = parquetSql(optOutFile(root));
  const columns = await rowsOf<{ column_name: string }>(connection, `describe select * from ${file}`);
  const spelled = columns.some(({ column_name: name }) => name === 'spelling');
  return `(select hash, key_check, ${spelled ? 'spelling' : "'written' as spelling"} from ${file})`;
}

/**
 * Creates the table `opted_out` and returns the condition on `device` and `device_id` that excludes its devices. Throws
 * an ImportError if the list was made with another secret, because then nobody would be excluded.
 */
export async function optedOutKey(
  connection: DuckDBConnection,
  { root, secret }: { root: string; secret: string },
): Promise<string> {
  if (!(await hasOptOut(root))) return 'true';
  const list = await optOutList(connection, root);
  const { others, written } = await rowOf<{ others: bigint; written: bigint }>(
    connection,
    `select count(*) filter (where key_check <> '${keyCheckOf(secret)}') as others,
       count(*) filter (where spelling = 'written') as written from ${list}`,
  );
  if (others > 0n) throw secretDiffers();
  await connection.run('set variable opt_out_key = $key', { key: optOutKeyOf(secret) });
  await connection.run(`create table opted_out as select distinct hash from ${list}`);
  const stays = (id: string) => `${optOutSql(id)} not in (select hash from opted_out)`;
  if (written === 0n) return stays('device');
  // Older entries contain an id as somebody wrote it: of a UUID each spelling is tried.
  const isUuid = `regexp_full_match(device, ${sqlText(idForms.uuid)})`;
  const other = (id: string) => `(not ${isUuid} or ${stays(id)})`;
  const bare = [`device`, `upper(device)`, ...['device', 'upper(device)'].map(twinSql)];
  const spellings = [...bare.slice(1), ...bare.map((id) => `'{' || ${id} || '}'`)];
  return [stays('device'), stays('device_id'), ...spellings.map(other)].join(' and ');
}

/** A UUID with hyphens instead of without, or the other way round. */
const twinSql = (id: string) =>
  `case when contains(${id}, '-') then replace(${id}, '-', '') else concat_ws('-', substr(${id}, 1, 8), substr(${id}, 9, 4), substr(${id}, 13, 4), substr(${id}, 17, 4), substr(${id}, 21)) end`;

/** The error for an opt-out list in which nobody on it would be found. */
export const secretDiffers = (): ImportError =>
  new ImportError(
    'secret_differs',
    'The opt-out list was made with another device secret, so nobody on it would be known; put that secret back',
  );
