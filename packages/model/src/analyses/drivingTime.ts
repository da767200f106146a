import type { CatchmentEntry } from '../answers/catchment';
import type { Isochrone } from '../answers/geo';
import { centreOf } from '../places/bounds';
import type { PolygonGeometry } from '../entities/entities';
import type { DrivingTime } from '../entities/enums';
import { drivingTimes } from '../entities/enums';
import { insideGeometry } from '../geo/rings';

/** The driving times as sent to the server. */
export const drivingMinutes: readonly number[] = drivingTimes.map(Number);

/** How the outline of a reach is drawn; lengths in CSS pixels, a solid line. Each is labelled with its minutes. */
export const drivingTimeLine: { widthPx: number; dash: readonly number[] } = { widthPx: 2.5, dash: [] };

/** What can be reached from a location within a driving time. */
export interface DrivingReach {
  time: DrivingTime;
  polygon: PolygonGeometry;
  /** How many of the areas shown have their centre inside it. */
  areas: number;
  /** Their share (0..1) of the visits shown; null if no visits are shown. */
  share: number | null;
  /** Their number of residents; null if unknown for all of them. */
  inhabitants: number | null;
}

/**
 * What can be reached within driving times, based on the rings of a routing service, shortest first. An area is within
 * reach if its centre is, since its people live around it. Only areas whose visits are shown count, so that nothing is
 * disclosed beyond the areas' own numbers.
 */
export function drivingReaches(
  entries: readonly CatchmentEntry[],
  outlines: ReadonlyMap<string, PolygonGeometry>,
  rings: readonly Isochrone[],
): DrivingReach[] {
  const visited = entries.flatMap(({ index, geo_entity_share_of_target: visits, inhabitants }) => {
    const outline = outlines.get(index);
    if (!outline || visits === null || visits <= 0) return [];
    const { longitude, latitude } = centreOf(outline);
    return [{ at: [longitude, latitude] as [number, number], visits, inhabitants }];
  });
  const shown = visited.reduce((sum, { visits }) => sum + visits, 0);
  return drivingTimes.flatMap((time): DrivingReach[] => {
    const polygon = rings.find(({ minutes }) => minutes === Number(time))?.polygon;
    if (!polygon) return [];
    const inside = visited.filter(({ at }) => insideGeometry(polygon, at));
    const people = inside.flatMap(({ inhabitants }) => inhabitants ?? []);
    return [
      {
        time,
        polygon,
        areas: inside.length,
        share: shown > 0 ? Math.min(1, inside.reduce((sum, { visits }) => sum + visits, 0) / shown) : null,
        inhabitants: people.length > 0 ? people.reduce((sum, count) => sum + count, 0) : null,
      },
    ];
  });
}
