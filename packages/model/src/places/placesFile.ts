import type { PolygonGeometry } from '../entities/entities';
import { nestedRings, touchesApart } from '../geo/nesting';
import { polygonFault } from '../geo/polygonRules';
import { writeWkt } from '../geo/polygonText';
import type { AnyCsvFormat, CsvField, CsvReading, NameChoice } from './locationCsv';
import { csvRow, maxCsvRows, valueOf } from './locationCsv';
import type { LocationContext } from './locations';
import type { PlaceFeature } from './placesJson';
import { jsonFeatures } from './placesJson';
import { maxDescriptionLength } from '../entities/schemas';

export { jsonFeatures, type PlaceFeature } from './placesJson';

/* Places from GeoJSON, KML and shapefiles, as the rows of a CSV: they are reviewed in the same grid. */

/**
 * Property names used in other files, including the ten-letter ones of shapefiles; the first that has a value is used.
 */
const spellings: Record<CsvField, readonly string[]> = {
  name: ['name', 'title', 'label', 'names.primary', 'properties.name', 'tags.name'],
  description: ['description', 'descriptio', 'desc', 'note'],
  address: ['address', 'addr:full', 'addresses.freeform'],
  street: ['street', 'addr:street', 'strasse', 'straße'],
  houseNumber: ['housenumber', 'housenumbe', 'house_number', 'addr:housenumber', 'hausnummer'],
  city: ['city', 'addr:city', 'town', 'ort', 'stadt', 'addresses.locality'],
  country: ['country', 'addr:country', 'land', 'addresses.country'],
  postalCode: ['postalcode', 'postal_code', 'postcode', 'addr:postcode', 'zip', 'plz', 'addresses.postcode'],
  purpose: ['purpose', 'category', 'type', 'categories.primary'],
  setup: ['setup', 'location type', 'location_type'],
  polygonString: ['polygon', 'wkt'],
};

/**
 * Reads GeoJSON or Esri JSON as `jsonFeatures` does. A file in another coordinate system than WGS 84 is refused, naming
 * it: the caller may convert its features first. Never throws.
 */
export function readGeoJson(text: string, context: LocationContext, format: AnyCsvFormat): CsvReading {
  const found = jsonFeatures(text);
  if (!found) return { fault: { code: 'geojson_invalid' } };
  if (found.crs !== undefined) return { fault: { code: 'geojson_crs', params: { crs: found.crs } } };
  return readFeatures(found.features, context, format);
}

/** Places of a file as rows of a format, each with its errors. */
export function readFeatures(
  features: readonly PlaceFeature[],
  context: LocationContext,
  format: AnyCsvFormat,
): CsvReading {
  if (features.length === 0) return { fault: { code: 'csv_empty' } };
  if (features.length > maxCsvRows) return { fault: { code: 'csv_too_many_rows', params: { max: maxCsvRows } } };
  const rows = features.map((feature, i) => {
    const whole = valuesOf(feature, format);
    const values = whole.map((value, column) => (format.fields[column] === 'description' ? cut(value) : value));
    const row = csvRow(i, values, { context, format });
    return values.every((value, column) => value === whole[column]) ? row : { ...row, cut: true as const };
  });
  return { rows, names: namesOf(features) };
}

function valuesOf({ properties, geometry }: PlaceFeature, { fields, setups }: AnyCsvFormat): string[] {
  const given = byKey(properties);
  return fields.map((field) => {
    if (field === 'polygonString' && geometry) return outlineText(geometry);
    const [, value] = propertyOf(properties, field, given) ?? ['', ''];
    if (field === 'description') return plainText(value);
    // A type that Locus does not know means something else; the user chooses.
    if (field === 'setup') return setups.find((setup) => setup === value.trim().toUpperCase()) ?? '';
    return value;
  });
}

type Property = PlaceFeature['properties'][number];

/** The property that a field is read from; undefined if none has a value for it. */
function propertyOf(
  properties: PlaceFeature['properties'],
  field: CsvField,
  given: ReadonlyMap<string, Property> = byKey(properties),
): Property | undefined {
  const own = spellings[field]
    .map((name) => given.get(name))
    .find((each) => each && filled(each) && !(field === 'purpose' && shapeWords.test(each[1])));
  return own ?? (field === 'name' ? properties.find((each) => namedLike.test(each[0]) && filled(each)) : undefined);
}

const byKey = (properties: PlaceFeature['properties']): Map<string, Property> =>
  new Map(properties.toReversed().map((each) => [each[0].trim().toLowerCase(), each]));
const filled = ([, value]: Property) => valueOf(value).trim() !== '';

/** The number of properties that are offered for the name, those that most places have. */
const maxNameProperties = 100;

/** Where the names of places were read from, and where they could be. */
function namesOf(features: readonly PlaceFeature[]): NameChoice {
  const guesses = features.map(({ properties }) => propertyOf(properties, 'name'));
  const [from = ''] = mostFrequent(guesses.filter((guess) => guess !== undefined));
  const filledIn = features.flatMap(({ properties }) => properties.filter(filled));
  const offered = new Set([from, ...mostFrequent(filledIn).slice(0, maxNameProperties)]);
  const names = [...new Set(filledIn.map(([name]) => name))].filter((name) => offered.has(name));
  const columns = features.map(({ properties }) => new Map(properties.filter(filled).toReversed()));
  // Rows without the likely property may have their name in another one.
  const values = (name: string) => columns.map((given, i) => (name === from ? guesses[i]?.[1] : given.get(name)) ?? '');
  return { from, properties: names.map((name) => ({ name, values: values(name) })) };
}

/** Words of OpenStreetMap and GeoJSON for kinds of shapes: they say nothing about a place. */
const shapeWords = /^\s*(multi)?(polygon|surface|line|linestring|point|way|node|relation|boundary|site|feature)\s*$/i;

/** The names of properties, those that occur most first. */
function mostFrequent(properties: readonly Property[]): string[] {
  const counts = new Map<string, number>();
  for (const [name] of properties) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** A property called like a name in a city's file: `bezeichnung`, `POI_NAME`, `nom_equip`. */
const namedLike = /(^|[_ .:-])(name|bezeichnung|titel|nom|naam|nome|denominazione|objektname)([_ .:-]|$)/i;

/** HTML as plain text; a text without tags stays as it is. */
export function plainText(html: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(html)) return html;
  return withoutCode(html)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi, (_, name: string) =>
      signOf(name.toLowerCase()),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** HTML without scripts and styles. */
function withoutCode(html: string): string {
  const ends = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };
  const kept: string[] = [];
  let from = 0;
  for (const { index, 1: name = '' } of html.matchAll(/<(script|style)\b/gi)) {
    if (index < from) continue;
    const end = name.toLowerCase() === 'script' ? ends.script : ends.style;
    end.lastIndex = index;
    if (!end.test(html)) break;
    kept.push(html.slice(from, index));
    from = end.lastIndex;
  }
  return [...kept, html.slice(from)].join(' ');
}

const signs: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

function signOf(name: string): string {
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return signs.get(name) ?? (code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');
}

/** A description cut to the length it may have; the dots say so. */
const cut = (text: string): string =>
  text.trim().length > maxDescriptionLength
    ? `${text
        .trim()
        .slice(0, maxDescriptionLength - 1)
        .trimEnd()}…`
    : text;

/** An outline as WKT, without elevations; empty for points, lines and anything that is not a geometry. */
function outlineText({ type, coordinates }: NonNullable<PlaceFeature['geometry']>): string {
  if (type === 'EsriRings') {
    const rings = flatPart(coordinates);
    return rings ? outlineText({ type: 'MultiPolygon', coordinates: nestedRings(rings) }) : '';
  }
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
