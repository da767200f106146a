import type { PolygonGeometry } from './entities';
import { touchesApart } from './geo/nesting';
import { polygonFault } from './geo/polygonRules';
import { writeWkt } from './geo/polygonText';
import type { AnyCsvFormat, CsvField, CsvReading } from './locationCsv';
import { csvRow, maxCsvRows, valueOf } from './locationCsv';
import type { LocationContext } from './locations';

/* Places from GeoJSON, KML and shapefiles, as the rows of a CSV: they are reviewed in the same grid. */

/** A place in a file: its properties in order, and its outline as in the file, not yet checked. */
export interface PlaceFeature {
  properties: readonly (readonly [name: string, value: string])[];
  geometry: { type: string; coordinates: unknown } | undefined;
}

/**
 * Property names used in other files, including the ten-letter ones of shapefiles; the first that has a value is used.
 */
const spellings: Record<CsvField, readonly string[]> = {
  name: ['name', 'title', 'label'],
  description: ['description', 'descriptio', 'desc', 'note'],
  address: ['address', 'addr:full'],
  street: ['street', 'addr:street', 'strasse', 'straße'],
  houseNumber: ['housenumber', 'housenumbe', 'house_number', 'addr:housenumber', 'hausnummer'],
  city: ['city', 'addr:city', 'town', 'ort', 'stadt'],
  country: ['country', 'addr:country', 'land'],
  postalCode: ['postalcode', 'postal_code', 'postcode', 'addr:postcode', 'zip', 'plz'],
  purpose: ['purpose', 'category', 'type'],
  setup: ['setup', 'location type', 'location_type'],
  polygonString: ['polygon', 'wkt'],
};

/** Reads GeoJSON: a collection of features, one feature, or one geometry. Never throws. */
export function readGeoJson(text: string, context: LocationContext, format: AnyCsvFormat): CsvReading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch {
    return { fault: { code: 'geojson_invalid' } };
  }
  const features = featuresOf(parsed);
  return features ? readFeatures(features, context, format) : { fault: { code: 'geojson_invalid' } };
}

/** Places of a file as rows of a format, each with its errors. */
export function readFeatures(
  features: readonly PlaceFeature[],
  context: LocationContext,
  format: AnyCsvFormat,
): CsvReading {
  if (features.length === 0) return { fault: { code: 'csv_empty' } };
  if (features.length > maxCsvRows) return { fault: { code: 'csv_too_many_rows', params: { max: maxCsvRows } } };
  return { rows: features.map((feature, i) => csvRow(i, valuesOf(feature, format), { context, format })) };
}

function valuesOf({ properties, geometry }: PlaceFeature, { fields, setups }: AnyCsvFormat): string[] {
  const given = new Map(properties.toReversed().map(([name, value]) => [name.trim().toLowerCase(), value]));
  return fields.map((field) => {
    if (field === 'polygonString' && geometry) return outlineText(geometry);
    const values = spellings[field].map((name) => given.get(name) ?? '');
    const value = values.find((each) => valueOf(each).trim() !== '') ?? '';
    // A type that Locus does not know means something else; the user chooses.
    if (field === 'setup') return setups.find((setup) => setup === value.trim().toUpperCase()) ?? '';
    return value;
  });
}

/** An outline as WKT, without elevations; empty for points, lines and anything that is not a geometry. */
function outlineText({ type, coordinates }: NonNullable<PlaceFeature['geometry']>): string {
  const parts = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined;
  const flat = Array.isArray(parts) ? parts.map((part: unknown) => flatPart(part)) : [];
  const whole = flat.filter((part) => part !== undefined);
  if (whole.length === 0 || whole.length < flat.length) return '';
  const geometry: PolygonGeometry =
    whole.length === 1 ? { type: 'Polygon', coordinates: whole[0]! } : { type: 'MultiPolygon', coordinates: whole };
  return writeWkt(touching(geometry) ? (touchesApart(geometry) ?? geometry) : geometry);
}

/** Whether an outline touches or crosses itself. */
const touching = (geometry: PolygonGeometry) => polygonFault(geometry)?.code === 'polygon_crossing';

function flatPart(part: unknown): [number, number][][] | undefined {
  if (!Array.isArray(part) || part.length === 0) return undefined;
  const rings = part.map((ring: unknown) =>
    Array.isArray(ring)
      ? ring.map((at: unknown): [number, number] =>
          Array.isArray(at) && typeof at[0] === 'number' && typeof at[1] === 'number' ? [at[0], at[1]] : [NaN, NaN],
        )
      : [],
  );
  return rings.some((ring) => ring.length === 0) ? undefined : rings;
}

/** The features of a parsed GeoJSON; undefined for anything else. */
function featuresOf(value: unknown): PlaceFeature[] | undefined {
  if (!isRecord(value)) return undefined;
  if (value.type === 'FeatureCollection')
    return Array.isArray(value.features) ? value.features.map((each: unknown) => featureOf(each)) : undefined;
  if (value.type === 'Feature') return [featureOf(value)];
  return geometryOf(value) ? [featureOf({ geometry: value })] : undefined;
}

function featureOf(feature: unknown): PlaceFeature {
  const { properties, geometry } = isRecord(feature) ? feature : {};
  return {
    properties: isRecord(properties)
      ? Object.entries(properties).map(([name, value]): [string, string] => [name, wordsOf(value)])
      : [],
    geometry: geometryOf(geometry),
  };
}

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const geometryOf = (value: unknown): PlaceFeature['geometry'] =>
  isRecord(value) && typeof value.type === 'string' && 'coordinates' in value
    ? { type: value.type, coordinates: value.coordinates }
    : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
