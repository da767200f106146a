import { checkedCounters } from './check/checkedCounters';
import type { RowKind } from './importJob';
import type { ImportOptions, ImportReport } from './importOptions';
import { importRows } from './importRows';
import { planCounters } from './read/columns';
import { writeCounterRows } from './write/writeCounterRows';

/**
 * Imports counts by counters, hourly or finer, as a project's visits: open data that contains how many people came but
 * not who. Otherwise like `importVisits`.
 */
export const importCounters = (
  options: Omit<ImportOptions, 'dataset' | 'groupInto' | 'elsewhere'>,
): Promise<ImportReport> => importRows({ ...options, dataset: 'open' }, counterRows);

const counterRows: RowKind = {
  madeOf: 'counts',
  plan: (header, { map = {} }) => planCounters(header, map),
  checks: checkedCounters,
  write: writeCounterRows,
};
