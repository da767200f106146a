import type { CsvReading } from '@locus/model/locationCsv';
import { maxCsvBytes } from '@locus/model/locationCsv';

import { readCsvBytes } from './readCsvBytes';

let shared: Worker | undefined;
let count = 0;

/**
 * Reads a file of locations in a worker, so that the page never stands still; on the page itself where there are no
 * workers.
 */
export async function readCsvFile(file: File, maxArea: number | undefined): Promise<CsvReading> {
  if (file.size > maxCsvBytes) return { fault: { code: 'csv_too_large', params: { max: maxCsvBytes / 1024 / 1024 } } };
  const bytes = await file.arrayBuffer();
  const worker = hire();
  if (!worker) return readCsvBytes(new Uint8Array(bytes), maxArea);
  const id = (count += 1);
  const answer = await new Promise<CsvReading | undefined>((resolve) => {
    const done = (reading: CsvReading | undefined) => {
      worker.removeEventListener('message', listen);
      worker.removeEventListener('error', failed);
      resolve(reading);
    };
    const listen = ({ data }: MessageEvent<{ id: number; reading: CsvReading }>) => {
      if (data.id === id) done(data.reading);
    };
    // One that could not be loaded is not asked again; the file is read here.
    const failed = () => {
      shared = undefined;
      done(undefined);
    };
    worker.addEventListener('message', listen);
    worker.addEventListener('error', failed);
    worker.postMessage({ id, bytes, maxArea }, [bytes]);
  });
  return answer ?? readCsvBytes(new Uint8Array(await file.arrayBuffer()), maxArea);
}

function hire(): Worker | undefined {
  try {
    return (shared ??= new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module', name: 'locus-csv' }));
  } catch {
    return undefined;
  }
}
