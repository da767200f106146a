import type { SocialDemographicsFilters } from '@locus/model';
import { describe, expect, it } from 'vitest';

import { filterChoice } from './filterChoice';

const option = (value: string) => ({ value, label: value });
const households = { ...option('HOUSEHOLDS'), categories: [{ ...option('SINGLES'), subcategories: [] }] };
const retail = {
  ...option('RETAIL'),
  categories: [{ ...option('FASHION'), subcategories: [option('SHOES')] }],
};
const filters: SocialDemographicsFilters = {
  countries: [
    { ...option('de'), metrics: [households, retail] },
    { ...option('at'), metrics: [households] },
  ],
};
const shoes = { country: 'de', metric: 'RETAIL', category: 'FASHION', subcategory: 'SHOES' };

describe('the filters of the socio-demographic graph', () => {
  it('[VIEW-150] offer only what the one before allows', () => {
    const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
    const german = filterChoice(filters, shoes);
    expect(values(german.metrics)).toEqual(['HOUSEHOLDS', 'RETAIL']);
    expect(values(german.categories)).toEqual(['FASHION']);
    expect(values(german.subcategories)).toEqual(['SHOES']);
    expect(german.chosen).toEqual(shoes);
    expect(values(filterChoice(filters, { country: 'at' }).metrics)).toEqual(['HOUSEHOLDS']);
  });

  it('give up what a country does not have, with all that follows', () => {
    expect(filterChoice(filters, { ...shoes, country: 'at' }).chosen).toEqual({ country: 'at', metric: 'HOUSEHOLDS' });
  });

  it('begin with the first country and metric, and have none without any', () => {
    expect(filterChoice(filters, {}).chosen).toEqual({ country: 'de', metric: 'HOUSEHOLDS' });
    expect(filterChoice({ countries: [] }, shoes).chosen).toEqual({});
  });
});
