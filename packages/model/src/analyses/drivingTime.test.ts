import { describe, expect, it } from 'vitest';

import type { CatchmentEntry } from '../answers/catchment';
import type { Isochrone } from '../answers/geo';
import type { PolygonGeometry } from '../entities/entities';
import { drivingReaches } from './drivingTime';

/** A square around the location at [0, 0] that extends this many degrees to each side. */
const around = (degrees: number, [lng, lat] = [0, 0]): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng - degrees, lat - degrees],
      [lng + degrees, lat - degrees],
      [lng + degrees, lat + degrees],
      [lng - degrees, lat + degrees],
      [lng - degrees, lat - degrees],
    ],
  ],
});

const entry = (index: string, visits: number | null, inhabitants: number | null) =>
  ({ index, geo_entity_share_of_target: visits, inhabitants }) as CatchmentEntry;

const entries = [entry('near', 0.3, 1000), entry('next', 0.1, null), entry('far', 0.1, 5000), entry('hidden', null, 9)];
const outlines = new Map<string, PolygonGeometry>([
  ['near', around(0.01)],
  ['next', around(0.01, [0.15, 0])],
  ['far', around(0.01, [1, 0])],
  ['hidden', around(0.001)],
]);
const rings: Isochrone[] = [
  { minutes: 20, polygon: around(0.2) },
  { minutes: 10, polygon: around(0.1) },
];

describe('areas within driving time', () => {
  it('are counted by their centres with their share of the visits shown, shortest time first', () => {
    expect(drivingReaches(entries, outlines, rings).map(({ polygon: _, ...reach }) => reach)).toEqual([
      { time: '10', areas: 1, share: expect.closeTo(0.6) as number, inhabitants: 1000 },
      { time: '20', areas: 2, share: expect.closeTo(0.8) as number, inhabitants: 1000 },
    ]);
  });

  it('are counted in every part of a reach that has several parts', () => {
    const island: Isochrone = {
      minutes: 30,
      polygon: {
        type: 'MultiPolygon',
        coordinates: [around(0.05).coordinates, around(0.05, [1, 0]).coordinates] as never,
      },
    };
    expect(drivingReaches(entries, outlines, [island])[0]).toMatchObject({ time: '30', areas: 2, inhabitants: 6000 });
  });

  it('do not include hidden areas or areas without an outline', () => {
    const [reach] = drivingReaches([entry('hidden', null, 9), entry('nowhere', 0.5, 7)], outlines, rings);
    expect(reach).toMatchObject({ areas: 0, share: null, inhabitants: null });
  });
});
