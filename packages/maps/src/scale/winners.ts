import { missingClass } from '@locus/draw';
import type { MultiLocationPolygon } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { locationColor, locationPalette } from '@locus/model/charts';

/** Which location has the most visitors from each area, as painted by a layer and explained by a legend. */
export interface Winners {
  /** For each area, the index of its winner's colour in `fills`; 254 if there is no winner. */
  classes: Uint8Array;
  /** The number of areas each location wins, in the locations' order. */
  counts: number[];
  /** The number of areas without a winner. */
  missing: number;
}

/** The fills of a winner layer: the 30 location colours. */
export const winnerFills: readonly string[] = locationPalette.map(({ fill }) => fill);

/** The winner of each area: the location with the most visitors from it, whatever their share of its own visits. */
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
