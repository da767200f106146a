import { checkedVisits } from './check/checkedVisits';
import type { RowKind } from './importJob';
import type { ImportOptions, ImportReport } from './importOptions';
import { importRows } from './importRows';
import { planColumns } from './read/columns';
import { writeVisitRows } from './write/writeVisitRows';

/**
 * Imports a file of visits: valid rows are imported, every rejected row goes to a file with line, column and reason.
 * The new visits take effect atomically; after an earlier failure or kill the old ones stay. Throws an ImportError
 * for a file that is unusable or has no valid row.
 */
export const importVisits = (options: ImportOptions): Promise<ImportReport> => importRows(options, visitRows);

const visitRows: RowKind = {
  madeOf: 'visits',
  plan: (header, { map = {}, groupInto }) => planColumns(header, map, groupInto !== undefined),
  checks: checkedVisits,
  write: writeVisitRows,
};
