import type { Id } from './entities';
import type { Comparison, ContentMode, DrivingTime, FootfallMetric, ReportItemType, TradeAreaPart } from './enums';
import {
  catchmentMetrics,
  catchmentTypes,
  colorSchemes,
  comparisons,
  contentModes,
  crossVisitationValues,
  dataLevels,
  drivingTimes,
  footfallMetrics,
  hotspotLocationTypes,
  locationsCounts,
  movementPeriods,
  movementTypes,
  reportItemTypes,
  socioDemoMetrics,
  tableForms,
  tradeAreaParts,
} from './enums';
import { maxListedIds, readIds, writeIds } from './idList';
import type { VisitationPeriod } from './analyses/movement';
import type { Threshold } from './threshold';
import type { MonthKey } from './timeFrames';
import { monthKeyValid } from './timeFrames';

/** The period as written in the address. */
export type PeriodParameter = 'monthly' | 'weekly' | 'quarterly';

/** A map's centre and zoom. */
export interface MapView {
  latitude: number;
  longitude: number;
  zoom: number;
}

/**
 * The state of the report view as stored in the address. An undefined field follows its rule (the report's first
 * location, all its months, the item's own period, the automatic footfall metric, ...); every other field has a fixed
 * default.
 */
export interface ViewState {
  primaryLocation: Id | undefined;
  selectedLocations: Id[] | undefined;
  reportItemType: ReportItemType | undefined;
  contentVisualizationMode: ContentMode;
  /** Sub-mode of the map. */
  reportItemVisualizationMode: string | undefined;
  /** How the catchment graph is shown: `chart` for the wheel beside its map, otherwise bars. */
  switchMode: string | undefined;
  mapView: MapView | undefined;
  tripRoutesView: MapView | undefined;
  timeFrames: MonthKey[] | undefined;
  colorScheme: (typeof colorSchemes)[number];
  dataLevel: (typeof dataLevels)[number];
  locationType: (typeof hotspotLocationTypes)[number];
  hotspotOverlay: boolean;
  movementThreshold: Threshold | undefined;
  catchmentThreshold: Threshold | undefined;
  catchmentType: (typeof catchmentTypes)[number];
  catchmentLocationsCount: (typeof locationsCounts)[number];
  catchmentDataOverlay: boolean;
  catchmentMetricType: (typeof catchmentMetrics)[number];
  catchmentSocioDemoMetric: (typeof socioDemoMetrics)[number];
  catchmentSocioCountry: string | undefined;
  catchmentSocioMetric: string | undefined;
  catchmentSocioCategory: string | undefined;
  catchmentSocioSubCategory: string | undefined;
  /** Undefined means Before, or During for area reports. */
  movementPeriod: (typeof movementPeriods)[number] | undefined;
  period: PeriodParameter | undefined;
  metricType: FootfallMetric | undefined;
  showHoursByWeek: boolean;
  showDetailsAverage: boolean;
  movementType: (typeof movementTypes)[number];
  crossVisitationChartValues: (typeof crossVisitationValues)[number];
  pointsOfInterest: boolean;
  /** What the months shown are compared with; undefined for no comparison. */
  comparison: Comparison | undefined;
  /** The percentages of visits whose trade areas are outlined on the catchment map, smallest first. */
  tradeArea: TradeAreaPart[] | undefined;
  /** The driving times (minutes) whose reach is outlined on the catchment map, shortest first. */
  drivingTime: DrivingTime[] | undefined;
  /** The category of places in the movement ranking; undefined means all. */
  placeCategory: string | undefined;
  /** The name of the own place that other places are compared with; undefined means the strongest. */
  comparedPlace: string | undefined;
  /** The layout of tables that list locations by dates or other categories. */
  tableForm: (typeof tableForms)[number];
  /** Hides their rows and columns without any value. */
  hideEmpty: boolean;
}

/** One parameter: how its text is parsed to a value (undefined: invalid), and how a value is written as text. */
interface Codec<T> {
  read: (text: string) => T | undefined;
  write: (value: T) => string;
}

const maxTextLength = 200;
const maxListLength = 500;

const text: Codec<string> = {
  read: (value) => (value !== '' && value.length <= maxTextLength ? value : undefined),
  write: (value) => value,
};

function oneOf<const T extends string>(values: readonly T[]): Codec<T> {
  return { read: (value) => values.find((known) => known === value), write: (value) => value };
}

function list(separator: string, accepts: (entry: string) => boolean, sorted = false): Codec<string[]> {
  return {
    read: (value) => {
      const entries = [...new Set(value.split(separator).filter(accepts))].slice(0, maxListLength);
      if (entries.length === 0) return undefined;
      return sorted ? entries.sort() : entries;
    },
    write: (value) => value.join(separator),
  };
}

/** Places; long lists are packed. */
const idsOf: Codec<Id[]> = {
  read: (value) => {
    const ids = readIds(value, ' ').filter((id) => idOf.read(id) !== undefined);
    return ids.length > 0 ? ids.slice(0, maxListedIds) : undefined;
  },
  write: (value) => writeIds(value, ' '),
};

/** Some of these values, in their order. */
const someOf = <const T extends string>(values: readonly T[]): Codec<T[]> => ({
  read: (value) => {
    const named = new Set(value.split(','));
    const found = values.filter((known) => named.has(known));
    return found.length > 0 ? found : undefined;
  },
  write: (value) => value.join(','),
});

const flag = (on: string, off: string): Codec<boolean> => ({
  read: (value) => (value === on ? true : value === off ? false : undefined),
  write: (value) => (value ? on : off),
});

const itemType: Codec<ReportItemType> = {
  read: (value) => reportItemTypes.find((type) => type === value.toUpperCase()),
  write: (value) => value,
};

const metric: Codec<FootfallMetric> = {
  read: (value) => footfallMetrics.find((footfallMetric) => footfallMetric === value.replaceAll('_', ' ')),
  write: (value) => value.replaceAll(' ', '_'),
};

const period = oneOf<PeriodParameter>(['monthly', 'weekly', 'quarterly']);
const idOf: Codec<string> = {
  read: (value) => (/^\S{1,64}$/.test(value) ? value : undefined),
  write: (value) => value,
};

type SingleField = Exclude<keyof ViewState, 'mapView' | 'tripRoutesView' | 'movementThreshold' | 'catchmentThreshold'>;

/** Fields stored as one parameter of the same name. */
const codecs: { [K in SingleField]: Codec<NonNullable<ViewState[K]>> } = {
  primaryLocation: idOf,
  selectedLocations: idsOf,
  reportItemType: itemType,
  contentVisualizationMode: oneOf(contentModes),
  reportItemVisualizationMode: text,
  switchMode: text,
  timeFrames: list(',', monthKeyValid, true),
  colorScheme: oneOf(colorSchemes),
  dataLevel: oneOf(dataLevels),
  locationType: oneOf(hotspotLocationTypes),
  hotspotOverlay: flag('YES', 'NO'),
  catchmentType: oneOf(catchmentTypes),
  catchmentLocationsCount: oneOf(locationsCounts),
  catchmentDataOverlay: flag('YES', 'NO'),
  catchmentMetricType: oneOf(catchmentMetrics),
  catchmentSocioDemoMetric: oneOf(socioDemoMetrics),
  catchmentSocioCountry: text,
  catchmentSocioMetric: text,
  catchmentSocioCategory: text,
  catchmentSocioSubCategory: text,
  movementPeriod: oneOf(movementPeriods),
  period,
  metricType: metric,
  showHoursByWeek: flag('1', '0'),
  showDetailsAverage: flag('1', '0'),
  movementType: oneOf(movementTypes),
  crossVisitationChartValues: oneOf(crossVisitationValues),
  pointsOfInterest: flag('1', '0'),
  comparison: oneOf(comparisons),
  tradeArea: someOf(tradeAreaParts),
  drivingTime: someOf(drivingTimes),
  placeCategory: text,
  comparedPlace: text,
  tableForm: oneOf(tableForms),
  hideEmpty: flag('1', '0'),
};

/** The state of an address without parameters. */
export const defaultViewState: ViewState = {
  primaryLocation: undefined,
  selectedLocations: undefined,
  reportItemType: undefined,
  contentVisualizationMode: 'Map',
  reportItemVisualizationMode: undefined,
  switchMode: undefined,
  mapView: undefined,
  tripRoutesView: undefined,
  timeFrames: undefined,
  colorScheme: 'MONOCHROME',
  dataLevel: 'LOCATIONS',
  locationType: 'POIS',
  hotspotOverlay: true,
  movementThreshold: undefined,
  catchmentThreshold: undefined,
  catchmentType: 'HOME',
  catchmentLocationsCount: 'SINGLE',
  catchmentDataOverlay: false,
  catchmentMetricType: 'DESTINATION',
  catchmentSocioDemoMetric: 'INHABITANTS',
  catchmentSocioCountry: undefined,
  catchmentSocioMetric: undefined,
  catchmentSocioCategory: undefined,
  catchmentSocioSubCategory: undefined,
  movementPeriod: undefined,
  period: undefined,
  metricType: undefined,
  showHoursByWeek: true,
  showDetailsAverage: true,
  movementType: 'Visitors',
  crossVisitationChartValues: 'CROSS_VISITATION',
  pointsOfInterest: false,
  comparison: undefined,
  tradeArea: undefined,
  drivingTime: undefined,
  placeCategory: undefined,
  comparedPlace: undefined,
  tableForm: 'List',
  hideEmpty: false,
};

const viewNames = {
  mapView: ['latitude', 'longitude', 'zoom'],
  tripRoutesView: ['catchmentTripRoutesLatitude', 'catchmentTripRoutesLongitude', 'catchmentTripRoutesZoom'],
} as const;

const thresholdNames = {
  movementThreshold: ['movementThresholdMin', 'movementThresholdMax'],
  catchmentThreshold: ['catchmentThresholdMin', 'catchmentThresholdMax'],
} as const;

/** All parameter names owned by the report view. */
export const viewStateParameters: readonly string[] = [
  ...Object.keys(codecs),
  ...Object.values(viewNames).flat(),
  ...Object.values(thresholdNames).flat(),
];

const singleFields = Object.keys(codecs) as SingleField[];

/** Reads the state from an address query; any text gives a valid state, and unknown values become their default. */
export function decodeViewState(query: string | URLSearchParams): ViewState {
  const parameters = new URLSearchParams(query);
  const state: ViewState = { ...defaultViewState };
  for (const field of singleFields) {
    const value = parameters.get(field);
    const read = value === null ? undefined : codecs[field].read(value);
    if (read !== undefined) Object.assign(state, { [field]: read });
  }
  state.mapView = readView(parameters, viewNames.mapView);
  state.tripRoutesView = readView(parameters, viewNames.tripRoutesView);
  state.movementThreshold = readThreshold(parameters, thresholdNames.movementThreshold);
  state.catchmentThreshold = readThreshold(parameters, thresholdNames.catchmentThreshold);
  return state;
}

/** The parameters of a state; empty fields and fields with their default value are omitted. */
export function encodeViewState(state: ViewState): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const field of singleFields) {
    const value = state[field];
    if (value === undefined || value === defaultViewState[field]) continue;
    // Each codec accepts exactly the type of its field.
    const write = codecs[field].write as (value: unknown) => string;
    const written = write(value);
    if (written !== '') parameters.set(field, written);
  }
  for (const field of ['mapView', 'tripRoutesView'] as const) {
    const view = state[field];
    if (!view) continue;
    const [latitude, longitude, zoom] = viewNames[field];
    parameters.set(latitude, String(view.latitude));
    parameters.set(longitude, String(view.longitude));
    parameters.set(zoom, String(view.zoom));
  }
  for (const field of ['movementThreshold', 'catchmentThreshold'] as const) {
    const threshold = state[field];
    if (!threshold) continue;
    const [min, max] = thresholdNames[field];
    parameters.set(min, String(threshold.min));
    parameters.set(max, String(threshold.max));
  }
  return parameters;
}

/** The query with the state's parameters replaced; other parameters (sort keys, ...) are kept. */
export function applyViewState(query: string | URLSearchParams, state: ViewState): URLSearchParams {
  const parameters = new URLSearchParams(query);
  for (const name of viewStateParameters) parameters.delete(name);
  for (const [name, value] of encodeViewState(state)) parameters.set(name, value);
  return parameters;
}

function readNumber(parameters: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const value = parameters.get(name);
  if (value === null || value.trim() === '' || value.length > 40) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number) || number < min || number > max) return undefined;
  return number === 0 ? 0 : number;
}

function readView(
  parameters: URLSearchParams,
  [latitude, longitude, zoom]: readonly [string, string, string],
): MapView | undefined {
  const view = {
    latitude: readNumber(parameters, latitude, -90, 90),
    longitude: readNumber(parameters, longitude, -180, 180),
    zoom: readNumber(parameters, zoom, -Infinity, Infinity),
  };
  if (view.latitude === undefined || view.longitude === undefined || view.zoom === undefined) return undefined;
  // Out-of-range zoom levels are clamped.
  return { latitude: view.latitude, longitude: view.longitude, zoom: Math.min(19, Math.max(0, view.zoom)) };
}

function readThreshold(parameters: URLSearchParams, [min, max]: readonly [string, string]): Threshold | undefined {
  const low = readNumber(parameters, min, 0, 1);
  const high = readNumber(parameters, max, 0, 1);
  return low === undefined || high === undefined || low > high ? undefined : { min: low, max: high };
}

/** The period of an item: the one in the address if the item supports it, otherwise the item's default. */
export function periodInForce(type: ReportItemType, chosen: PeriodParameter | undefined): PeriodParameter {
  if (type === 'RETENTION') return chosen === 'monthly' || chosen === 'quarterly' ? chosen : 'quarterly';
  return type === 'FOOTFALL' && chosen === 'weekly' ? 'weekly' : 'monthly';
}

/**
 * The part of the trip that movement shows: by default Before, or During in area reports; other reports have no During.
 */
export function visitationPeriodInForce(chosen: ViewState['movementPeriod'], ofArea: boolean): VisitationPeriod {
  if (chosen === undefined || (chosen === 'During' && !ofArea)) return ofArea ? 'during' : 'before';
  return chosen.toLowerCase() as VisitationPeriod;
}
