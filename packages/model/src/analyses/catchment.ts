import type { catchmentLevels } from '../answers/catchment';
import type { Setting } from '../answers/entities';
import { settingOf } from '../settings';

/** A catchment level, 1 the finest. */
export type CatchmentLevel = (typeof catchmentLevels)[number];

/** How far (km) a catchment of each level reaches. */
export const catchmentReachKm: Record<CatchmentLevel, number> = { 1: 50, 2: 70, 3: 100, 4: 300, 5: 1000 };

/**
 * How far (km, whole) an item's catchment reaches: as far as its level does, or less where its `radius` says so.
 */
export function catchmentReachOf(level: CatchmentLevel, settings: readonly Setting[]): number {
  const radius = Math.ceil(Number(settingOf(settings, 'radius')));
  return radius > 0 ? Math.min(radius, catchmentReachKm[level]) : catchmentReachKm[level];
}
