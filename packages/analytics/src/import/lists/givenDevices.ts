import { canonicalId, hyphenTwin } from '@locus/model/ids';
import type { DuckDBConnection } from '@duckdb/node-api';

import { sqlText } from '../../database';
import type { DatasetInfo } from '../../store/dataset';
import { deviceSql } from '../check/idRules';
import { fillTable } from '../write/fillTable';

/** A device of an opt-out list. */
export interface GivenDevice {
  /** As written, without unseen characters at its ends. */
  written: string;
  canonical: string;
  /** A UUID with hyphens instead of without, or the other way round. */
  twin: string | undefined;
}

/** The devices of a list, each once, however many spellings of it the list contains. */
export function givenDevices(ids: readonly string[]): GivenDevice[] {
  const devices = new Map<string, GivenDevice>();
  for (const written of ids) {
    const canonical = canonicalId(written);
    const twin = hyphenTwin(canonical);
    const key = twin !== undefined && twin < canonical ? twin : canonical;
    if (!devices.has(key)) devices.set(key, { written, canonical, twin });
  }
  return [...devices.values()];
}

/**
 * Creates the table `leaving` (device, n): the hashes under which a project's data (SQL with the column `device`) may
 * contain the devices, n being their index. Data from before spellings counted contains ids as the file wrote them, so
 * there each id is tried as is, in lower and upper case, with and without braces, and with blanks around it.
 */
export async function findLeaving(
  connection: DuckDBConnection,
  devices: readonly GivenDevice[],
  ids: DatasetInfo['ids'],
  stored: string,
): Promise<void> {
  const known = ids === 'canonical';
  const spellings = ({ written, canonical, twin }: GivenDevice) => [
    ...new Set([canonical, ...(twin === undefined ? [] : [twin]), ...(known ? [] : [written])]),
  ];
  await fillTable(
    connection,
    'given',
    [
      ['n', 'integer'],
      ['id', 'varchar'],
    ],
    devices.flatMap((device, n) => spellings(device).map((id) => [n, id])),
  );
  await connection.run(
    `create table leaving as select distinct device, n
     from (select n, ${deviceSql('id')} as device from (${known ? 'select n, id from given' : asWrittenSql}))
     where device in (select device from (${stored}))`,
  );
}

/** Blanks that files contain around ids: before, after, or the same on both sides. */
const blanks = ['', ' ', '\t', '\u00a0', '\u200b', '\ufeff'];

const asWrittenSql = `
  select distinct n, opening.sign || id || closing.sign as id
  from (select n, unnest([id, '{' || id || '}']) as id from (select n, unnest([id, lower(id), upper(id)]) as id from given)),
    (values ${blanks.map((sign) => `(${sqlText(sign)})`).join(', ')}) as opening(sign),
    (values ${blanks.map((sign) => `(${sqlText(sign)})`).join(', ')}) as closing(sign)
  where opening.sign = '' or closing.sign in ('', opening.sign)`;
