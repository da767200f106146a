import type {
  CatchmentEntry,
  CrossVisitationData,
  DurationData,
  Finding,
  FootfallData,
  MovementResult,
  PolygonGeometry,
  SeasonalityData,
} from '@locus/model';
import {
  absorptionDecimals,
  areasOfOne,
  areasOfSeveral,
  busiestTimes,
  catchmentCard,
  catchmentFindings,
  catchmentMetrics,
  catchmentValue,
  crossVisitationCard,
  crossVisitationFacts,
  crossVisitationFindings,
  deriveAbsorption,
  deriveAttraction,
  deriveCrossVisitation,
  deriveDuration,
  deriveFootfall,
  deriveMovement,
  deriveRetention,
  deriveSeasonality,
  durationCard,
  durationCategories,
  durationFacts,
  durationFindings,
  footfallCard,
  footfallFindings,
  footfallSummary,
  footfallValues,
  heatPoints,
  hotspotsIn,
  hotspotsOf,
  hours,
  meanOf,
  minutesText,
  movementFindings,
  movementRows,
  multiLocationCatchment,
  percentFigures,
  placeNumber,
  popularTimeFacts,
  retentionCard,
  retentionFacts,
  retentionFindings,
  seasonalityCard,
  seasonalityFindings,
  shareFacts,
  shareFigures,
  shareFindings,
  shareText,
  spiderOf,
  visitationPeriods,
  visitsFacts,
  weekdays,
  wholeText,
} from '@locus/model';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { catchmentRows } from './CatchmentDetail/catchmentRows';
import { footfallLines } from './FootfallDetail/footfallChart';
import { tooltipRows } from './LineChart/tooltipRows';
import { shareCard } from './ShareCard/shareCard';
import { weekCells } from './WeekGrid/weekCells';

/** A share 0..1, or a gap. */
const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null, freq: 4 });
/** This many places, whose order the data keeps; a selection contains some of them. */
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }).map(String), { minLength: 1, maxLength: 6 });
const rules = { dataset: 'panel', floor: 10, roundedTo: 10 } as const;
const nothingHidden = { ...rules, suppressed: [], other: [] };
const runs = proofRuns(100, 2000);

const ofPlaces = <T>(value: fc.Arbitrary<T>) =>
  ids.chain((places) =>
    fc
      .tuple(...places.map((id) => value.map((held) => ({ id, held }))))
      .map((entries) => entries as { id: string; held: T }[]),
  );

const course = (value: fc.Arbitrary<number | null>) =>
  fc.array(fc.tuple(value, share), { minLength: 3, maxLength: 14 }).map((cells) => cells.slice(0, 14));

const timed = (entries: { id: string; held: [number | null, number | null][] }[]): FootfallData => {
  const length = Math.min(...entries.map(({ held }) => held.length));
  return {
    values: entries.map(({ id, held }) => ({
      location_id: id,
      location_name: `Place ${id}`,
      data: held.slice(0, length).map(([value, confidence], i) => ({
        date: Date.UTC(2025, i),
        value,
        confidence_level: confidence,
        is_relative_shown: confidence === null || confidence > 0.5,
      })),
    })),
    disclosure: { ...rules, suppressed: [], partial: [] },
  };
};

/** The text of one of the sentences above a view. */
const saidBy = (findings: readonly Finding[], rule: Finding['rule']) =>
  findings.find((finding) => finding.rule === rule);

it('visit trends: card, summary, sentence, map, graph and tooltip say one mean and one number a month', () => {
  const visits = fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null, freq: 5 });
  fc.assert(
    fc.property(ofPlaces(course(visits)), fc.constantFrom('absolute number', 'all locations'), (entries, metric) => {
      const footfall = deriveFootfall(timed(entries));
      const text = (mean: number | null | undefined) =>
        mean == null ? 'N/A' : metric === 'absolute number' ? wholeText(mean, 'en') : percentFigures(mean, 'en');
      for (const row of footfallSummary(footfall, metric)) {
        expect(text(footfallCard(footfall, row.locationId, metric)?.avgTraffic)).toBe(text(row.mean));
        const facts = visitsFacts(footfall, undefined, row.locationId, { metric, period: 'monthly' });
        expect(text(placeNumber(facts))).toBe(text(row.mean));
      }
      const leader = saidBy(footfallFindings(footfall, metric, 'monthly'), 'leads');
      if (leader) {
        const summary = footfallSummary(footfall, metric).find((row) => row.locationName === leader.place);
        expect(leader.amount?.as).toBe(metric === 'absolute number' ? 'visits' : 'percent');
        expect(text(leader.amount?.value)).toBe(text(summary?.mean));
      }
      const lines = footfallLines(footfall, metric, (id) => entries.findIndex((entry) => entry.id === id));
      for (const column of footfall.dates.keys())
        for (const { series, value } of tooltipRows(lines, column).rows) {
          const [line] = footfall.series.filter(({ locationId }) => locationId === series.id);
          expect(text(value)).toBe(text(line && footfallValues(line, metric)[column]));
        }
    }),
    runs,
  );
});

it('retention: card, popup, gallery and sentence say one rate', () => {
  fc.assert(
    fc.property(ofPlaces(course(share)), (entries) => {
      const retention = deriveRetention(timed(entries));
      for (const { id } of entries) {
        const facts = retentionFacts(retention, id);
        expect(facts).toEqual({
          kind: 'retention',
          share: retentionCard(retention, id)?.locationReturningAverage ?? null,
        });
      }
      const findings = retentionFindings(retention, 'monthly');
      const most = saidBy(findings, 'returnsMost');
      if (most)
        expect(most.amount).toEqual({
          as: 'share',
          value: retentionCard(retention, most.place?.replace('Place ', ''))?.locationReturningAverage,
        });
      const rates = entries.map(({ id }) => retentionCard(retention, id)?.locationReturningAverage ?? null);
      expect(saidBy(findings, 'returnRate')?.amount?.value ?? null).toBe(meanOf(rates));
    }),
    runs,
  );
});

it('duration: card, popup, gallery and sentence say the same minutes, whichever other places are chosen', () => {
  const stays = fc.tuple(
    fc.option(fc.double({ min: 0, max: 480, noNaN: true }), { nil: null }),
    fc.array(share, { minLength: 6, maxLength: 6 }),
  );
  fc.assert(
    fc.property(ofPlaces(stays), (entries) => {
      const answerOf = (chosen: typeof entries): DurationData => ({
        values: chosen.map(({ id, held: [average, shares] }) => ({
          location_id: id,
          location_name: id,
          location_average: average,
          data: durationCategories.map((category, i) => ({ category, value: shares[i] ?? null })),
        })),
        averageData: null,
        disclosure: nothingHidden,
      });
      const all = deriveDuration(answerOf(entries));
      const text = (minutes: number | null | undefined) => (minutes == null ? 'N/A' : minutesText(minutes, 'en'));
      for (const entry of entries) {
        const alone = deriveDuration(answerOf([entry]));
        const facts = durationFacts(all, entry.id);
        const told = facts?.kind === 'duration' ? facts.minutes : undefined;
        expect(text(told)).toBe(text(durationCard(all, entry.id)?.avgDuration));
        expect(text(told)).toBe(text(durationCard(alone, entry.id)?.avgDuration));
        expect(durationCard(alone, entry.id)?.shares).toEqual(durationCard(all, entry.id)?.shares);
      }
      const longest = saidBy(durationFindings(all), 'longestStay');
      if (longest)
        expect(longest.amount).toEqual({ as: 'minutes', value: durationCard(all, longest.place)?.avgDuration });
    }),
    runs,
  );
});

it('popular day and hour: card, sentence and popup name one time; grid, lines and table hold one share', () => {
  const week = fc.array(share, { minLength: 168, maxLength: 168 });
  fc.assert(
    fc.property(ofPlaces(week), (entries) => {
      const data: SeasonalityData = {
        hourly_values: entries.map(({ id, held }) => ({
          location_id: id,
          location_name: id,
          data: weekdays.flatMap((day, y) =>
            hours.map((hour) => ({
              day_of_week_number: day,
              hour_of_day: hour,
              visits_share: held[y * 24 + hour] ?? null,
            })),
          ),
        })),
        daily_values: entries.map(({ id, held }) => ({
          location_id: id,
          location_name: id,
          data: weekdays.map((day, y) => ({
            day_of_week_number: day,
            hour_of_day: null,
            visits_share: held[y] ?? null,
          })),
        })),
        disclosure: nothingHidden,
      };
      const seasonality = deriveSeasonality(data);
      for (const { id } of entries) {
        const card = seasonalityCard(seasonality, id);
        const facts = popularTimeFacts(seasonality, id);
        const times = busiestTimes(seasonality, id);
        if (entries.length === 1 && card?.popularDay !== undefined)
          expect(saidBy(seasonalityFindings(seasonality), 'peakDay')).toMatchObject({
            day: card.popularDay,
            amount: { as: 'share', value: facts?.kind === 'popularTime' ? facts.share : undefined },
          });
        expect(facts).toEqual({
          kind: 'popularTime',
          share: card?.days[weekdays.findIndex((day) => day === card.popularDay)] ?? null,
          day: card?.popularDay,
          hour: card?.popularHour,
          ofAllDays: card?.ofAllDays,
        });
        expect(times.hourOfDay ?? times.hourOfWeek).toBe(card?.popularHour);
        for (const { day, hour, share: shown } of weekCells(seasonality, id, 16).rows.flat()) {
          const line = seasonality.hourlyByDay[day]?.find(({ locationId }) => locationId === id);
          expect(shown).toBe(line?.values[hour] ?? null);
        }
      }
    }),
    proofRuns(10, 200),
  );
});

it('cross-visitation: card, popup, gallery and sentence say one share, matrix and table the same pairs', () => {
  fc.assert(
    fc.property(ofPlaces(fc.tuple(share, fc.array(share, { minLength: 6, maxLength: 6 }))), (entries) => {
      const data: CrossVisitationData = {
        values: entries.map(({ id, held: [shared, pairs] }) => ({
          primary_location_id: id,
          primary_location_name: id,
          shared_visitors: shared,
          data: entries
            .filter((other) => other.id !== id)
            .map((other, i) => ({
              secondary_location_id: other.id,
              secondary_location_name: other.id,
              visitors_loyalty: pairs[i] ?? null,
              ratio: null,
              aerial_distance: 1,
            })),
        })),
        disclosure: nothingHidden,
      };
      const matrix = deriveCrossVisitation(data);
      const findings = crossVisitationFindings(data);
      const closest = saidBy(findings, 'crossPair') ?? saidBy(findings, 'crossPairs');
      const shares = matrix.rows.flatMap(({ cells }) => cells.flatMap(({ share: held }) => held ?? []));
      if (closest) expect(closest.amount).toEqual({ as: 'share', value: Math.max(...shares) });
      expect(saidBy(crossVisitationFindings(data), 'crossShare')?.amount?.value ?? null).toBe(
        meanOf(entries.map(({ id }) => crossVisitationCard(data, id)?.averageShare ?? null)),
      );
      for (const { id } of entries) {
        const facts = crossVisitationFacts(data.values, id);
        expect(facts?.kind === 'crossVisitation' && facts.share).toBe(crossVisitationCard(data, id)?.averageShare);
        for (const cell of matrix.rows.find(({ primaryId }) => primaryId === id)?.cells ?? []) {
          if (cell.secondaryId === id) continue;
          const pair = data.values
            .find(({ primary_location_id: primary }) => primary === id)
            ?.data.find(({ secondary_location_id: secondary }) => secondary === cell.secondaryId);
          expect(cell.share).toBe(pair?.visitors_loyalty ?? null);
        }
      }
    }),
    runs,
  );
});

it.each(['absorption', 'attraction'] as const)('%s: card, popup, gallery and sentence have one decimal', (kind) => {
  fc.assert(
    fc.property(ofPlaces(fc.tuple(share, fc.integer({ min: 0, max: 9000 }))), (entries) => {
      const pairs = entries.flatMap((source) =>
        entries
          .filter((target) => target.id !== source.id)
          .map((target) => ({
            source_location_id: source.id,
            source_location_name: source.id,
            target_location_id: target.id,
            target_location_name: target.id,
            avg_weighted_absorption: source.held[0],
            avg_weighted_attraction: target.held[0],
            dateChanges: [
              { timestamp: Date.UTC(2025, 0), visits_in_target: source.held[1], visits_in_source: target.held[1] },
            ],
          })),
      );
      const views = kind === 'absorption' ? deriveAbsorption(pairs) : deriveAttraction(pairs);
      const text = (value: number | null | undefined) =>
        value == null ? 'N/A' : shareFigures(value, 'en', absorptionDecimals);
      for (const { locationId } of views) {
        const facts = shareFacts(kind, views, locationId);
        const told = facts && 'share' in facts ? facts.share : undefined;
        expect(text(told)).toBe(text(shareCard(views, locationId)?.average));
        const said = saidBy(shareFindings(kind, views, locationId), kind === 'absorption' ? 'absorbed' : 'attracted');
        const line = views
          .find((view) => view.locationId === locationId)
          ?.lines.find(({ locationName }) => locationName === said?.other);
        if (said) expect(said.amount).toEqual({ as: 'shortShare', value: line?.average });
      }
    }),
    runs,
  );
});

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

it('catchment: card, sentence, table, areas, heat and the areas of several places say one share of each area', () => {
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
            const joined = several.polygons.find(({ index }) => index === entry.index);
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

it('movement: card, sentence, lists, diagram and places on the map say one share of each place', () => {
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

it('a percentage reads alike with its sign in sentences and without it in tables and headlines', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
      expect(shareText(value, 'en')).toBe(`${shareFigures(value, 'en')} %`);
      expect(percentFigures(value * 100, 'en')).toBe(shareFigures(value, 'en'));
    }),
    runs,
  );
});
