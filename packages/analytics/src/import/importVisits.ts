import { checkedVisits } from './check/checkedVisits';
import type { RowKind } from './importJob';
import type { ImportOptions, ImportReport } from './importOptions';
import { importRows } from './importRows';
import { planColumns } from './read/columns';
import { writeVisitRows } from './write/writeVisitRows';

/**
 * Imports a file of visits: sound rows are kept, every rejected row goes to a file with line, column and reason. The
 * new visits come into force at once and as a whole; whatever fails or is killed before leaves the old ones. Throws an
 * ImportError for a file that cannot be used at all or has no sound row.
 */
export const importVisits = (options: ImportOptions): Promise<ImportReport> => importRows(options, visitRows);

const visitRows: RowKind = {
  madeOf: 'visits',
  plan: (header, { map = {}, groupInto }) => planColumns(header, map, groupInto !== undefined),
  checks: checkedVisits,
  write: writeVisitRows,
};
