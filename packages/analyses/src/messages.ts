import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** Texts that several analyses use. */
export const messages = {
  /** Texts of graphs and notes. */
  words: defineMessages<{
    average: NoMessageValues;
    averageLocation: { pooled: string };
    notAvailable: NoMessageValues;
    leads: { name: string; mean: string; b: MessageTag };
  }>({
    average: { id: 'analyses.average', defaultMessage: 'Average' },
    averageLocation: {
      id: 'analyses.averageLocation',
      defaultMessage: '{pooled, select, yes {All visitors together} other {Average location}}',
    },
    notAvailable: { id: 'analyses.notAvailable', defaultMessage: 'N/A' },
    leads: { id: 'analyses.leads', defaultMessage: '<b>{name}</b> leads with {mean} on average.' },
  }),
  /** Headline numbers. */
  figures: defineMessages<{
    strongest: NoMessageValues;
    meanRate: NoMessageValues;
    strongestPair: NoMessageValues;
  }>({
    strongest: { id: 'analyses.strongest', defaultMessage: 'Strongest location' },
    meanRate: { id: 'analyses.meanRate', defaultMessage: 'Mean rate' },
    strongestPair: { id: 'analyses.strongestPair', defaultMessage: 'Strongest pair' },
  }),
  /** Notes on what is missing from or uncertain about the numbers. */
  notes: defineMessages<{
    hidden: { count: number };
    hiddenWhy: { floor: number; step: number; weighted: number };
    otherMonths: { from: string; to: string };
    otherMonthsWhy: NoMessageValues;
    averageOf: { count: number; all: number };
    averageMeans: { pooled: string };
    uncounted: NoMessageValues;
    uncountedWhy: NoMessageValues;
    overlaps: { pairs: string };
    overlapsPair: { name: string; other: string };
    overlapsInside: { name: string; other: string };
    overlapsMore: { count: number };
    overlapsWhy: NoMessageValues;
  }>({
    overlaps: { id: 'analyses.overlaps', defaultMessage: 'Locations overlap: {pairs}.' },
    overlapsPair: { id: 'analyses.overlapsPair', defaultMessage: '{name} and {other}' },
    overlapsInside: { id: 'analyses.overlapsInside', defaultMessage: '{name} inside {other}' },
    overlapsMore: {
      id: 'analyses.overlapsMore',
      defaultMessage: '{count, plural, one {# more pair} other {# more pairs}}',
    },
    overlapsWhy: {
      id: 'analyses.overlapsWhy',
      defaultMessage:
        'A visit to an area that two locations share can count for both of them. Part of the visitors that they share may be there for this reason alone.',
    },
    uncounted: {
      id: 'analyses.uncounted',
      defaultMessage: 'Not all locations were counted on all days.',
    },
    uncountedWhy: {
      id: 'analyses.uncountedWhy',
      defaultMessage:
        'A day that nothing counted is not a day on which nobody came: it is left out, and what it would have shown is missing, never 0.',
    },
    hidden: {
      id: 'analyses.hidden',
      defaultMessage: '{count, plural, one {# value is hidden} other {# values are hidden}} to protect visitors.',
    },
    hiddenWhy: {
      id: 'analyses.hiddenWhy',
      defaultMessage:
        'So that nobody can be recognised, a number is hidden when it is based on fewer than {floor} devices. The same floor applies to places, periods, areas, hours and pairs. The next smallest number is hidden too where the hidden one could be worked out from it. {weighted, plural, =0 {All others are rounded to {step}} other {Other weighted visits are rounded to #, all other counts to {step}}}, so 0 means none or almost none. Hidden values are gaps, never zero.',
    },
    otherMonths: { id: 'analyses.otherMonths', defaultMessage: 'Shown for {from} to {to}.' },
    otherMonthsWhy: {
      id: 'analyses.otherMonthsWhy',
      defaultMessage:
        'Visitors who come in several months cannot be added up, and many small selections of months could identify individuals. So this is shown for whole months, quarters or years, or for the whole report; here, for the shortest of these that contains all the months you chose.',
    },
    averageOf: {
      id: 'analyses.averageOf',
      defaultMessage: 'The average is over {count} of {all} locations: those with a value at every point shown.',
    },
    averageMeans: {
      id: 'analyses.averageMeans',
      defaultMessage:
        'Average means {pooled, select, yes {all visitors together: a location with more visitors counts more} other {the average location: every location counts alike, however many visits it has}}.',
    },
  }),
  /** What shares are shares of, each said once. */
  bases: defineMessages<{
    visitors: NoMessageValues;
    stillSeen: { period: string };
  }>({
    visitors: { id: 'analyses.bases.visitors', defaultMessage: 'Visitors' },
    stillSeen: {
      id: 'analyses.bases.stillSeen',
      defaultMessage: 'Visitors still seen in the next {period, select, monthly {month} other {quarter}}',
    },
  }),
  /** Headers of columns. */
  heads: defineMessages<{
    location: NoMessageValues;
    source: NoMessageValues;
    date: NoMessageValues;
    timeRange: NoMessageValues;
    dayOfWeek: NoMessageValues;
    hourOfDay: NoMessageValues;
    shareOfVisits: NoMessageValues;
    visitProportion: NoMessageValues;
    retentionRate: NoMessageValues;
    primaryLocation: NoMessageValues;
    area: NoMessageValues;
    postalCode: NoMessageValues;
    distance: NoMessageValues;
    visitsShare: NoMessageValues;
    shareOfSource: NoMessageValues;
    score: NoMessageValues;
    areaName: NoMessageValues;
    shareOfVisitors: NoMessageValues;
    visitsRatio: NoMessageValues;
    mean: { period: string };
    highest: NoMessageValues;
    highestWhen: { period: string };
    lowest: NoMessageValues;
    change: { period: string };
    share: NoMessageValues;
    confidence: NoMessageValues;
  }>({
    location: { id: 'analyses.location', defaultMessage: 'Location' },
    source: { id: 'analyses.source', defaultMessage: 'Source' },
    date: { id: 'analyses.date', defaultMessage: 'Date' },
    timeRange: { id: 'analyses.timeRange', defaultMessage: 'Time range' },
    dayOfWeek: { id: 'analyses.dayOfWeek', defaultMessage: 'Day of week' },
    hourOfDay: { id: 'analyses.hourOfDay', defaultMessage: 'Hour of day' },
    shareOfVisits: { id: 'analyses.shareOfVisits', defaultMessage: 'Share of visits' },
    visitProportion: { id: 'analyses.visitProportion', defaultMessage: 'Visit proportion' },
    retentionRate: { id: 'analyses.retentionRate', defaultMessage: 'Retention rate' },
    primaryLocation: { id: 'analyses.primaryLocation', defaultMessage: 'Primary location' },
    area: { id: 'analyses.area', defaultMessage: 'Area' },
    postalCode: { id: 'analyses.postalCode', defaultMessage: 'Postal code' },
    distance: { id: 'analyses.distance', defaultMessage: 'Aerial distance, km' },
    visitsShare: { id: 'analyses.visitsShare', defaultMessage: 'Visits share' },
    shareOfSource: { id: 'analyses.shareOfSource', defaultMessage: 'Share of residents' },
    score: { id: 'analyses.score', defaultMessage: 'Score' },
    areaName: { id: 'analyses.areaName', defaultMessage: 'Area name' },
    shareOfVisitors: { id: 'analyses.shareOfVisitors', defaultMessage: 'Share of visitors' },
    visitsRatio: { id: 'analyses.visitsRatio', defaultMessage: 'Visits ratio' },
    mean: { id: 'analyses.mean', defaultMessage: '{period, select, weekly {Mean per week} other {Mean per month}}' },
    highest: { id: 'analyses.highest', defaultMessage: 'Highest' },
    highestWhen: { id: 'analyses.highestWhen', defaultMessage: '{period, select, weekly {Week} other {Month}}' },
    lowest: { id: 'analyses.lowest', defaultMessage: 'Lowest' },
    change: {
      id: 'analyses.change',
      defaultMessage: '{period, select, weekly {Mean change week on week} other {Mean change month on month}}',
    },
    share: { id: 'analyses.share', defaultMessage: 'Share' },
    confidence: { id: 'analyses.confidence', defaultMessage: 'Confidence' },
  }),
  /** The periods that numbers are compared with. */
  compared: defineMessages<{
    period: NoMessageValues;
    year: NoMessageValues;
    versusPeriod: NoMessageValues;
    versusYear: NoMessageValues;
    time: NoMessageValues;
    never: NoMessageValues;
    failed: { reason: string };
  }>({
    period: { id: 'analyses.period', defaultMessage: 'previous period' },
    year: { id: 'analyses.year', defaultMessage: 'previous year' },
    versusPeriod: { id: 'analyses.versusPeriod', defaultMessage: 'vs. previous period, pp' },
    versusYear: { id: 'analyses.versusYear', defaultMessage: 'vs. previous year, pp' },
    time: { id: 'analyses.time', defaultMessage: 'Time' },
    never: { id: 'analyses.never', defaultMessage: 'Movement is not compared with earlier periods.' },
    failed: { id: 'analyses.failed', defaultMessage: 'The earlier period could not be read: {reason}' },
  }),
};
