import type { CatchmentArea, CatchmentEntry } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import { areasOfOne, catchmentEntries, drawnAreas, heatPoints } from '@locus/model/analyses';
import { shareText, wholeText } from '@locus/model/text';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { areaSteps } from './areaSteps';

const square = (lng: number): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, 52],
      [lng + 0.2, 52],
      [lng + 0.2, 52.2],
      [lng, 52.2],
      [lng, 52],
    ],
  ],
});
const entry = (index: string, share: number | null) =>
  ({ index, geo_entity_name: index, geo_entity_code: index, geo_entity_share_of_target: share }) as CatchmentEntry;
const data = {
  values: [
    {
      location_id: '1',
      geo_entity_type: 'postcode',
      home: [entry('low', 0.0999), entry('min', 0.1), entry('max', 0.3), entry('high', 0.3001), entry('none', null)],
      work: [entry('office', 0.2)],
    },
  ],
};
const outlines = new Map(
  ['low', 'min', 'max', 'high', 'none', 'office'].map((index, i) => [index, square(13 + i)] as const),
);
const range = { min: 0.1, max: 0.3 };
const shown = (type: 'HOME' | 'WORK') =>
  drawnAreas(areasOfOne(catchmentEntries(data, '1', type), 'DESTINATION', 'INHABITANTS'), outlines, false);

test('[VIEW-235] areas and heat show the chosen home or work set within the range, including both ends', () => {
  const home = shown('HOME');
  const { classes } = areaSteps(home, false, range);
  // 255 is not drawn, 254 has no value.
  expect([...classes].flatMap((step, i) => (step < 254 ? [home[i]?.index] : []))).toEqual(['min', 'max']);
  const overlaid = areaSteps(
    home.map((area) => ({ ...area, socio: 100 })),
    true,
    range,
  );
  expect(overlaid.shown).toBe(2);
  expect(heatPoints(home, outlines, range)).toEqual([
    { longitude: 14.1, latitude: 52.1, value: 0.1 },
    { longitude: 15.1, latitude: 52.1, value: 0.3 },
  ]);
  expect(heatPoints(shown('WORK'), outlines, range).map(({ value }) => value)).toEqual([0.2]);
});

const all = { min: 0, max: 1 };
const anyAreas = fc.array(
  fc.record({
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null, freq: 5 }),
    socio: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null, freq: 5 }),
  }),
  { minLength: 1, maxLength: 30 },
);

test('a legend runs from the smallest to the largest number that an area’s popup shows', () => {
  fc.assert(
    fc.property(anyAreas, fc.boolean(), (drawn, overlaid) => {
      const text = (value: number) => (overlaid ? wholeText(value, 'en') : shareText(value, 'en'));
      const known = drawn.flatMap((area) => (overlaid ? area.socio : area.share) ?? []).sort((a, b) => a - b);
      const { lowest, highest, missing } = areaSteps(drawn as CatchmentArea[], overlaid, all);
      expect([text(lowest), text(highest)]).toEqual([text(known[0] ?? 0), text(known.at(-1) ?? 0)]);
      expect(missing).toBe(drawn.length - known.length);
    }),
    proofRuns(100, 1000),
  );
});
