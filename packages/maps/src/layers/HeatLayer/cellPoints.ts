import type { MovementRow } from '@locus/model/analyses';
import { cellToLatLng, isValidCell } from 'h3-js';

import type { HeatPoint } from './HeatLayer';

const pair = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

/**
 * The points of a heatmap of movement: each row's share of visits (0..1) at its position, which is a pair `lon,lat` or
 * the centre of a hexagonal cell. A row with neither is left out.
 */
export function cellPoints(rows: readonly Pick<MovementRow, 'geo_entity_code' | 'visits_share'>[]): HeatPoint[] {
  return rows.flatMap(({ geo_entity_code: code, visits_share: value }) => {
    const place = placeOf(code);
    return place ? [{ ...place, value }] : [];
  });
}

function placeOf(code: string): { longitude: number; latitude: number } | undefined {
  const [, lng, lat] = pair.exec(code) ?? [];
  if (lng !== undefined && lat !== undefined) {
    const [longitude, latitude] = [Number(lng), Number(lat)];
    return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;
  }
  if (!isValidCell(code)) return undefined;
  const [latitude, longitude] = cellToLatLng(code);
  return { longitude, latitude };
}
