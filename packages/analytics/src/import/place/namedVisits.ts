import { join } from 'node:path';

import { parquetSql, rowsOf, sqlText } from '../../database';
import { namedFile, visitsFile } from '../../store/dataset';
import type { DatasetChange } from '../write/changeDataset';

const columns = 'device, location, started, dwell, weight, home, work';
/** The condition for some locations; no location has the number 0. */
const among = (keys: readonly number[]) => `location in (${[0, ...keys].join(', ')})`;

/** Visits to drawn places that files name, by the numbers of the places. */
interface NamedPlaces {
  /** Places to look up; none of them has enough imported visits to keep only these. */
  wanted: readonly number[];
  /** Drawn places that are no longer locations. */
  gone: readonly number[];
}

/**
 * Writes the visits to drawn places of a panel that files name, see `namedFile`. Returns them as SQL, for the places
 * whose visits are replaced, and the places that are gone and have some: they keep them for a successor. Undefined for
 * data that has none.
 */
export async function writeNamed(
  { current, before, folder, connection }: DatasetChange,
  { wanted, gone }: NamedPlaces,
): Promise<{ sql: string; gone: ReadonlySet<number> } | undefined> {
  if (current.kind === 'open' || current.madeOf === 'pings') return undefined;
  const own = `select ${columns} from ${parquetSql(join(before, visitsFile))}
    where ${among(wanted)} and not ${among(current.drawn ?? [])}`;
  const known = `select ${columns} from ${parquetSql(join(before, namedFile))}`;
  const all = current.named ? `${own} union all ${known}` : own;
  await connection.run(`create temp table named_visits as ${all}`);
  await connection.run(
    `copy (select * from named_visits where not ${among(gone)} order by ${columns})
     to ${sqlText(join(folder, namedFile))} (format parquet, compression zstd)`,
  );
  const left = await rowsOf<{ location: number }>(
    connection,
    `select distinct location from named_visits where ${among(gone)}`,
  );
  return {
    sql: `select ${columns} from named_visits where ${among([...wanted, ...gone])}`,
    gone: new Set(left.map(({ location }) => location)),
  };
}
