import { join } from 'node:path';

import { parquetSql } from '../../database';
import type { Position } from '../../geo/distance';
import { snapped } from '../../geo/snapped';
import type { DatasetInfo } from '../../store/dataset';
import { visitsFile } from '../../store/dataset';
import { readPlaces, sensitivePlace, staysFile } from '../../store/stays';

/*
 * A dataset's data about places that are not locations of the project: stays elsewhere, and visits to places that were
 * locations, or that are locations of the project whose visits were taken over.
 */

/** A place that is not a location: identified by its number for stays elsewhere, by its negative number for visits. */
export interface HeldPoint {
  place: number;
  /** Its position; in a panel the centre of its cell. */
  at: Position;
}

/** What is known about a project's places. */
export interface HeldOptions {
  current: DatasetInfo;
  /** Folder of the current generation. */
  before: string;
  /** The positions of places that visits name and that are not locations of the project. */
  former: readonly { id: string; longitude: number; latitude: number }[];
  /** All locations of the project. */
  locationIds: readonly string[];
}

/** The places that are not locations, without places of health, worship, shelters or unions. */
export async function heldPoints({ current, before, former, locationIds }: HeldOptions): Promise<HeldPoint[]> {
  const places = current.stays === undefined ? [] : await readPlaces(before);
  const own = new Set(locationIds);
  const formerAt = new Map(former.map((place) => [place.id, place]));
  const drawn = new Set(current.drawn);
  const at = ({ longitude, latitude }: { longitude: number; latitude: number }): Position =>
    current.kind === 'panel' ? snapped([longitude, latitude]) : [longitude, latitude];
  return [
    ...places.filter((place) => !sensitivePlace(place)).map((place) => ({ place: place.key, at: at(place) })),
    ...current.locations.flatMap(({ id, key }) => {
      const place = own.has(id) || drawn.has(key) ? undefined : formerAt.get(id);
      return place ? [{ place: -key, at: at(place) }] : [];
    }),
  ];
}

/** All stays of a generation as a relation of place (as in HeldPoint), device, started and dwell. */
export function heldStaysSql(folder: string, { stays }: Pick<DatasetInfo, 'stays'>): string {
  const visits = `select -location as place, device, started, dwell from ${parquetSql(join(folder, visitsFile))}`;
  if (stays === undefined) return visits;
  return `${visits} union all select place, device, started, dwell from ${parquetSql(join(folder, staysFile))}`;
}
