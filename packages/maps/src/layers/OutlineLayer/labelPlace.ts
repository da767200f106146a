/** `[lng, lat]` in degrees. */
export type Position = readonly [number, number];

/** How far north, east, south and west a position is. */
const ways: readonly ((at: Position) => number)[] = [
  ([, lat]) => lat,
  ([lng]) => lng,
  ([, lat]) => -lat,
  ([lng]) => -lng,
];

/**
 * The position of an outline's name: its northernmost point, for the next outline the easternmost one and so on,
 * because nested outlines often share a point. Undefined without lines.
 */
export function labelPlace(lines: readonly (readonly Position[])[], turn: number): Position | undefined {
  const far = ways[turn % ways.length]!;
  let place: Position | undefined;
  for (const at of lines.flat()) if (!place || far(at) > far(place)) place = at;
  return place;
}
