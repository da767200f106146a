import type { CatchmentMetric, CatchmentType } from '@locus/model/analyses';
import type { colorSchemes } from '@locus/model/entities';
import type { Threshold } from '@locus/model/view';
import { nudgeThreshold } from '@locus/model/analyses';

/** The settings of the catchment, as in the view state. */
export interface CatchmentChoice {
  catchmentType: CatchmentType;
  colorScheme: (typeof colorSchemes)[number];
  catchmentDataOverlay: boolean;
  catchmentMetricType: CatchmentMetric;
  /** Fractions 0..1. */
  catchmentThreshold: Threshold;
}

/** The settings that differ from the previous ones; a range whose ends are equal is first extended by 0.0001. */
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
