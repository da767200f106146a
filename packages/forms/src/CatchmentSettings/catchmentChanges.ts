import type { CatchmentMetric, CatchmentType, colorSchemes, Threshold } from '@locus/model';
import { nudgeThreshold } from '@locus/model';

/** The settings of the catchment, as the view state holds them. */
export interface CatchmentChoice {
  catchmentType: CatchmentType;
  colorScheme: (typeof colorSchemes)[number];
  catchmentDataOverlay: boolean;
  catchmentMetricType: CatchmentMetric;
  /** Fractions 0..1. */
  catchmentThreshold: Threshold;
}

/** The settings that differ from those before; a range whose ends are equal is nudged apart by 0.0001 first. */
export function catchmentChanges(before: CatchmentChoice, after: CatchmentChoice): Partial<CatchmentChoice> {
  const range = nudgeThreshold(after.catchmentThreshold);
  const { min, max } = before.catchmentThreshold;
  return {
    ...(after.catchmentType !== before.catchmentType && { catchmentType: after.catchmentType }),
    ...(after.colorScheme !== before.colorScheme && { colorScheme: after.colorScheme }),
    ...(after.catchmentDataOverlay !== before.catchmentDataOverlay && {
      catchmentDataOverlay: after.catchmentDataOverlay,
    }),
    ...(after.catchmentMetricType !== before.catchmentMetricType && {
      catchmentMetricType: after.catchmentMetricType,
    }),
    ...((range.min !== min || range.max !== max) && { catchmentThreshold: range }),
  };
}
