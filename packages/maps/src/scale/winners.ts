import { missingClass } from '@locus/draw';
import type { Id, MultiLocationPolygon } from '@locus/model';
import { locationColor, locationPalette } from '@locus/model';

/** Which location has the most visitors from each area, as a layer paints it and a legend explains it. */
export interface Winners {
  /** Of each area, the position of its winner's colour in `fills`; 254 where nobody wins. */
  classes: Uint8Array;
  /** How many areas each location wins, in the locations' order. */
  counts: number[];
  /** In how many areas nobody wins. */
  missing: number;
}

/** The fills of a winner layer: the 30 location colours. */
export const winnerFills: readonly string[] = locationPalette.map(({ fill }) => fill);

/**
 * The winner of each area: the one of the locations with the most visitors from it, whatever part of its own visits
 * they are.
 */
export function winners(
  areaIds: readonly Id[],
  polygons: readonly Pick<MultiLocationPolygon, 'index' | 'byVisitors'>[],
  locations: readonly { id: Id; index: number }[],
): Winners {
  const positions = new Map(locations.map(({ id }, i) => [id, i]));
  const winnerOf = new Map(
    polygons.map(({ index, byVisitors }) => [
      index,
      byVisitors.map((locationId) => positions.get(locationId)).find((at) => at !== undefined),
    ]),
  );
  const counts = locations.map(() => 0);
  const classes = Uint8Array.from(areaIds, (id) => {
    const winner = winnerOf.get(id);
    const location = winner === undefined ? undefined : locations[winner];
    if (winner === undefined || !location) return missingClass;
    counts[winner]!++;
    return winnerFills.indexOf(locationColor(location.index).fill);
  });
  return { classes, counts, missing: classes.filter((winner) => winner === missingClass).length };
}
