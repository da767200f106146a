import { worldX, worldY } from '../projection';
import type { BaseData, PackedBase, PackedPlaces, PackedShapes, Places, Shapes } from './packedBase';

/** Unpacks a stored file of the base map for drawing. */
export function unpackBase(packed: PackedBase): BaseData {
  const [west, south, east, north] = packed.bounds;
  return {
    window: { x: worldX(west), y: worldY(north), right: worldX(east), bottom: worldY(south) },
    land: unpackShapes(packed.land),
    borders: unpackShapes(packed.borders),
    lakes: unpackShapes(packed.lakes),
    rivers: unpackShapes(packed.rivers),
    canals: unpackShapes(packed.canals),
    parks: unpackShapes(packed.parks),
    countries: packed.countries,
    places: unpackPlaces(packed.places),
    roads: packed.roads.map((pairs) => Uint32Array.from(pairs)) as BaseData['roads'],
  };
}

function unpackShapes({ bits, shapes }: PackedShapes): Shapes {
  const unit = 2 ** -bits;
  const vertices = new Float64Array(shapes.reduce((count, shape) => count + shape.length, 0));
  const ends = new Uint32Array(shapes.length);
  const boxes = new Float64Array(shapes.length * 4);
  let at = 0;
  shapes.forEach((shape, s) => {
    let [x, y] = [0, 0];
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < shape.length; i += 2) {
      x += shape[i]! * unit;
      y += shape[i + 1]! * unit;
      vertices[at++] = x;
      vertices[at++] = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    ends[s] = at / 2;
    boxes.set([left, top, right, bottom], s * 4);
  });
  return { vertices, ends, boxes };
}

function unpackPlaces({ bits, name, x, y, population, districts }: PackedPlaces): Places {
  const unit = 2 ** -bits;
  const running = (differences: number[]) => {
    let sum = 0;
    return Float64Array.from(differences, (difference) => (sum += difference) * unit);
  };
  const district = new Uint8Array(name.length);
  for (const position of districts) district[position] = 1;
  return {
    names: name,
    x: running(x),
    y: running(y),
    population: Float64Array.from(population, (thousands) => thousands * 1000),
    district,
  };
}
