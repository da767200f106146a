import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parquetSql, sqlText } from '../database';
import { deviceKeyOf, keyCheckOf, optOutKeyOf } from '../import/check/deviceKeys';
import { optOutFile } from '../import/check/optOut';
import { datasetFile, readDataset } from '../store/dataset';
import { sqlRows } from './importedFiles';

const hashSql = (key: string, id: string) => `cast(md5_number(${sqlText(key)} || ${id}) >> 65 as bigint)`;

/**
 * Makes a project's visits as they were stored before the spelling of ids counted: hashes of the ids as written. Ids
 * are given by the dwell (seconds) of their visits.
 */
export async function hashAsWritten(
  { root, projectId, secret }: { root: string; projectId: string; secret: string },
  idOf: ReadonlyMap<number, string>,
): Promise<void> {
  const description = join(root, projectId, datasetFile);
  const known = await readDataset(root, projectId);
  if (!known) throw new RangeError(`No visits imported for project ${projectId}`);
  // Nor were there checksums.
  const { ids: _ids, files: _files, ...info } = known;
  const file = join(root, projectId, info.generation, 'visits.parquet');
  const cases = [...idOf].map(([dwell, id]) => `when ${dwell} then ${sqlText(id)}`).join(' ');
  await sqlRows(
    `copy (select * replace (${hashSql(deviceKeyOf(secret, projectId), `case dwell ${cases} end`)} as device) from ${parquetSql(file)})
     to ${sqlText(`${file}.old`)} (format parquet)`,
  );
  await rename(`${file}.old`, file);
  await writeFile(description, JSON.stringify(info));
}

/** Writes an opt-out list as it was stored before the spelling of ids counted. */
export async function writeOldOptOut(
  { root, secret }: { root: string; secret: string },
  ids: readonly string[],
): Promise<void> {
  await sqlRows(
    `copy (select ${hashSql(optOutKeyOf(secret), 'id')} as hash, ${sqlText(keyCheckOf(secret))} as key_check
       from (values ${ids.map((id) => `(${sqlText(id)})`).join(', ')}) as given(id))
     to ${sqlText(optOutFile(root))} (format parquet)`,
  );
}
