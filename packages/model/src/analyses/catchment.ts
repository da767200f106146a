import type { catchmentLevels } from '../answers/catchment';

/** A catchment level, 1 the finest. */
export type CatchmentLevel = (typeof catchmentLevels)[number];

/** How far (km) a catchment of each level reaches. */
export const catchmentReachKm: Record<CatchmentLevel, number> = { 1: 50, 2: 70, 3: 100, 4: 300, 5: 1000 };
