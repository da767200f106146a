import { deriveFootfall } from '@locus/model/analyses';
import { createIntl } from 'react-intl';
import { confidentFootfall } from '@locus/model/testing/footfall';
import { expect, it } from 'vitest';

import { averageLine, fixedLocations } from './footfallChart';

const mixed = confidentFootfall({ a: [0.9, 0.9], b: [0.9, 0.3], c: [0.3, 0.3] });
const intl = createIntl({ locale: 'en-GB' });

it('[VIEW-190] fixes the legend entries of locations without absolute values, unless no location has one', () => {
  expect([...fixedLocations(deriveFootfall(mixed))]).toEqual(['c']);
  expect([...fixedLocations(deriveFootfall(confidentFootfall({ a: [0.3, 0.3], b: [0.1, 0.1] })))]).toEqual([]);
});

it('[VIEW-191] has an average only for more than one location', () => {
  expect(averageLine(intl, deriveFootfall(mixed), 'all locations', '#555')?.values).toEqual([60, 80]);
  expect(
    averageLine(intl, deriveFootfall(confidentFootfall({ a: [0.9, 0.9] })), 'all locations', '#555'),
  ).toBeUndefined();
});
