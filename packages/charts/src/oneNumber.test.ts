import type { CrossVisitationData, DurationData, FootfallData, SeasonalityData } from '@locus/model';
import {
  absorptionDecimals,
  busiestTimes,
  crossVisitationCard,
  crossVisitationFacts,
  deriveAbsorption,
  deriveAttraction,
  deriveCrossVisitation,
  deriveDuration,
  deriveFootfall,
  deriveRetention,
  deriveSeasonality,
  durationCard,
  durationCategories,
  durationFacts,
  footfallCard,
  footfallSummary,
  hours,
  minutesText,
  percentFigures,
  placeNumber,
  popularTimeFacts,
  retentionCard,
  retentionFacts,
  seasonalityCard,
  shareFacts,
  shareFigures,
  shareText,
  visitsFacts,
  weekdays,
  wholeText,
} from '@locus/model';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { shareCard } from './ShareCard/shareCard';
import { weekCells } from './WeekGrid/weekCells';

/** A share 0..1, or a gap. */
const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null, freq: 4 });
/** So many places, which answers keep in their order; a selection is some of them. */
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

it('visit trends: card, summary, sentence and map say one mean, in whole visits or in percent with two decimals', () => {
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
    }),
    runs,
  );
});

it('retention: card, popup and gallery say one rate', () => {
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
    }),
    runs,
  );
});

it('duration: card, popup and gallery say the same minutes, whichever other places are chosen', () => {
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

it('cross-visitation: card, popup and gallery say one share, matrix and table the same pairs', () => {
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

it.each(['absorption', 'attraction'] as const)('%s: card, popup and gallery say one share with one decimal', (kind) => {
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
      }
    }),
    runs,
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
