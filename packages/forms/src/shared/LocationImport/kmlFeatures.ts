import type { PlaceFeature } from '@locus/model/placesFile';

/**
 * XML as programs write it, made such as a parser accepts it: nothing before the declaration, prefixes that are not
 * declared, entities of HTML, and ampersands that begin none.
 */
export function soundXml(text: string): string {
  const parts = aroundCdata(text.replace(/^[\s\ufeff]+/, ''));
  const sound = parts.map((part, i) => (i % 2 === 1 ? part : part.replaceAll(ampersand, signOf))).join('');
  const bare = parts.filter((_, i) => i % 2 === 0).join('');
  const used = new Set(
    [...bare.matchAll(/[<\s/]([A-Za-z_][\w.-]*):[A-Za-z_][\w.-]*(?=[\s=/>])/g)].map((found) => found[1]),
  );
  const declares = new Set([...bare.matchAll(/\bxmlns:([\w.-]+)/g)].map((found) => found[1]));
  const lacking = [...used].filter((prefix) => prefix !== 'xml' && prefix !== 'xmlns' && !declares.has(prefix));
  const declared = lacking.map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join('');
  return sound.replace(/<((?:[\w.-]+:)?kml)(?=[\s>])/i, `<$1${declared}`);
}

/** A text cut at its CDATA sections: what lies between them, and at odd positions the sections. */
function aroundCdata(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let start = text.indexOf('<![CDATA['); start >= 0; start = text.indexOf('<![CDATA[', from)) {
    const end = text.indexOf(']]>', start);
    if (end < 0) break;
    parts.push(text.slice(from, start), text.slice(start, end + 3));
    from = end + 3;
  }
  return [...parts, text.slice(from)];
}

const ampersand = /&(#\d+;|#x[\da-f]+;|[a-z]\w*;)?/gi;

/** What an ampersand and what follows it mean. */
function signOf(found: string, entity: string | undefined): string {
  if (entity === undefined) return '&amp;';
  if (entity.startsWith('#') || /^(amp|lt|gt|quot|apos);$/.test(entity)) return found;
  const sign = new DOMParser().parseFromString(found, 'text/html').body.textContent;
  return sign === found ? `&amp;${entity}` : sign;
}

/**
 * The placemarks of a KML with their polygons, names, descriptions and extended data; undefined if it is not a KML. The
 * browser's parser reads only this file: external entities are not resolved.
 */
export function kmlFeatures(text: string): PlaceFeature[] | undefined {
  const document = new DOMParser().parseFromString(soundXml(text), 'application/xml');
  if (document.querySelector('parsererror') || document.documentElement.localName !== 'kml') return undefined;
  return elements(document, 'Placemark').map((placemark) => ({
    properties: valuesOf(placemark),
    geometry: shapeOf(placemark),
  }));
}

const elements = (within: Document | Element, name: string): Element[] => [...within.getElementsByTagNameNS('*', name)];

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** A placemark's own name, description and address, and its extended data. */
function valuesOf(placemark: Element): [string, string][] {
  const own = [...placemark.children]
    .filter(({ localName }) => ['name', 'description', 'address'].includes(localName))
    .map((child): [string, string] => [child.localName, textOf(child)]);
  const data = elements(placemark, 'Data').map((entry): [string, string] => [
    entry.getAttribute('name') ?? '',
    textOf(elements(entry, 'value')[0]),
  ]);
  const simple = elements(placemark, 'SimpleData').map((entry): [string, string] => [
    entry.getAttribute('name') ?? '',
    textOf(entry),
  ]);
  return [...own, ...data, ...simple];
}

function shapeOf(placemark: Element): PlaceFeature['geometry'] {
  const parts = elements(placemark, 'Polygon').map((polygon) =>
    ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((kind) =>
      elements(polygon, kind).flatMap((boundary) => elements(boundary, 'coordinates').map(positionsOf)),
    ),
  );
  if (parts.length === 0) return undefined;
  return { type: 'MultiPolygon', coordinates: parts };
}

/** `lng,lat[,height]` separated by white space; the height is ignored. */
const positionsOf = (coordinates: Element): unknown[] =>
  textOf(coordinates)
    .split(/\s+/)
    .map((position) => position.split(',').slice(0, 2).map(Number));
