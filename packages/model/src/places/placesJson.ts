/** A place in a file: its properties in order, and its outline as in the file, not yet checked. */
export interface PlaceFeature {
  properties: readonly (readonly [name: string, value: string])[];
  geometry: { type: string; coordinates: unknown } | undefined;
}

/** The features of a GeoJSON or Esri JSON, and the coordinate system it names, if it is not WGS 84. */
export interface JsonFeatures {
  features: PlaceFeature[];
  /** As in the file, or `EPSG:25832`. */
  crs?: string;
}

/**
 * Reads GeoJSON (a collection, one feature, one geometry, or a feature per line) or Esri JSON. NaN and infinities,
 * which many programs write, count as missing. Undefined for anything else; never throws.
 */
export function jsonFeatures(text: string): JsonFeatures | undefined {
  const parsed = parseJson(text.replace(/^\ufeff/, ''));
  const features = parsed.value === undefined ? linesOf(text) : featuresOf(parsed.value);
  const crs = crsOf(parsed.value);
  return features && { features, ...(crs === undefined ? {} : { crs }) };
}

function parseJson(text: string): { value?: unknown } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // Only outside of texts: each text is matched as a whole and kept.
    const plain = text.replaceAll(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|-?\b(?:NaN|Infinity|nan|inf)\b/g, (found) =>
      found.startsWith('"') ? found : 'null',
    );
    try {
      return plain === text ? {} : { value: JSON.parse(plain) as unknown };
    } catch {
      return {};
    }
  }
}

/** The features of a text with one on each line; undefined if a line is none. */
function linesOf(text: string): PlaceFeature[] | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll('\u001e', '\n')
    .split(/[\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return undefined;
  const features: PlaceFeature[] = [];
  for (const line of lines) {
    const found = featuresOf(parseJson(line).value);
    if (!found) return undefined;
    features.push(...found);
  }
  return features;
}

function featuresOf(value: unknown): PlaceFeature[] | undefined {
  if (!isRecord(value)) return undefined;
  if (Array.isArray(value.features) && (value.type === 'FeatureCollection' || value.type === undefined))
    return value.features.map((each: unknown) => featureOf(each));
  if (value.type === 'Feature') return [featureOf(value)];
  return geometryOf(value) ? [featureOf({ geometry: value })] : undefined;
}

function featureOf(feature: unknown): PlaceFeature {
  const { properties, attributes, geometry } = isRecord(feature) ? feature : {};
  return { properties: flatProperties(properties ?? attributes), geometry: geometryOf(geometry) };
}

/** Properties with those of objects within them as `names.primary`; of a list, the first. */
function flatProperties(value: unknown, prefix = '', depth = 0): [string, string][] {
  if (!isRecord(value) || depth > 3) return [];
  return Object.entries(value).flatMap(([name, each]): [string, string][] => {
    const inner = objectOf(each);
    return inner ? flatProperties(inner, `${prefix}${name}.`, depth + 1) : [[prefix + name, wordsOf(each)]];
  });
}

/** An object, the first of a list, or one that a program has written as text. */
function objectOf(value: unknown): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  if (Array.isArray(value)) return isRecord(value[0]) ? value[0] : undefined;
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined;
  const { value: parsed } = parseJson(value);
  return Array.isArray(parsed) || isRecord(parsed) ? objectOf(parsed) : undefined;
}

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A geometry; of a collection, its only area, which may have points and lines beside it. */
function geometryOf(value: unknown): PlaceFeature['geometry'] {
  if (!isRecord(value)) return undefined;
  if (Array.isArray(value.rings)) return { type: 'EsriRings', coordinates: value.rings };
  if (typeof value.type !== 'string') return undefined;
  if (value.type === 'GeometryCollection' && Array.isArray(value.geometries)) {
    const inner = value.geometries.map((each: unknown) => geometryOf(each)).filter((each) => each !== undefined);
    const areas = inner.filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon');
    return areas.length === 1 ? areas[0] : inner[0];
  }
  return 'coordinates' in value ? { type: value.type, coordinates: value.coordinates } : undefined;
}

/** Names of WGS 84, in which positions need no conversion. */
const wgs84 = /(^|[:/#])(CRS:?84h?|EPSG[:/]+([\d.]*[:/])?(4326|4979))$|^(4326|WGS ?84)$/i;

/** The coordinate system that a file names, unless it is WGS 84. */
function crsOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { crs, spatialReference } = value;
  const name = isRecord(crs) ? crsName(crs) : isRecord(spatialReference) ? esriName(spatialReference) : undefined;
  return name === undefined || wgs84.test(name) ? undefined : name;
}

function crsName({ type, properties }: Record<string, unknown>): string {
  const { name, code, href } = isRecord(properties) ? properties : {};
  if (type === 'EPSG') return `EPSG:${wordsOf(code)}`;
  return wordsOf(name) || wordsOf(href) || '?';
}

function esriName({ latestWkid, wkid, wkt }: Record<string, unknown>): string {
  const code = wordsOf(latestWkid) || wordsOf(wkid);
  return code === '' ? wordsOf(wkt) || '?' : `EPSG:${code}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
