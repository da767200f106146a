import type { SocialDemographicsFilters } from '@locus/model/analyses';
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
  it('[VIEW-150] offer only what the previous filter allows', () => {
    const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
    const german = filterChoice(filters, shoes);
    expect(values(german.metrics)).toEqual(['HOUSEHOLDS', 'RETAIL']);
    expect(values(german.categories)).toEqual(['FASHION']);
    expect(values(german.subcategories)).toEqual(['SHOES']);
    expect(german.chosen).toEqual(shoes);
    expect(values(filterChoice(filters, { country: 'at' }).metrics)).toEqual(['HOUSEHOLDS']);
  });

  it('drop a choice that the country does not have, and all choices below it', () => {
    expect(filterChoice(filters, { ...shoes, country: 'at' }).chosen).toEqual({ country: 'at', metric: 'HOUSEHOLDS' });
  });

  it('start with the first country and metric, or empty if there are none', () => {
    expect(filterChoice(filters, {}).chosen).toEqual({ country: 'de', metric: 'HOUSEHOLDS' });
    expect(filterChoice({ countries: [] }, shoes).chosen).toEqual({});
  });
});
