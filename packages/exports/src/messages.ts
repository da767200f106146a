import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** All texts in the files. */
export const messages = {
  /** The analyses. */
  titles: defineMessages<{
    CATCHMENT: NoMessageValues;
    DURATION: NoMessageValues;
    SEASONALITY: NoMessageValues;
    RETENTION: NoMessageValues;
    FOOTFALL: NoMessageValues;
    LOYALTY: NoMessageValues;
    MOVEMENT: NoMessageValues;
    ABSORPTION: NoMessageValues;
    ATTRACTION: NoMessageValues;
  }>({
    CATCHMENT: { id: 'exports.CATCHMENT', defaultMessage: 'Catchment' },
    DURATION: { id: 'exports.DURATION', defaultMessage: 'Visit duration' },
    SEASONALITY: { id: 'exports.SEASONALITY', defaultMessage: 'Popular day & hour' },
    RETENTION: { id: 'exports.RETENTION', defaultMessage: 'Retention rate' },
    FOOTFALL: { id: 'exports.FOOTFALL', defaultMessage: 'Visit trends' },
    LOYALTY: { id: 'exports.LOYALTY', defaultMessage: 'Cross-visitation' },
    MOVEMENT: { id: 'exports.MOVEMENT', defaultMessage: 'Movement' },
    ABSORPTION: { id: 'exports.ABSORPTION', defaultMessage: 'Absorption' },
    ATTRACTION: { id: 'exports.ATTRACTION', defaultMessage: 'Attraction' },
  }),
  /** What each analysis shows, for which places and months; `count` is 1 if it is for one place. */
  sentences: defineMessages<{
    FOOTFALL: { count: number; name: string; city: string; months: string; period: string; b: MessageTag };
    SEASONALITY: { count: number; name: string; city: string; months: string; b: MessageTag };
    DURATION: { count: number; name: string; city: string; months: string; b: MessageTag };
    RETENTION: { count: number; name: string; city: string; months: string; period: string; b: MessageTag };
    CATCHMENT: { count: number; name: string; city: string; type: string; months: string; b: MessageTag };
    LOYALTY: { count: number; name: string; city: string; months: string; b: MessageTag };
    MOVEMENT: { name: string; city: string; period: string; months: string; b: MessageTag };
    ABSORPTION: { count: number; city: string; months: string };
    ATTRACTION: { count: number; city: string; months: string };
  }>({
    FOOTFALL: {
      id: 'exports.aboutFootfall',
      defaultMessage:
        'Visits to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}, {period, select, weekly {weekly} other {monthly}}',
    },
    SEASONALITY: {
      id: 'exports.aboutSeasonality',
      defaultMessage:
        'Popular days and hours of {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}',
    },
    DURATION: {
      id: 'exports.aboutDuration',
      defaultMessage:
        'How long visits to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}} last, {months}',
    },
    RETENTION: {
      id: 'exports.aboutRetention',
      defaultMessage:
        'How many visitors come back to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}, {period, select, monthly {monthly} other {quarterly}}',
    },
    CATCHMENT: {
      id: 'exports.aboutCatchment',
      defaultMessage:
        'Where visitors of {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}} {type, select, WORK {work} other {live}}, {months}',
    },
    LOYALTY: {
      id: 'exports.aboutLoyalty',
      defaultMessage:
        'Visitors that {count, plural, one {<b>{name}</b> shares with other locations} other {# locations share}}{city, select, none {} other { in {city}}}, {months}',
    },
    MOVEMENT: {
      id: 'exports.aboutMovement',
      defaultMessage:
        'Where visitors of <b>{name}</b>{city, select, none {} other { in {city}}} are {period, select, during {during} after {after} other {before}} their visit, {months}',
    },
    ABSORPTION: {
      id: 'exports.aboutAbsorption',
      defaultMessage:
        'How many visits to one location reach another on the same day, among {count, plural, one {# location} other {# locations}}{city, select, none {} other { in {city}}}, {months}, monthly',
    },
    ATTRACTION: {
      id: 'exports.aboutAttraction',
      defaultMessage:
        'How many visits to one location come from another on the same day, among {count, plural, one {# location} other {# locations}}{city, select, none {} other { in {city}}}, {months}, monthly',
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
    location: { id: 'exports.location', defaultMessage: 'Location' },
    source: { id: 'exports.source', defaultMessage: 'Source' },
    date: { id: 'exports.date', defaultMessage: 'Date' },
    timeRange: { id: 'exports.timeRange', defaultMessage: 'Time range' },
    dayOfWeek: { id: 'exports.dayOfWeek', defaultMessage: 'Day of week' },
    hourOfDay: { id: 'exports.hourOfDay', defaultMessage: 'Hour of day' },
    shareOfVisits: { id: 'exports.shareOfVisits', defaultMessage: 'Share of visits' },
    visitProportion: { id: 'exports.visitProportion', defaultMessage: 'Visit proportion' },
    retentionRate: { id: 'exports.retentionRate', defaultMessage: 'Retention rate' },
    primaryLocation: { id: 'exports.primaryLocation', defaultMessage: 'Primary location' },
    area: { id: 'exports.area', defaultMessage: 'Area' },
    postalCode: { id: 'exports.postalCode', defaultMessage: 'Postal code' },
    distance: { id: 'exports.distance', defaultMessage: 'Aerial distance, km' },
    visitsShare: { id: 'exports.visitsShare', defaultMessage: 'Visits share' },
    shareOfSource: { id: 'exports.shareOfSource', defaultMessage: 'Share of residents' },
    score: { id: 'exports.score', defaultMessage: 'Score' },
    areaName: { id: 'exports.areaName', defaultMessage: 'Area name' },
    shareOfVisitors: { id: 'exports.shareOfVisitors', defaultMessage: 'Share of visitors' },
    visitsRatio: { id: 'exports.visitsRatio', defaultMessage: 'Visits ratio' },
    mean: { id: 'exports.mean', defaultMessage: '{period, select, weekly {Mean per week} other {Mean per month}}' },
    highest: { id: 'exports.highest', defaultMessage: 'Highest' },
    highestWhen: { id: 'exports.highestWhen', defaultMessage: '{period, select, weekly {Week} other {Month}}' },
    lowest: { id: 'exports.lowest', defaultMessage: 'Lowest' },
    change: {
      id: 'exports.change',
      defaultMessage: '{period, select, weekly {Mean change week on week} other {Mean change month on month}}',
    },
    share: { id: 'exports.share', defaultMessage: 'Share' },
    confidence: { id: 'exports.confidence', defaultMessage: 'Confidence' },
  }),
  /** Texts of graphs and notes. */
  words: defineMessages<{
    average: NoMessageValues;
    notAvailable: NoMessageValues;
    visits: NoMessageValues;
    percentOfAll: NoMessageValues;
    percentOfOwn: NoMessageValues;
    estimate: NoMessageValues;
    exactCount: NoMessageValues;
    byDay: NoMessageValues;
    byHour: NoMessageValues;
    minutes: { range: string };
    quarter: { quarter: number; year: string };
    partial: { range: string };
    ownPlace: { name: string };
    before: NoMessageValues;
    during: NoMessageValues;
    after: NoMessageValues;
    topAreas: { metric: string };
    matrixCorner: NoMessageValues;
    lowConfidence: NoMessageValues;
    confidenceHigh: NoMessageValues;
    confidenceLow: NoMessageValues;
    confidenceLowIn: { date: string };
    confidenceLowMany: { count: number };
    leads: { name: string; mean: string; b: MessageTag };
  }>({
    average: { id: 'exports.average', defaultMessage: 'Average' },
    notAvailable: { id: 'exports.notAvailable', defaultMessage: 'N/A' },
    visits: { id: 'exports.visits', defaultMessage: 'visits' },
    percentOfAll: { id: 'exports.percentOfAll', defaultMessage: '% of the highest value' },
    percentOfOwn: { id: 'exports.percentOfOwn', defaultMessage: '% of its own highest value' },
    estimate: { id: 'exports.estimate', defaultMessage: 'panel estimate' },
    exactCount: { id: 'exports.exactCount', defaultMessage: 'exact count' },
    byDay: { id: 'exports.byDay', defaultMessage: 'Share of visits by day of week' },
    byHour: { id: 'exports.byHour', defaultMessage: 'Visit proportion by hour of day' },
    minutes: { id: 'exports.minutes', defaultMessage: '{range} min' },
    quarter: { id: 'exports.quarter', defaultMessage: 'Q{quarter} {year}' },
    partial: { id: 'exports.partial', defaultMessage: '{range}, partial' },
    ownPlace: { id: 'exports.words.ownPlace', defaultMessage: '{name} (your location)' },
    before: { id: 'exports.before', defaultMessage: 'Before the visit' },
    during: { id: 'exports.during', defaultMessage: 'During the visit' },
    after: { id: 'exports.after', defaultMessage: 'After the visit' },
    topAreas: {
      id: 'exports.topAreas',
      defaultMessage:
        '{metric, select, SOURCE {Areas with the largest share of residents} SCORE {Areas with the highest score} other {Areas with the largest share of visits}}',
    },
    matrixCorner: { id: 'exports.matrixCorner', defaultMessage: 'Visitors of this row also visit' },
    lowConfidence: { id: 'exports.lowConfidence', defaultMessage: 'low confidence' },
    confidenceHigh: { id: 'exports.confidenceHigh', defaultMessage: 'high' },
    confidenceLow: { id: 'exports.confidenceLow', defaultMessage: 'low' },
    confidenceLowIn: { id: 'exports.confidenceLowIn', defaultMessage: 'low in {date}' },
    confidenceLowMany: {
      id: 'exports.confidenceLowMany',
      defaultMessage: '{count, plural, one {low on # date} other {low on # dates}}',
    },
    leads: { id: 'exports.leads', defaultMessage: '<b>{name}</b> leads with {mean} on average.' },
  }),
  /** Headline numbers. */
  figures: defineMessages<{
    allLocations: { count: number };
    perMonth: { period: string };
    strongest: NoMessageValues;
    busiest: { period: string };
    busiestDay: NoMessageValues;
    busiestHour: NoMessageValues;
    meanStay: NoMessageValues;
    longestStay: NoMessageValues;
    meanRate: NoMessageValues;
    topArea: { metric: string };
    areasShown: NoMessageValues;
    sharedVisitors: NoMessageValues;
    strongestPair: NoMessageValues;
    topPlace: NoMessageValues;
    powerIndex: NoMessageValues;
    incomeIndex: NoMessageValues;
  }>({
    allLocations: {
      id: 'exports.allLocations',
      defaultMessage: '{count, plural, one {One location} other {All # locations}}',
    },
    perMonth: {
      id: 'exports.perMonth',
      defaultMessage: '{period, select, weekly {visits per week} other {visits per month}}',
    },
    strongest: { id: 'exports.strongest', defaultMessage: 'Strongest location' },
    busiest: {
      id: 'exports.busiest',
      defaultMessage: '{period, select, weekly {Busiest full week} other {Busiest full month}}',
    },
    busiestDay: { id: 'exports.busiestDay', defaultMessage: 'Busiest day' },
    busiestHour: { id: 'exports.busiestHour', defaultMessage: 'Busiest hour' },
    meanStay: { id: 'exports.meanStay', defaultMessage: 'Mean stay' },
    longestStay: { id: 'exports.longestStay', defaultMessage: 'Longest stay' },
    meanRate: { id: 'exports.meanRate', defaultMessage: 'Mean rate' },
    topArea: {
      id: 'exports.topArea',
      defaultMessage:
        '{metric, select, SOURCE {Area with the largest share} SCORE {Area with the highest score} other {Area with most visits}}',
    },
    areasShown: { id: 'exports.areasShown', defaultMessage: 'Areas shown' },
    sharedVisitors: {
      id: 'exports.sharedVisitors',
      defaultMessage: 'Visitors who also go to another location, on average',
    },
    strongestPair: { id: 'exports.strongestPair', defaultMessage: 'Strongest pair' },
    topPlace: { id: 'exports.topPlace', defaultMessage: 'Most visited place' },
    powerIndex: { id: 'exports.powerIndex', defaultMessage: 'Purchasing power, index' },
    incomeIndex: { id: 'exports.incomeIndex', defaultMessage: 'Household income, index' },
  }),
  /** Notes on what is missing from or uncertain about the numbers. */
  notes: defineMessages<{
    hidden: { count: number };
    hiddenWhy: { floor: number; step: number; weighted: number };
    otherMonths: { from: string; to: string };
    averageOf: { count: number; all: number };
    partialMonth: { month: string; range: string };
    doubtful: NoMessageValues;
    doubtfulWhy: NoMessageValues;
    warningAll: NoMessageValues;
    warningSome: NoMessageValues;
    threshold: { min: string; max: string };
    nearby: NoMessageValues;
    onMap: { kind: string; narrowed: string; min: string; max: string };
    noOutline: { count: number };
    noCoordinates: { count: number };
    noTable: NoMessageValues;
    otherAreas: { share: string };
    syntheticAreas: NoMessageValues;
    rowsOf: { shown: number; all: number };
    noData: NoMessageValues;
    calculating: NoMessageValues;
    itemFailed: NoMessageValues;
    readFailed: { reason: string };
    noMap: NoMessageValues;
    ownMap: { tiles: string };
    cityIs100: { city: string };
    cityIndex: { city: string; power: string; income: string };
    noCity: NoMessageValues;
  }>({
    hidden: {
      id: 'exports.hidden',
      defaultMessage: '{count, plural, one {# value is hidden} other {# values are hidden}} to protect visitors.',
    },
    hiddenWhy: {
      id: 'exports.hiddenWhy',
      defaultMessage:
        'So that nobody can be recognised, a number is hidden when it is based on fewer than {floor} devices. The same floor applies to places, periods, areas, hours and pairs. The next smallest number is hidden too where the hidden one could be worked out from it. {weighted, plural, =0 {All others are rounded to {step}} other {Other weighted visits are rounded to #, all other counts to {step}}}, so 0 means none or almost none. Hidden values are gaps, never zero.',
    },
    otherMonths: { id: 'exports.otherMonths', defaultMessage: 'Shown for {from} to {to}.' },
    averageOf: {
      id: 'exports.averageOf',
      defaultMessage: 'The average is over {count} of {all} locations: those with a value at every point shown.',
    },
    partialMonth: {
      id: 'exports.partialMonth',
      defaultMessage: '{month} covers {range} only and stays out of mean, highest and lowest.',
    },
    doubtful: {
      id: 'exports.doubtful',
      defaultMessage: 'Hollow points with dashed lines are values of low confidence.',
    },
    doubtfulWhy: {
      id: 'exports.doubtfulWhy',
      defaultMessage:
        'The chance that such an estimate lies within ±10 % of the truth is below 65 %. It is shown in relation to other values, but not as an absolute number.',
    },
    warningAll: {
      id: 'exports.warningAll',
      defaultMessage:
        'Please note! We might not be able to provide precise absolute footfall estimations for some locations due to limited training data.',
    },
    warningSome: {
      id: 'exports.warningSome',
      defaultMessage:
        'Please note! We might not be able to provide precise absolute footfall estimations for some locations in some months due to limited training data.',
    },
    threshold: { id: 'exports.threshold', defaultMessage: 'Areas with a share from {min} to {max} are shown.' },
    nearby: {
      id: 'exports.nearby',
      defaultMessage:
        'Only visits of people who live or work nearby. Where a place has a share of each, the larger one is shown.',
    },
    onMap: {
      id: 'exports.onMap',
      defaultMessage:
        'The map shows {kind, select, BUILDINGS {buildings} other {points of interest}}{narrowed, select, yes { with a share from {min} to {max}} other {}}.',
    },
    noOutline: {
      id: 'exports.noOutline',
      defaultMessage:
        '{count, plural, one {# area is not on the map because its outline is unknown.} other {# areas are not on the map because their outlines are unknown.}}',
    },
    noCoordinates: {
      id: 'exports.noCoordinates',
      defaultMessage:
        '{count, plural, one {# location is not on the map because its coordinates are unknown.} other {# locations are not on the map because their coordinates are unknown.}}',
    },
    noTable: { id: 'exports.noTable', defaultMessage: 'This choice has no table.' },
    otherAreas: {
      id: 'exports.otherAreas',
      defaultMessage:
        'Areas with too few visitors are left out, so that nobody can be recognised. Together they make up {share} of the visits.',
    },
    syntheticAreas: {
      id: 'exports.syntheticAreas',
      defaultMessage: 'The areas’ outlines and inhabitants are made up; only their codes are real.',
    },
    rowsOf: { id: 'exports.rowsOf', defaultMessage: '{shown, number} of {all, number} rows' },
    noData: { id: 'exports.noData', defaultMessage: 'There is no data for this choice of places and months.' },
    calculating: {
      id: 'exports.calculating',
      defaultMessage: 'This analysis is still being calculated; it is not in this file.',
    },
    itemFailed: {
      id: 'exports.itemFailed',
      defaultMessage: 'The calculation of this analysis failed; it is not in this file.',
    },
    readFailed: {
      id: 'exports.readFailed',
      defaultMessage: 'This analysis could not be read and is not in this file: {reason}',
    },
    noMap: { id: 'exports.noMap', defaultMessage: 'The map could not be drawn.' },
    ownMap: {
      id: 'exports.ownMap',
      defaultMessage: 'The map is drawn on the base map of Locus, not on the map tiles of the screen ({tiles}).',
    },
    cityIs100: { id: 'exports.cityIs100', defaultMessage: '{city} is 100' },
    cityIndex: {
      id: 'exports.cityIndex',
      defaultMessage:
        'Visitors’ areas against all residents of {city} (100): purchasing power {power}, household income {income}.',
    },
    noCity: {
      id: 'exports.noCity',
      defaultMessage: 'There is no index against the city: the city of the primary location is not known.',
    },
  }),
  /** The periods that numbers are compared with. */
  compared: defineMessages<{
    period: NoMessageValues;
    year: NoMessageValues;
    versusPeriod: NoMessageValues;
    versusYear: NoMessageValues;
    time: NoMessageValues;
    with: { name: string; range: string };
    some: NoMessageValues;
    nothing: { range: string };
    never: NoMessageValues;
    failed: { reason: string };
  }>({
    period: { id: 'exports.previousPeriod', defaultMessage: 'previous period' },
    year: { id: 'exports.previousYear', defaultMessage: 'previous year' },
    versusPeriod: { id: 'exports.versusPeriod', defaultMessage: 'vs. previous period, pp' },
    versusYear: { id: 'exports.versusYear', defaultMessage: 'vs. previous year, pp' },
    time: { id: 'exports.time', defaultMessage: 'Time' },
    with: {
      id: 'exports.comparedWith',
      defaultMessage: 'Compared with the {name}: {range}.',
    },
    some: { id: 'exports.comparedSome', defaultMessage: 'The data begins later: part of that period is missing.' },
    nothing: { id: 'exports.comparedNothing', defaultMessage: 'There are no visits in {range} to compare with.' },
    never: { id: 'exports.comparedNever', defaultMessage: 'Movement is not compared with earlier periods.' },
    failed: { id: 'exports.comparedFailed', defaultMessage: 'The earlier period could not be read: {reason}' },
  }),
  /** Texts around the pages. */
  frame: defineMessages<{
    report: NoMessageValues;
    project: NoMessageValues;
    period: NoMessageValues;
    locations: NoMessageValues;
    page: { page: string; pages: string };
    analyses: NoMessageValues;
    exported: { product: string; date: string; name: string };
    openView: NoMessageValues;
    dataAsOf: NoMessageValues;
    method: NoMessageValues;
    about: NoMessageValues;
    sheet: NoMessageValues;
    rows: NoMessageValues;
    notes: NoMessageValues;
    address: NoMessageValues;
    leftOut: NoMessageValues;
    strangeLetters: { scripts: string };
  }>({
    report: { id: 'exports.report', defaultMessage: 'Report' },
    project: { id: 'exports.project', defaultMessage: 'Project' },
    period: { id: 'exports.period', defaultMessage: 'Period' },
    locations: { id: 'exports.locations', defaultMessage: 'Locations' },
    page: { id: 'exports.page', defaultMessage: 'Page {page} of {pages}' },
    analyses: { id: 'exports.analyses', defaultMessage: 'Analyses' },
    exported: {
      id: 'exports.exported',
      defaultMessage: '{product} • exported {date}{name, select, none {} other { by {name}}}',
    },
    openView: { id: 'exports.openView', defaultMessage: 'Open this view' },
    dataAsOf: { id: 'exports.dataAsOf', defaultMessage: 'Data as of' },
    method: { id: 'exports.method', defaultMessage: 'Method and confidence.' },
    about: { id: 'exports.about', defaultMessage: 'About this file' },
    sheet: { id: 'exports.sheet', defaultMessage: 'Sheet' },
    rows: { id: 'exports.rows', defaultMessage: 'Rows' },
    notes: { id: 'exports.notes', defaultMessage: 'Notes' },
    address: { id: 'exports.address', defaultMessage: 'Address' },
    leftOut: { id: 'exports.leftOut', defaultMessage: 'Left out' },
    strangeLetters: {
      id: 'exports.strangeLetters',
      defaultMessage: 'Some names have letters that this file cannot show ({scripts}). They appear as “?”.',
    },
  }),
};
