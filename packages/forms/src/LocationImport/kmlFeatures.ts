import type { PlaceFeature } from '@locus/model/placesFile';

/**
 * The placemarks of a KML with their polygons, names, descriptions and extended data; undefined if it is not a KML. The
 * browser's parser reads only this file: external entities are not resolved.
 */
export function kmlFeatures(text: string): PlaceFeature[] | undefined {
  const document = new DOMParser().parseFromString(text, 'application/xml');
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
