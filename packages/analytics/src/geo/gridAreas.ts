import type { GeoJsonObject } from 'geojson';
import { topology } from 'topojson-server';

import type { AreaFile } from './areaFile';

/** Side of a square in degrees. */
const side = 0.1;

/**
 * A country of squares for tests: `columns` × `rows` postal codes starting at 10° E, 50° N, two columns per
 * municipality, four per district, a single state. Square (x, y) has the code `1xxyy` and 1000 · (x + 1) inhabitants.
 */
export function gridAreas(columns: number, rows: number, country = 'de'): AreaFile {
  const squares = Array.from({ length: columns * rows }, (_, i) => ({ x: i % columns, y: Math.floor(i / columns) }));
  const corner = (x: number, y: number) => [10 + x * side, 50 + y * side];
  const two = (value: number) => String(value).padStart(2, '0');
  const features = squares.map(({ x, y }) => ({
    type: 'Feature',
    geometry: {
      type: 'Polygon',
      coordinates: [[corner(x, y), corner(x, y + 1), corner(x + 1, y + 1), corner(x + 1, y), corner(x, y)]],
    },
    properties: {
      code: `1${two(x)}${two(y)}`,
      name: `Square ${x} ${y}`,
      at: corner(x + 0.5, y + 0.5),
      inhabitants: 1000 * (x + 1),
      in: [Math.floor(x / 2), Math.floor(x / 2), Math.floor(x / 4), 0],
    },
  }));
  const grid = topology({ areas: { type: 'FeatureCollection', features } as GeoJsonObject }, 1e5);
  const groups = (size: number, name: string) =>
    Array.from({ length: Math.ceil(columns / size) }, (_, i) => ({ code: two(i), name: `${name} ${i}` }));
  return {
    ...(grid as unknown as AreaFile),
    country,
    currency: 'EUR',
    synthetic: true,
    attribution: '',
    levels: [groups(2, 'City'), groups(2, 'Municipality'), groups(4, 'District'), [{ code: 'S', name: 'State' }]],
  };
}
