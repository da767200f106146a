import { join } from 'node:path';

import { parquetSql } from '../../database';
import type { Position } from '../../geo/distance';
import { snapped } from '../../geo/snapped';
import type { DatasetInfo } from '../../store/dataset';
import { visitsFile } from '../../store/dataset';
import { readPlaces, sensitivePlace, staysFile } from '../../store/stays';

/*
 * What a data set of visits knows of places that are no location of the project: stays elsewhere, and visits to places
 * that were one, or that are one of the project whose visits were taken over.
 */

/** A place that is no location: that of stays elsewhere by its number, one of visits by its negative number. */
export interface HeldPoint {
  place: number;
  /** Where it is; of a panel the middle of its cell. */
  at: Position;
}

/** What is known of a project's places. */
export interface HeldOptions {
  current: DatasetInfo;
  /** Folder of the generation in force. */
  before: string;
  /** Where places are that visits name and that are no location of the project. */
  former: readonly { id: string; longitude: number; latitude: number }[];
  /** All locations of the project. */
  locationIds: readonly string[];
}

/** The places that are no location; none of health, worship, shelters or unions. */
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
