import { checkedPings } from './check/checkedPings';
import { ImportError } from './importError';
import type { RowKind } from './importJob';
import type { ImportOptions, ImportReport } from './importOptions';
import { importRows } from './importRows';
import { planPings } from './read/columns';
import { writePingRows } from './write/writePingRows';

/**
 * Imports a file of pings (a device at a position at a time): stays become visits to the locations whose outline holds
 * them, and stays at the places elsewhere that they are at; homes and workplaces are found where the file gives none.
 * The pings are kept, so that added ones give the same visits as one file of all. Otherwise like `importVisits`. Throws
 * an ImportError also where no stay is at a location.
 */
export const importPings = (options: ImportOptions): Promise<ImportReport> => {
  if (options.groupInto) throw new ImportError('bad_option', 'Pings are not grouped by a column');
  const bare = options.locations.find(({ polygon }) => !polygon);
  if (bare) throw new ImportError('bad_option', `The location "${bare.name}" has no outline to find stays in`);
  return importRows(options, pingRows);
};

const pingRows: RowKind = {
  madeOf: 'pings',
  plan: (header, { map = {} }) => planPings(header, map),
  checks: checkedPings,
  write: writePingRows,
};
