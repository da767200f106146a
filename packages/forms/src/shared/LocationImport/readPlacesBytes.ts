import { csvTextOf } from '@locus/model/csv';
import type { LngLat } from '@locus/model/geo';
import type { AnyCsvFormat, CsvReading } from '@locus/model/locationCsv';
import { csvFormats, readLocationCsv } from '@locus/model/locationCsv';
import { jsonFeatures, readFeatures, readGeoJson } from '@locus/model/placesFile';

import { inCluster } from './reviewState';

/** How to read a file of places: the limit of an outline's area in square metres, and the kind of file. */
export interface ReadingOptions {
  maxArea: number | undefined;
  /** The project's places, see `LocationContext`. */
  near?: readonly LngLat[] | undefined;
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
  return reading.rows ? { ...reading, rows: reading.rows.map((row) => inCluster(row, format)) } : reading;
}

async function readRows(
  bytes: Uint8Array,
  { maxArea, near, kind }: ReadingOptions,
  format: AnyCsvFormat,
): Promise<CsvReading> {
  if (kind === 'shapefile') {
    // Its parser is only loaded for such a file.
    const { readShapefile } = await import('./readShapefile');
    return readShapefile(bytes, { maxArea, near }, format);
  }
  const read = csvTextOf(bytes);
  if ('fault' in read) return { fault: { code: read.fault === 'unclear' ? 'csv_letters' : 'csv_encoding' } };
  const { text } = read;
  if (kind === 'csv') return readLocationCsv(text, { maxArea, near }, format);
  const found = jsonFeatures(text);
  if (found?.crs === undefined) return readGeoJson(text, { maxArea, near }, format);
  // The projections are only loaded for such a file.
  const { convertedFeatures } = await import('./convertPlaces');
  const features = convertedFeatures(found.features, found.crs);
  return features ? readFeatures(features, { maxArea, near }, format) : readGeoJson(text, { maxArea, near }, format);
}
