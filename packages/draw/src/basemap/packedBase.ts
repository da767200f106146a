/** Lines or rings, each `[x, y, dx, dy, …]` in units of 1 / 2^bits of the world's width. */
export interface PackedShapes {
  bits: number;
  shapes: number[][];
}

/** One file of the base map as it is stored. */
export interface PackedBase {
  /** The part of the world it covers, `[west, south, east, north]` in degrees. */
  bounds: [number, number, number, number];
  land: PackedShapes;
  borders: PackedShapes;
  lakes: PackedShapes;
  rivers: PackedShapes;
  /** Narrow waterways in towns. */
  canals: PackedShapes;
  parks: PackedShapes;
  countries: { code: string[]; lng: number[]; lat: number[]; /** Minimum zoom for its name. */ zoom: number[] };
  places: PackedPlaces;
  /** Roads as pairs of places, `[a, b, a, b, …]`, by class: between cities, towns, villages. */
  roads: [number[], number[], number[]];
}

/**
 * Places by descending population; `x` and `y` in units of 1 / 2^bits, each as the difference from the previous one.
 */
export interface PackedPlaces {
  bits: number;
  name: string[];
  x: number[];
  y: number[];
  /** In thousands, rounded up. */
  population: number[];
  /** Indexes of the places that are districts of another one. */
  districts: number[];
}

/** Lines or rings in world coordinates: vertices `[x, y, x, y, …]`, where each shape ends, and its box. */
export interface Shapes {
  vertices: Float64Array;
  /** For each shape, the index after its last vertex (in vertices, not numbers). */
  ends: Uint32Array;
  /** For each shape, `[left, top, right, bottom]`. */
  boxes: Float64Array;
}

/** Places in world coordinates, by descending population. */
export interface Places {
  names: string[];
  x: Float64Array;
  y: Float64Array;
  population: Float64Array;
  /** 1 for a district of a larger place. */
  district: Uint8Array;
}

/** One file of the base map, ready to be drawn. */
export interface BaseData {
  /** World coordinates of the area it covers. */
  window: { x: number; y: number; right: number; bottom: number };
  land: Shapes;
  borders: Shapes;
  lakes: Shapes;
  rivers: Shapes;
  canals: Shapes;
  parks: Shapes;
  countries: PackedBase['countries'];
  places: Places;
  roads: [Uint32Array, Uint32Array, Uint32Array];
}
