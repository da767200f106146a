import type { PartDisclosure } from '@locus/model/analyses';

import { wholeLocation } from './closedParts';
import type { FixedFrames } from './store/fixedFrames';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/**
 * The weekdays of a location that were never counted while the data covers them, and how many of all its days were
 * counted if not all.
 */
export function uncountedParts(
  id: string,
  { days: all }: FixedFrames,
  { days: counted }: FixedFrames,
): NonNullable<PartDisclosure['coverage']> {
  const part = (name: string, index: number) => ({
    location_id: id,
    part: name,
    counted: counted[index] ?? 0,
    days: all[index] ?? 0,
  });
  const whole = part(wholeLocation, 0);
  if (whole.counted === whole.days) return [];
  if (whole.counted === 0) return [whole];
  const never = weekdays.map((day) => part(String(day), day));
  return [whole, ...never.filter(({ counted: times, days }) => times === 0 && days > 0)];
}
