import { csvTextOf } from '@locus/model/csv';
import type { AnyCsvFormat, CsvReading } from '@locus/model/locationCsv';
import { csvFormats, readLocationCsv } from '@locus/model/locationCsv';
import { readGeoJson } from '@locus/model/placesFile';

import { inCluster } from './reviewState';

/** How to read a file of places: the limit of an outline's area in square metres, and the kind of file. */
export interface ReadingOptions {
  maxArea: number | undefined;
  format: AnyCsvFormat['id'];
  kind: 'csv' | 'geojson' | 'shapefile';
}

/**
 * Reads the bytes of a CSV, a GeoJSON or a zipped shapefile and finds the clusters of its places; bytes that should be
 * text but are not are an error.
 */
export async function readPlacesBytes(bytes: Uint8Array, options: ReadingOptions): Promise<CsvReading> {
  const format = csvFormats[options.format];
  const reading = await readRows(bytes, options, format);
  return reading.rows ? { rows: reading.rows.map((row) => inCluster(row, format)) } : reading;
}

async function readRows(
  bytes: Uint8Array,
  { maxArea, kind }: ReadingOptions,
  format: AnyCsvFormat,
): Promise<CsvReading> {
  if (kind === 'shapefile') {
    // Its parser is only loaded for such a file.
    const { readShapefile } = await import('./readShapefile');
    return readShapefile(bytes, maxArea, format);
  }
  const found = csvTextOf(bytes);
  if ('fault' in found) return { fault: { code: found.fault === 'unclear' ? 'csv_letters' : 'csv_encoding' } };
  return (kind === 'geojson' ? readGeoJson : readLocationCsv)(found.text, { maxArea }, format);
}
