import type { CsvReading } from '@locus/model/locationCsv';
import { csvText, readLocationCsv } from '@locus/model/locationCsv';

/** Reads a CSV's bytes; what is no text is a fault. */
export function readCsvBytes(bytes: Uint8Array, maxArea: number | undefined): CsvReading {
  const text = csvText(bytes);
  return text === undefined ? { fault: { code: 'csv_encoding' } } : readLocationCsv(text, { maxArea });
}
