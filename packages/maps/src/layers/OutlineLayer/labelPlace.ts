/** `[lng, lat]` in degrees. */
export type Position = readonly [number, number];

/** How far a position lies to the north, the east, the south and the west. */
const ways: readonly ((at: Position) => number)[] = [
  ([, lat]) => lat,
  ([lng]) => lng,
  ([, lat]) => -lat,
  ([lng]) => -lng,
];

/**
 * Where the name of an outline stands: at its northernmost point, that of the next outline at the easternmost one and
 * so on, since outlines within each other often share a point. Undefined without lines.
 */
export function labelPlace(lines: readonly (readonly Position[])[], turn: number): Position | undefined {
  const far = ways[turn % ways.length]!;
  let place: Position | undefined;
  for (const at of lines.flat()) if (!place || far(at) > far(place)) place = at;
  return place;
}
