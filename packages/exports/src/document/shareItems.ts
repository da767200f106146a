import type { AbsorptionAnswer, AttractionAnswer, DurationAnswer, SeasonalityAnswer, ShareView } from '@locus/model';
import {
  absorptionDecimals,
  busiestTimes,
  deriveAbsorption,
  deriveAttraction,
  deriveDuration,
  deriveSeasonality,
  durationCategories,
  hourLabel,
  hours,
  hourSpanLabel,
  meanOf,
  minutesText,
  monthAxisLabel,
  monthLabel,
  shareText,
  steadyMean,
  weekdayName,
  weekdays,
} from '@locus/model';

import { messages } from '../messages';
import type { ExportTable } from './exportDocument';
import type { ItemContent } from './footfallItem';
import {
  averageNote,
  averageOf,
  disclosureNotes,
  figure,
  inPercent,
  type ItemScope,
  known,
  largest,
  leadsNote,
  type Row,
  seriesOf,
} from './itemScope';
import { datedTable, listedTable, percentColumn, shareCells, textColumn } from './tableParts';

/** Popular day and hour: bars by weekday, lines by hour of the week; a table with a row per location, day and hour. */
export function seasonalityItem(scope: ItemScope, answer: SeasonalityAnswer): ItemContent {
  const { intl, view } = scope;
  const { locale } = intl;
  const seasonality = deriveSeasonality(answer);
  const days = seasonality.daily.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const byHour = seasonality.hourlyByWeek.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const dayMean = steadyMean(
    seasonality.daily.map(({ values }) => values),
    weekdays.length,
  );
  const hourMean = steadyMean(
    seasonality.hourlyByWeek.map(({ values }) => values),
    hours.length,
  );
  const first = seasonality.daily.find(({ locationId }) => locationId === view.primary?.id) ?? seasonality.daily[0];
  const times = busiestTimes(seasonality, first?.locationId);
  const hour = times.hourOfDay ?? times.hourOfWeek;
  return {
    figures: [
      figure(
        intl.formatMessage(messages.figures.busiestDay),
        known(times.day, (day) => weekdayName(day, locale, 'long'), scope),
        first?.locationName,
      ),
      figure(
        intl.formatMessage(messages.figures.busiestHour),
        known(hour, (of) => hourSpanLabel(of, locale), scope),
        first?.locationName,
      ),
    ],
    charts: [
      {
        kind: 'bar',
        title: intl.formatMessage(messages.words.byDay),
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
        title: intl.formatMessage(messages.words.byHour),
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
    },
    paged: hoursAcross(scope, seasonality),
    notes: [...averageNote(scope, dayMean), ...disclosureNotes(scope, answer.disclosure)],
  };
}

/** A row per location and day, a column per hour: what a page can show of 168 hours. */
function hoursAcross(scope: ItemScope, seasonality: ReturnType<typeof deriveSeasonality>): ExportTable {
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

/** Visit duration: bars by length of stay; a table with a row per location and time range. */
export function durationItem(scope: ItemScope, answer: DurationAnswer): ItemContent {
  const { intl } = scope;
  const duration = deriveDuration(answer);
  const ranges = durationCategories.map((range) => intl.formatMessage(messages.words.minutes, { range }));
  const series = duration.series.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const longest = largest(duration.series, ({ average }) => average);
  const minutes = (value: number) => minutesText(value, intl.locale);
  return {
    figures: [
      figure(intl.formatMessage(messages.figures.meanStay), known(duration.averageData, minutes, scope)),
      figure(
        intl.formatMessage(messages.figures.longestStay),
        known(longest?.average, minutes, scope),
        longest?.locationName,
      ),
    ],
    charts: [
      {
        kind: 'bar',
        title: intl.formatMessage(messages.titles.DURATION),
        series: [...series, ...averageOf(scope, series, inPercent(duration.averageAcrossLocations))],
        categories: ranges.map((title) => ({ label: title, title })),
        unit: '%',
        decimals: 2,
      },
    ],
    table: listedTable(scope, duration.series, ranges, { category: 'timeRange', value: 'visitProportion' }),
    notes: [
      ...averageNote(
        scope,
        steadyMean(
          duration.series.map(({ values }) => values),
          durationCategories.length,
        ),
      ),
      ...disclosureNotes(scope, answer.disclosure),
    ],
  };
}

/** Absorption: the share of visits to the primary location that also reached each other one, by month. */
export const absorptionItem = (scope: ItemScope, answer: AbsorptionAnswer): ItemContent =>
  shareItem(scope, 'ABSORPTION', deriveAbsorption(answer.values), answer.disclosure);

/** Attraction: the share of visits to the primary location that also visited each other one, by month. */
export const attractionItem = (scope: ItemScope, answer: AttractionAnswer): ItemContent =>
  shareItem(scope, 'ATTRACTION', deriveAttraction(answer.values), answer.disclosure);

function shareItem(
  scope: ItemScope,
  type: 'ABSORPTION' | 'ATTRACTION',
  views: readonly ShareView[],
  disclosure: AbsorptionAnswer['disclosure'],
): ItemContent {
  const { intl, view } = scope;
  const shown = views.find(({ locationId }) => locationId === view.primary?.id) ?? views[0];
  const dates = [...new Set(views.flatMap((entry) => entry.dates))].sort((a, b) => a - b);
  const top = largest(shown?.lines ?? [], ({ average }) => average);
  const share = (value: number) => shareText(value, intl.locale, absorptionDecimals);
  return {
    figures: [
      figure(
        intl.formatMessage(messages.figures.meanRate),
        known(meanOf(shown?.lines.map(({ average }) => average) ?? []), share, scope),
        shown?.locationName,
      ),
      figure(intl.formatMessage(messages.figures.strongestPair), known(top?.average, share, scope), top?.locationName),
    ],
    charts: shown
      ? [
          {
            kind: 'line',
            title: `${intl.formatMessage(messages.titles[type])}: ${shown.locationName}`,
            series: shown.lines.map((line) => seriesOf(scope, line, inPercent(line.values))),
            categories: shown.dates.map((date) => ({
              label: monthAxisLabel(date, intl.locale),
              title: monthLabel(date, intl.locale),
              date,
            })),
            unit: '%',
            decimals: absorptionDecimals,
          },
        ]
      : [],
    table: datedTable(
      scope,
      dates.map((date) => ({ date, head: `${monthLabel(date, intl.locale)}, %` })),
      { kind: 'percent', decimals: absorptionDecimals },
      // Visits go from the source to the location, whichever of the two a view is for.
      views.flatMap((entry) =>
        entry.lines.map((line): Row => {
          const values = new Map(entry.dates.map((date, i) => [date, line.values[i] ?? null]));
          const pair =
            type === 'ABSORPTION' ? [line.locationName, entry.locationName] : [entry.locationName, line.locationName];
          return [
            ...pair,
            ...shareCells(
              dates.map((date) => values.get(date) ?? null),
              absorptionDecimals,
            ),
          ];
        }),
      ),
    ),
    notes: [...leadsNote(scope, shown?.lines ?? [], share), ...disclosureNotes(scope, disclosure)],
  };
}
