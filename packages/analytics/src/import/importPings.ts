import { checkedPings } from './check/checkedPings';
import { ImportError } from './importError';
import type { RowKind } from './importJob';
import type { ImportOptions, ImportReport } from './importOptions';
import { importRows } from './importRows';
import { planPings } from './read/columns';
import { writePingRows } from './write/writePingRows';

/**
 * Imports a file of pings (a device at a position at a time): stays become visits to the locations whose outline
 * contains them, and stays at places elsewhere; homes and workplaces are derived if the file has none. The pings are
 * stored, so that adding more gives the same visits as a single file with all of them. Otherwise like `importVisits`.
 * Also throws an ImportError if no stay is at a location.
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
