import type { AnyCsvFormat, CsvReading } from '@locus/model/locationCsv';
import { csvFormats, csvText, readLocationCsv } from '@locus/model/locationCsv';
import { readGeoJson } from '@locus/model/placesFile';

/** What a file of places is read by: the limit of an outline's area in square metres, and the kind of file. */
export interface ReadingOptions {
  maxArea: number | undefined;
  format: AnyCsvFormat['id'];
  kind: 'csv' | 'geojson' | 'shapefile';
}

/** Reads the bytes of a CSV, a GeoJSON or a zipped shapefile; what is no text where it should be is a fault. */
export async function readPlacesBytes(
  bytes: Uint8Array,
  { maxArea, format, kind }: ReadingOptions,
): Promise<CsvReading> {
  if (kind === 'shapefile') {
    // Who has no such file need not load its reader.
    const { readShapefile } = await import('./readShapefile');
    return readShapefile(bytes, maxArea, csvFormats[format]);
  }
  const text = csvText(bytes);
  if (text === undefined) return { fault: { code: 'csv_encoding' } };
  return kind === 'geojson'
    ? readGeoJson(text, { maxArea }, csvFormats[format])
    : readLocationCsv(text, { maxArea }, csvFormats[format]);
}
