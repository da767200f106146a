import { catchmentRows } from '@locus/analyses';
import type { CatchmentEntry, MovementResult } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import {
  areasOfOne,
  areasOfSeveral,
  catchmentCard,
  catchmentFindings,
  catchmentValue,
  deriveMovement,
  heatPoints,
  hotspotsIn,
  hotspotsOf,
  movementFindings,
  movementRows,
  multiLocationCatchment,
  spiderOf,
  visitationPeriods,
} from '@locus/model/analyses';
import { catchmentMetrics } from '@locus/model/entities';
import { percentFigures, shareFigures, shareText } from '@locus/model/text';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { nothingHidden, ofPlaces, runs, saidBy, share } from '../testing/placesWithValues';

const area = (index: number, [source, target, score]: readonly (number | null)[]): CatchmentEntry => ({
  index: `area ${index}`,
  geo_entity_name: `Area ${index}`,
  geo_entity_code: `${10_000 + index}`,
  rank_geo_entity_share_of_source: 1,
  rank_geo_entity_share_of_target: 1,
  rank_geo_entity_share_of_score: 1,
  geo_entity_share_of_source: source ?? null,
  geo_entity_share_of_target: target ?? null,
  geo_entity_catchment_score: score ?? null,
  isochrone_share_of_source: null,
  isochrone_share_of_target: null,
  isochrone_catchment_score: null,
  isochrone_aerial_distance_range: null,
  aerial_distance: index / 3,
  driving_distance: null,
  driving_time: null,
  inhabitants: 1000,
  households: null,
  average_income: null,
  purchasing_power: null,
});

const square: PolygonGeometry = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};

it('catchment: card, sentence, table, areas, heat and the areas of several places show the same share of each area', () => {
  const areas = fc.array(fc.tuple(share, share, share), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(ofPlaces(areas), (entries) => {
      const values = entries.map(({ id, held }) => ({
        location_id: id,
        geo_entity_type: 'postcode',
        home: held.map((shares, i) => area(i, shares)),
        work: [],
      }));
      const all = { min: 0, max: 1 };
      for (const metric of catchmentMetrics) {
        const several = multiLocationCatchment(
          { values },
          entries.map(({ id }) => id),
          'HOME',
          metric,
        );
        for (const { location_id: id, home } of values) {
          const rows = catchmentRows(home, metric, undefined).all;
          const drawn = areasOfOne(home, metric, 'INHABITANTS');
          const outlines = new Map(home.map(({ index }) => [index, square]));
          const heat = heatPoints(drawn, outlines, all);
          expect(heat.map(({ value }) => value)).toEqual(drawn.flatMap(({ share: held }) => held ?? []));
          for (const [i, entry] of home.entries()) {
            const value = catchmentValue(entry, metric);
            const text = value === null ? undefined : shareFigures(value, 'en');
            const told = (found: number | undefined) => (found === undefined ? undefined : shareFigures(found, 'en'));
            const percent = rows[i]?.percent ?? null;
            expect(percent === null ? undefined : percentFigures(percent, 'en')).toBe(text);
            expect(told(drawn[i]?.share ?? undefined)).toBe(text);
            const joined = several.find(({ index }) => index === entry.index);
            expect(told(joined?.topLocations.find(({ locationId }) => locationId === id)?.value)).toBe(text);
            const winner = areasOfSeveral(joined ? [joined] : [], 'INHABITANTS')[0];
            expect(winner?.share ?? -1).toBeGreaterThanOrEqual(value ?? -1);
          }
          if (metric !== 'DESTINATION') continue;
          const card = catchmentCard({ values }, id, 'HOME');
          const largest = Math.max(...rows.map(({ percent }) => percent ?? -1));
          expect(card && shareFigures(card.shareOfVisits, 'en')).toBe(
            largest <= 0 ? undefined : percentFigures(largest, 'en'),
          );
          const said = saidBy(catchmentFindings({ values }, id, 'HOME'), 'topArea');
          expect([said?.other, said?.amount?.value]).toEqual([card?.topArea, card?.shareOfVisits]);
          const top = rows.find(({ name }) => name === card?.topArea);
          expect(card?.distanceFromLocation).toBe(top?.distance);
        }
      }
    }),
    proofRuns(50, 1000),
  );
});

it('movement: card, sentence, lists, diagram and places on the map show the same share of each place', () => {
  const stay = fc.record({ before: share, during: share, after: share, residents: share });
  const stays = fc.array(stay, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ofPlaces(stays), (entries) => {
      const most = Math.max(...entries.map(({ held }) => held.length));
      const result: MovementResult = {
        values: [],
        timeFrame: 2,
        maxDistance: 5000,
        disclosure: nothingHidden,
        places: Array.from({ length: most }, (_, i) => ({
          id: String(i),
          kind: i % 2 === 0 ? ('poi' as const) : ('building' as const),
          name: `Place ${i}`,
          category: 'FOOD',
          subcategory: '',
          address: '',
          longitude: 13 + i / 100,
          latitude: 52,
          geometry: null,
        })),
        stays: entries.flatMap(({ id, held }) =>
          held.flatMap((shares, place) =>
            visitationPeriods.map((period) => ({
              location_id: id,
              visitation_period: period,
              place,
              visitors: shares[period],
              residents_workers: shares.residents,
              home: shares.residents,
              work: shares[period],
            })),
          ),
        ),
      };
      for (const { id, held } of entries) {
        const view = deriveMovement({ [id]: spiderOf(result, id) })[id]!;
        const spots = hotspotsOf(result, id);
        for (const period of visitationPeriods) {
          const rows = movementRows(view[period], ['visitors']);
          const onMap = [
            ...hotspotsIn(spots, period, 'visitors', 'POIS'),
            ...hotspotsIn(spots, period, 'visitors', 'BUILDINGS'),
          ];
          for (const [i, shares] of held.entries()) {
            const name = `Place ${i}`;
            const text = shares[period] === null ? undefined : shareText(shares[period], 'en');
            const told = (found: number | undefined) => (found === undefined ? undefined : shareText(found, 'en'));
            expect(told(rows.find(({ place }) => place.name === name)?.value)).toBe(text);
            expect(told(onMap.find(({ location_name: spot }) => spot === name)?.visits_share)).toBe(text);
            const { main, additional, work } = view[period];
            for (const list of [
              [...main, ...additional],
              [...work.main, ...work.additional],
            ])
              expect(told(list.find((place) => place.name === name)?.value)).toBe(text);
          }
          // The card's headline is the first of the list, and the strongest on the map.
          const headline = view[period].main[0]?.value;
          expect(headline).toBe(rows[0]?.value);
          // Of nothing nobody has most.
          expect(saidBy(movementFindings(view, period), 'movedMost')?.amount?.value).toBe(headline || undefined);
          expect(headline ?? -1).toBe(Math.max(-1, ...onMap.map(({ visits_share: visits }) => visits)));
        }
      }
    }),
    proofRuns(50, 1000),
  );
});

it('a percentage reads the same with its sign in sentences and without it in tables and headlines', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
      expect(shareText(value, 'en')).toBe(`${shareFigures(value, 'en')} %`);
      expect(percentFigures(value * 100, 'en')).toBe(shareFigures(value, 'en'));
    }),
    runs,
  );
});
