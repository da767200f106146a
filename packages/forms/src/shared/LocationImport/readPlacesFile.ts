import type { AnyCsvFormat, CsvReading, CsvRow } from '@locus/model/locationCsv';
import { csvFormats, csvText, maxCsvBytes } from '@locus/model/locationCsv';
import { readFeatures } from '@locus/model/placesFile';

import type { FromCsvWorker } from './csv.worker';
import { kmlFeatures } from './kmlFeatures';
import type { ReadingOptions } from './readPlacesBytes';
import { readPlacesBytes } from './readPlacesBytes';

let shared: Worker | undefined;
let count = 0;

/**
 * Reads a file of places in a worker, so that the page is never blocked; on the page itself if there are no workers. In
 * the back-office it may also be GeoJSON, KML or a zipped shapefile; KML is read on the page, because only the page can
 * parse XML.
 */
export async function readPlacesFile(
  file: File,
  { maxArea, near }: Pick<ReadingOptions, 'maxArea' | 'near'>,
  format: AnyCsvFormat['id'],
): Promise<CsvReading> {
  if (file.size > maxCsvBytes) return { fault: { code: 'csv_too_large', params: { max: maxCsvBytes / 1024 / 1024 } } };
  const kind = format === 'pois' ? kindOf(file.name) : 'csv';
  if (kind === 'kml') {
    const features = kmlFeatures(csvText(await kmlBytes(file)) ?? '');
    return features
      ? readFeatures(features, { maxArea, near }, csvFormats[format])
      : { fault: { code: 'kml_invalid' } };
  }
  const options: ReadingOptions = { maxArea, near, format, kind };
  const bytes = await file.arrayBuffer();
  const worker = hire();
  if (!worker) return readPlacesBytes(new Uint8Array(bytes), options);
  const answer = await askWorker(worker, bytes, options);
  return answer ?? readPlacesBytes(new Uint8Array(await file.arrayBuffer()), options);
}

/** The bytes of a KML, also of one in a KMZ; none if there is no KML in it. */
async function kmlBytes(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes;
  const { unpackKml } = await import('./unpackShapefile');
  return unpackKml(bytes) ?? new Uint8Array();
}

function kindOf(name: string): ReadingOptions['kind'] | 'kml' {
  if (/\.km[lz]$/i.test(name)) return 'kml';
  if (/\.zip$/i.test(name)) return 'shapefile';
  return /\.(geojsonl?|json[ls]?|ndjson|geojsons|geojsonseq)$/i.test(name) ? 'geojson' : 'csv';
}

/** The worker's result; undefined if the worker could not be loaded. */
function askWorker(worker: Worker, bytes: ArrayBuffer, options: ReadingOptions): Promise<CsvReading | undefined> {
  const id = (count += 1);
  return new Promise((resolve) => {
    const done = (reading: CsvReading | undefined) => {
      worker.removeEventListener('message', listen);
      worker.removeEventListener('error', failed);
      resolve(reading);
    };
    const rows: CsvRow[] = [];
    const listen = ({ data }: MessageEvent<FromCsvWorker>) => {
      if (data.id !== id) return;
      if (data.rows) rows.push(...data.rows);
      else done(data.fault ? { fault: data.fault } : { rows, byName: data.byName, names: data.names });
    };
    // A worker that could not be loaded is not used again; the file is read here.
    const failed = () => {
      shared = undefined;
      done(undefined);
    };
    worker.addEventListener('message', listen);
    worker.addEventListener('error', failed);
    worker.postMessage({ id, bytes, options }, [bytes]);
  });
}

function hire(): Worker | undefined {
  try {
    return (shared ??= new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module', name: 'locus-csv' }));
  } catch {
    return undefined;
  }
}
