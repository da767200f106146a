import { footfallLines } from '@locus/analyses';
import type { DurationData, SeasonalityData } from '@locus/model/analyses';
import {
  busiestTimes,
  deriveDuration,
  deriveFootfall,
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
  hours,
  placeNumber,
  popularTimeFacts,
  retentionCard,
  retentionFacts,
  retentionFindings,
  returnedShare,
  seasonalityCard,
  seasonalityFindings,
  visitsFacts,
  weekdays,
} from '@locus/model/analyses';
import { minutesText, percentFigures, wholeText } from '@locus/model/text';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { tooltipRows } from '../LineChart/tooltipRows';
import { weekCells } from '../WeekGrid/weekCells';
import { course, nothingHidden, ofPlaces, runs, saidBy, share, timed } from '../testing/placesWithValues';

it('visit trends: card, summary, sentence, map, graph and tooltip show the same mean and monthly numbers', () => {
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

it('retention: card, popup, gallery and sentence show the same rate', () => {
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
      expect(saidBy(findings, 'returnRate')?.amount?.value ?? null).toBe(returnedShare(retention));
    }),
    runs,
  );
});

it('duration: card, popup, gallery and sentence show the same minutes, whichever other places are chosen', () => {
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

it('popular day and hour: card, sentence and popup show the same time; grid, lines and table the same shares', () => {
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
