import type { CatchmentEntry } from '@locus/model/analyses';
import { describe, expect, it } from 'vitest';

import { topShares } from './topShares';

const areas = (...shares: (number | null)[]) =>
  shares.map((geo_entity_share_of_target) => ({ geo_entity_share_of_target })) as CatchmentEntry[];

describe('the bars of the catchment card', () => {
  it('run from the largest share to the smallest, scaled to the largest', () => {
    expect(topShares(areas(0.1, 0.4, 0.2), 28)).toEqual([1, 0.5, 0.25]);
  });

  it('show only the largest shares if there are more areas', () => {
    expect(topShares(areas(0.1, 0.4, 0.2), 2)).toEqual([1, 0.5]);
  });

  it('omit hidden areas, and are empty without visits', () => {
    expect(topShares(areas(null, 0.2), 28)).toEqual([1]);
    expect(topShares(areas(null, 0), 28)).toEqual([]);
    expect(topShares([], 28)).toEqual([]);
  });
});
