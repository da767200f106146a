import { centreOf } from '../places/bounds';
import type { Location } from '../answers/entities';
import type { Id, PolygonGeometry } from '../entities/entities';
import { locationColor } from '../charts/palettes';
import type { CatchmentMapMode } from '../view/reportView';
import type { Threshold } from '../view/threshold';
import type { CatchmentArea } from './catchmentAreas';
import { areasByShare } from './catchmentAreas';

/** Outlines by the key of their area. */
type Outlines = ReadonlyMap<string, PolygonGeometry>;

/** Whether an area's share is within the range, both ends included. */
export const areaInRange = ({ share }: Pick<CatchmentArea, 'share'>, { min, max }: Threshold): boolean =>
  share !== null && share >= min && share <= max;

/**
 * The areas that can be drawn, in order: those with an outline. On a chart of several locations, only those with
 * inhabitants, income or spending.
 */
export const drawnAreas = (
  areas: readonly CatchmentArea[],
  outlines: Outlines | undefined,
  charted: boolean,
): CatchmentArea[] =>
  areas.filter(({ index, socio }) => outlines?.has(index) && (!charted || (socio !== null && socio > 0)));

/** The shares within the range, at the centres of their areas. */
export const heatPoints = (areas: readonly CatchmentArea[], outlines: Outlines | undefined, range: Threshold) =>
  areas.flatMap((area) => {
    const outline = outlines?.get(area.index);
    return outline && areaInRange(area, range) ? [{ ...centreOf(outline), value: area.share ?? 0 }] : [];
  });

/** A pie at a position (degrees) whose slices are proportional to their values. */
export interface AreaPie {
  longitude: number;
  latitude: number;
  /** A share 0..1 and a CSS colour. */
  parts: { value: number; fill: string }[];
}

/** Which locations draw how much from each area in the range, placed at its centre; strongest areas first. */
export const areaPies = (
  areas: readonly CatchmentArea[],
  outlines: Outlines | undefined,
  locations: readonly Location[],
  range: Threshold,
): AreaPie[] => {
  const fillOf = new Map<Id, string>(locations.map(({ id, index }) => [id, locationColor(index).fill]));
  return areasByShare(areas).flatMap((area) => {
    const outline = outlines?.get(area.index);
    if (!outline || !areaInRange(area, range)) return [];
    const parts = area.topLocations.flatMap(({ locationId, value }) => {
      const fill = fillOf.get(locationId);
      return fill ? [{ value, fill }] : [];
    });
    return [{ ...centreOf(outline), parts }];
  });
};

/**
 * The maximum number of pins per analysis: movement, and the heat and trip modes of a catchment, whose trips start in
 * at most as many areas.
 */
export const pinLimits = { movement: 10, catchmentHeat: 10, catchmentTrips: 10 } as const;

/** The strongest areas in the range and the start of their trips: the centres of their outlines, in degrees. */
export const tripStarts = (areas: readonly CatchmentArea[], outlines: Outlines | undefined, range: Threshold) =>
  areasByShare(areas.filter((area) => areaInRange(area, range)))
    .slice(0, pinLimits.catchmentTrips)
    .flatMap((area) => {
      const outline = outlines?.get(area.index);
      return outline ? [{ area, at: centreOf(outline) }] : [];
    });

/** The first `count` locations, always including the primary one. */
export const firstLocations = (
  locations: readonly Location[],
  primary: Location | undefined,
  count: number,
): Location[] => [...locations].sort((a, b) => Number(b === primary) - Number(a === primary)).slice(0, count);

/**
 * The locations with a pin in a sub-mode of the map: heat and trips show only a few, always including the primary one.
 */
export const catchmentPins = (
  locations: readonly Location[],
  primary: Location | undefined,
  mode: CatchmentMapMode,
): readonly Location[] => {
  const most = {
    Heatmap: pinLimits.catchmentHeat,
    Trips: pinLimits.catchmentTrips,
    PostalCodes: undefined,
    Isochrones: undefined,
  }[mode];
  return most === undefined ? locations : firstLocations(locations, primary, most);
};
