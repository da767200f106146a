import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import proj4 from 'proj4';
import { expect, test } from 'vitest';

import { convertedFeatures } from './convertPlaces';

const at = (crs: string, position: [number, number]) =>
  convertedFeatures([{ properties: [], geometry: { type: 'Polygon', coordinates: [[position]] } }], crs)?.[0]?.geometry
    ?.coordinates;

test.each([
  ['urn:ogc:def:crs:EPSG::25832', [565_811, 5_935_000], [9.99355, 53.55975]],
  ['EPSG:32632', [565_811, 5_935_000], [9.99355, 53.55975]],
  ['EPSG:3857', [1_492_238, 6_894_700], [13.405, 52.52]],
  ['http://www.opengis.net/def/crs/EPSG/0/4258', [13.4, 52.5], [13.4, 52.5]],
  ['EPSG:4314', [13.4, 52.5], [13.3984, 52.4985]],
  ['EPSG:28992', [121_687, 487_484], [4.9, 52.374]],
  ['EPSG:2056', [2_600_000, 1_200_000], [7.4386, 46.9511]],
] as const)('positions in %s become longitude and latitude', (crs, given, [lng, lat]) => {
  const [[[x = 0, y = 0] = []] = []] = at(crs, [...given]) as number[][][];
  expect(Math.abs(x - lng)).toBeLessThan(0.002);
  expect(Math.abs(y - lat)).toBeLessThan(0.002);
});

test('an unknown system is not converted', () => {
  for (const crs of ['EPSG:99999', 'nonsense', '', '?']) expect(at(crs, [1, 2])).toBeUndefined();
});

test('what is converted from longitude and latitude comes back to a centimetre', () => {
  const etrs = '+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs';
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(degrees(12, 18), degrees(45, 60), (lng, lat) => {
      const [[[x = 0, y = 0] = []] = []] = at('EPSG:25833', proj4(etrs).forward([lng, lat])) as number[][][];
      expect([Math.abs(x - lng) < 1e-7, Math.abs(y - lat) < 1e-7]).toEqual([true, true]);
    }),
    proofRuns(500, 20_000),
  );
});
