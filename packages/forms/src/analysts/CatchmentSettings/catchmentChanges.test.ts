import { describe, expect, it } from 'vitest';

import type { CatchmentChoice } from './catchmentChanges';
import { catchmentChanges } from './catchmentChanges';

const before: CatchmentChoice = {
  catchmentType: 'HOME',
  colorScheme: 'COLORFUL',
  catchmentDataOverlay: false,
  catchmentMetricType: 'DESTINATION',
  catchmentThreshold: { min: 0.001, max: 0.2 },
};
const changes = (after: Partial<CatchmentChoice>) => catchmentChanges(before, { ...before, ...after });

describe('saving the catchment settings', () => {
  it('[VIEW-203] applies only the changed values', () => {
    expect(changes({})).toEqual({});
    expect(changes({ catchmentType: 'WORK' })).toEqual({ catchmentType: 'WORK' });
    expect(changes({ catchmentThreshold: { min: 0.001, max: 0.2 } })).toEqual({});
    expect(changes({ catchmentDataOverlay: true, catchmentMetricType: 'SCORE', colorScheme: 'MONOCHROME' })).toEqual({
      catchmentDataOverlay: true,
      catchmentMetricType: 'SCORE',
      colorScheme: 'MONOCHROME',
    });
  });

  it('[VIEW-205] separates equal ends of the range by 0.0001, downwards if the range is at 100 %', () => {
    expect(changes({ catchmentThreshold: { min: 0.1, max: 0.1 } })).toEqual({
      catchmentThreshold: { min: 0.1, max: 0.1001 },
    });
    expect(changes({ catchmentThreshold: { min: 1, max: 1 } })).toEqual({
      catchmentThreshold: { min: 0.9999, max: 1 },
    });
  });
});
