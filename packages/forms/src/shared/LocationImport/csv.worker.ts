import type { CsvFault, CsvReading, CsvRow, NameChoice } from '@locus/model/locationCsv';

import type { ReadingOptions } from './readPlacesBytes';
import { readPlacesBytes } from './readPlacesBytes';

/** A file to read. */
export interface ToCsvWorker {
  id: number;
  bytes: ArrayBuffer;
  options: ReadingOptions;
}

/** Rows per message: small enough that receiving one never blocks the page. */
const portion = 250;

/** The worker's messages: some of the rows, or that the file has been read, with its error if there is one. */
export type FromCsvWorker =
  | { id: number; rows: CsvRow[] }
  | { id: number; rows?: undefined; fault?: CsvFault; byName?: boolean; names?: NameChoice };

const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToCsvWorker>) => void) => void;
  postMessage: (message: FromCsvWorker, transfer: Transferable[]) => void;
};

scope.addEventListener('message', ({ data }) => {
  const { id } = data;
  // Nobody would hear of a rejection: e.g. the parser of shapefiles could not be loaded.
  const reading = readPlacesBytes(new Uint8Array(data.bytes), data.options).catch((): CsvReading => ({
    fault: { code: 'file_unreadable' },
  }));
  void reading.then(({ rows = [], fault, byName, names }) => {
    for (let from = 0; from < rows.length; from += portion)
      scope.postMessage({ id, rows: rows.slice(from, from + portion) }, []);
    scope.postMessage({ id, fault, byName, names }, []);
  });
});
