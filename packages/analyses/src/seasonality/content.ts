import type { Seasonality } from '@locus/model/analyses';
import type { SeasonalityAnswer } from '@locus/model/calls';
import {
  averageAcross,
  busiestTimes,
  hourLabel,
  hours,
  hourSpanLabel,
  weekdayName,
  weekdays,
} from '@locus/model/analyses';

import type { ContentTable, AnalysisContent, Row } from '../content';
import { fewest } from '../shared/compared';
import { disclosureNotes } from '../shared/notes';
import type { AnalysisScope } from '../shared/scope';
import { averageIn, averageOf, figure, inPercent, known, seriesOf } from '../shared/scope';
import { percentColumn, shareCells, textColumn } from '../shared/tables';
import { seasonalityOf } from '../derived';
import { messages } from './messages';
import { seasonalityTitles } from './describe';

/** Popular day and hour: bars by weekday, lines by hour of the week; a table with a row per location, day and hour. */
export function seasonalityContent(scope: AnalysisScope, answer: SeasonalityAnswer): AnalysisContent {
  const { intl, view } = scope;
  const { locale } = intl;
  const seasonality = seasonalityOf(answer);
  const days = seasonality.daily.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const byHour = seasonality.hourlyByWeek.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const dayMean = averageAcross(seasonality.daily, weekdays.length);
  const hourMean = averageAcross(seasonality.hourlyByWeek, hours.length);
  const first = seasonality.daily.find(({ locationId }) => locationId === view.primary?.id) ?? seasonality.daily[0];
  const times = busiestTimes(seasonality, first?.locationId);
  const hour = times.hourOfDay ?? times.hourOfWeek;
  return {
    figures: [
      figure(
        intl.formatMessage(messages.busiestDay),
        known(times.day, (day) => weekdayName(day, locale, 'long'), scope),
        first?.locationName,
      ),
      figure(
        intl.formatMessage(messages.busiestHour),
        known(hour, (of) => hourSpanLabel(of, locale), scope),
        first?.locationName,
      ),
    ],
    charts: [
      {
        kind: 'bar',
        title: seasonalityTitles(intl).byDay,
        series: [...days, ...averageOf(scope, days, inPercent(dayMean.values))],
        categories: weekdays.map((day) => ({
          label: weekdayName(day, locale),
          title: weekdayName(day, locale, 'long'),
        })),
        unit: '%',
        decimals: 2,
      },
      {
        kind: 'line',
        title: seasonalityTitles(intl).byHour,
        series: [...byHour, ...averageOf(scope, byHour, inPercent(hourMean.values))],
        categories: hours.map((of) => ({ label: hourLabel(of, locale), title: hourSpanLabel(of, locale) })),
        unit: '%',
        decimals: 2,
      },
    ],
    table: {
      columns: [
        textColumn(scope, 'location'),
        textColumn(scope, 'dayOfWeek'),
        textColumn(scope, 'hourOfDay'),
        percentColumn(scope, 'shareOfVisits'),
      ],
      rows: seasonality.daily.flatMap(({ locationId, locationName }) =>
        weekdays.flatMap((day) => {
          const values = seasonality.hourlyByDay[day]?.find((entry) => entry.locationId === locationId)?.values ?? [];
          const name = weekdayName(day, locale, 'long');
          const cells = shareCells(hours.map((of) => values[of] ?? null));
          return hours.map((of, i): Row => [locationName, name, hourSpanLabel(of, locale), cells[i] ?? null]);
        }),
      ),
      keys: seasonality.daily.flatMap(({ locationId }) =>
        weekdays.flatMap((day) => hours.map((of) => `${locationId} ${day} ${of}`)),
      ),
    },
    paged: hoursAcross(scope, seasonality),
    ...averageIn(scope, days, fewest([dayMean, hourMean]) ?? dayMean),
    notes: disclosureNotes(intl, answer.disclosure),
  };
}

/** A row per location and day, a column per hour: what a page can show of 168 hours. */
function hoursAcross(scope: AnalysisScope, seasonality: Seasonality): ContentTable {
  const { intl } = scope;
  return {
    columns: [
      textColumn(scope, 'location'),
      { ...percentColumn(scope, 'shareOfVisits'), kind: 'text' },
      ...hours.map((of) => ({ head: hourLabel(of, intl.locale), kind: 'percent' as const })),
    ],
    rows: seasonality.daily.flatMap(({ locationId, locationName }) =>
      weekdays.map((day): Row => {
        const values = seasonality.hourlyByDay[day]?.find((entry) => entry.locationId === locationId)?.values ?? [];
        const cells = shareCells(hours.map((of) => values[of] ?? null));
        return [locationName, weekdayName(day, intl.locale, 'long'), ...cells];
      }),
    ),
  };
}
