import type { AreaPolygons } from '@locus/data';
import type { Pie, StepScale } from '@locus/maps';
import { pinLimits, stepScale } from '@locus/maps';
import type { CatchmentMapMode, Id, Location, Threshold } from '@locus/model';
import { locationColor } from '@locus/model';

import type { CatchmentArea } from './catchmentAreas';
import { byShare, centreOf, firstOf } from './catchmentAreas';

/** Whether an area's share lies in the range, both ends included. */
export const inRange = ({ share }: Pick<CatchmentArea, 'share'>, { min, max }: Threshold): boolean =>
  share !== null && share >= min && share <= max;

/** The areas that can be drawn, in their order: those with an outline. On a chart of several locations only where somebody lives, earns or spends. */
export const drawnAreas = (
  areas: readonly CatchmentArea[],
  outlines: AreaPolygons | undefined,
  charted: boolean,
): CatchmentArea[] =>
  areas.filter(({ index, socio }) => outlines?.has(index) && (!charted || (socio !== null && socio > 0)));

/** The steps of the areas' shares, or of what the overlay shows; an area whose share lies outside the range is in none. */
export const areaSteps = (areas: readonly CatchmentArea[], overlay: boolean, range: Threshold): StepScale =>
  overlay
    ? stepScale(
        areas.map(({ socio }) => socio),
        { keep: (at) => inRange(areas[at]!, range) },
      )
    : stepScale(
        areas.map(({ share }) => share),
        { threshold: range },
      );

/** The shares in the range at the middles of their areas. */
export const heatPoints = (areas: readonly CatchmentArea[], outlines: AreaPolygons | undefined, range: Threshold) =>
  areas.flatMap((area) => {
    const outline = outlines?.get(area.index);
    return outline && inRange(area, range) ? [{ ...centreOf(outline), value: area.share ?? 0 }] : [];
  });

/** Who draws how much from each area in the range, at its middle: the strongest areas first. */
export const areaPies = (
  areas: readonly CatchmentArea[],
  outlines: AreaPolygons | undefined,
  locations: readonly Location[],
  range: Threshold,
): Pie[] => {
  const fillOf = new Map<Id, string>(locations.map(({ id, index }) => [id, locationColor(index).fill]));
  return byShare(areas).flatMap((area) => {
    const outline = outlines?.get(area.index);
    if (!outline || !inRange(area, range)) return [];
    const parts = area.topLocations.flatMap(({ locationId, value }) => {
      const fill = fillOf.get(locationId);
      return fill ? [{ value, fill }] : [];
    });
    return [{ ...centreOf(outline), parts }];
  });
};

const fewPins: Partial<Record<CatchmentMapMode, number>> = {
  Heatmap: pinLimits.catchmentHeat,
  Trips: pinLimits.catchmentTrips,
};

/** The locations with a pin in a sub-mode of the map: over heat and trips a few, the primary one among them. */
export const catchmentPins = (
  locations: readonly Location[],
  primary: Location | undefined,
  mode: CatchmentMapMode,
): readonly Location[] => {
  const most = fewPins[mode];
  return most === undefined ? locations : firstOf(locations, primary, most);
};
