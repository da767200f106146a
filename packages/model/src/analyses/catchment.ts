import type { catchmentLevels } from '../answers/catchment';
import type { Setting } from '../answers/entities';
import { settingOf } from '../reports/settings';

/** A catchment level, 1 the finest. */
export type CatchmentLevel = (typeof catchmentLevels)[number];

/** The reach (km) of a catchment of each level. */
export const catchmentReachKm: Record<CatchmentLevel, number> = { 1: 50, 2: 70, 3: 100, 4: 300, 5: 1000 };

/** The reach (whole km) of an item's catchment: that of its level, or less if its `radius` says so. */
export function catchmentReachOf(level: CatchmentLevel, settings: readonly Setting[]): number {
  const radius = Math.ceil(Number(settingOf(settings, 'radius')));
  return radius > 0 ? Math.min(radius, catchmentReachKm[level]) : catchmentReachKm[level];
}
