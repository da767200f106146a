import type { AnyCsvFormat, CsvReading } from '@locus/model/locationCsv';
import { csvFormats, csvText, readLocationCsv } from '@locus/model/locationCsv';
import { readGeoJson } from '@locus/model/placesFile';

/** What a file of places is read by: the limit of an outline's area in square metres, and the kind of file. */
export interface ReadingOptions {
  maxArea: number | undefined;
  format: AnyCsvFormat['id'];
  /** Read as GeoJSON instead of CSV. */
  json: boolean;
}

/** Reads a CSV's or GeoJSON's bytes; what is no text is a fault. */
export function readPlacesBytes(bytes: Uint8Array, { maxArea, format, json }: ReadingOptions): CsvReading {
  const text = csvText(bytes);
  if (text === undefined) return { fault: { code: 'csv_encoding' } };
  return json
    ? readGeoJson(text, { maxArea }, csvFormats[format])
    : readLocationCsv(text, { maxArea }, csvFormats[format]);
}
