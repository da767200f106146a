import type { VisitationPeriod } from '../analyses/movement';
import type { ReportItemType } from '../entities/enums';
import {
  catchmentMetrics,
  catchmentTypes,
  colorSchemes,
  comparisons,
  contentModes,
  crossVisitationValues,
  dataLevels,
  drivingTimes,
  hotspotLocationTypes,
  locationsCounts,
  movementPeriods,
  movementTypes,
  socioDemoMetrics,
  tableForms,
  tradeAreaParts,
} from '../entities/enums';
import { monthKeyValid } from './timeFrames';
import type { Codec } from './viewCodecs';
import {
  flag,
  idOf,
  idsOf,
  itemType,
  mapViewIn,
  metric,
  oneOf,
  someOf,
  sortedList,
  text,
  thresholdIn,
} from './viewCodecs';

export type { MapView } from './viewCodecs';

/** The period as written in the address. */
export type PeriodParameter = 'monthly' | 'weekly' | 'quarterly';

/** A field of the state: how the address keeps it, and its value in an address without it. */
interface Field<T, Initial> {
  codec: Codec<T>;
  initial: Initial;
}

const field = <T, Initial extends NoInfer<T> | undefined>(codec: Codec<T>, initial: Initial): Field<T, Initial> => ({
  codec,
  initial,
});

/**
 * All fields, in the order of their parameters. One that is undefined at first follows its rule (the report's first
 * location, all its months, the item's own period, the automatic footfall metric, ...).
 */
const fields = {
  primaryLocation: field(idOf, undefined),
  selectedLocations: field(idsOf, undefined),
  reportItemType: field(itemType, undefined),
  contentVisualizationMode: field(oneOf(contentModes), 'Map'),
  /** Sub-mode of the map. */
  reportItemVisualizationMode: field(text, undefined),
  /** How the catchment graph is shown: `chart` for the wheel beside its map, otherwise bars. */
  switchMode: field(text, undefined),
  timeFrames: field(sortedList(monthKeyValid), undefined),
  colorScheme: field(oneOf(colorSchemes), 'MONOCHROME'),
  dataLevel: field(oneOf(dataLevels), 'LOCATIONS'),
  locationType: field(oneOf(hotspotLocationTypes), 'POIS'),
  hotspotOverlay: field(flag('YES', 'NO'), true),
  catchmentType: field(oneOf(catchmentTypes), 'HOME'),
  catchmentLocationsCount: field(oneOf(locationsCounts), 'SINGLE'),
  catchmentDataOverlay: field(flag('YES', 'NO'), false),
  catchmentMetricType: field(oneOf(catchmentMetrics), 'DESTINATION'),
  catchmentSocioDemoMetric: field(oneOf(socioDemoMetrics), 'INHABITANTS'),
  catchmentSocioCountry: field(text, undefined),
  catchmentSocioMetric: field(text, undefined),
  catchmentSocioCategory: field(text, undefined),
  catchmentSocioSubCategory: field(text, undefined),
  /** Undefined means Before, or During for area reports. */
  movementPeriod: field(oneOf(movementPeriods), undefined),
  period: field(oneOf<PeriodParameter>(['monthly', 'weekly', 'quarterly']), undefined),
  metricType: field(metric, undefined),
  showHoursByWeek: field(flag('1', '0'), true),
  showDetailsAverage: field(flag('1', '0'), true),
  movementType: field(oneOf(movementTypes), 'Visitors'),
  crossVisitationChartValues: field(oneOf(crossVisitationValues), 'CROSS_VISITATION'),
  pointsOfInterest: field(flag('1', '0'), false),
  /** What the months shown are compared with; undefined for no comparison. */
  comparison: field(oneOf(comparisons), undefined),
  /** The percentages of visits whose trade areas are outlined on the catchment map, smallest first. */
  tradeArea: field(someOf(tradeAreaParts), undefined),
  /** The driving times (minutes) whose reach is outlined on the catchment map, shortest first. */
  drivingTime: field(someOf(drivingTimes), undefined),
  /** The category of places in the movement ranking; undefined means all. */
  placeCategory: field(text, undefined),
  /** The name of the own place that other places are compared with; undefined means the strongest. */
  comparedPlace: field(text, undefined),
  /** The layout of tables that list locations by dates or other categories. */
  tableForm: field(oneOf(tableForms), 'List'),
  /** Hides their rows and columns without any value. */
  hideEmpty: field(flag('1', '0'), false),
  mapView: field(mapViewIn('latitude', 'longitude', 'zoom'), undefined),
  tripRoutesView: field(
    mapViewIn('catchmentTripRoutesLatitude', 'catchmentTripRoutesLongitude', 'catchmentTripRoutesZoom'),
    undefined,
  ),
  movementThreshold: field(thresholdIn('movementThresholdMin', 'movementThresholdMax'), undefined),
  catchmentThreshold: field(thresholdIn('catchmentThresholdMin', 'catchmentThresholdMax'), undefined),
};

type ValueOf<F> = F extends Field<infer T, infer Initial> ? T | Initial : never;

/** The state of the report view as stored in the address. */
export type ViewState = { [K in keyof typeof fields]: ValueOf<(typeof fields)[K]> };

type Name = keyof ViewState;

const names = Object.keys(fields) as Name[];

/** The same table, readable by a name that is only known later. */
const table: { [K in Name]: Field<NonNullable<ViewState[K]>, ViewState[K]> } = fields;

const parametersOf = (name: Name): readonly string[] => table[name].codec.names ?? [name];

/** All parameter names owned by the report view. */
export const viewStateParameters: readonly string[] = names.flatMap(parametersOf);

/** The state of an address without parameters. */
export const defaultViewState: ViewState = decodeViewState('');

/** Reads the state from an address query; any text gives a valid state, and unknown values become their default. */
export function decodeViewState(query: string | URLSearchParams): ViewState {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(names.map((name) => [name, readField(parameters, name)])) as ViewState;
}

function readField<K extends Name>(parameters: URLSearchParams, name: K): ViewState[K] {
  const { codec, initial } = table[name];
  const texts = parametersOf(name).map((parameter) => parameters.get(parameter));
  return texts.every((value) => value !== null) ? (codec.read(texts) ?? initial) : initial;
}

/** Whether a parameter holds words, which may be anything. */
export const holdsWords = (parameter: string): boolean =>
  names.some((name) => name === parameter && table[name].codec === text);

/** Whether the value of a parameter is read to its end, with the other parameters of its field: nothing is lost. */
export function keepsWhole(parameters: URLSearchParams, parameter: string): boolean {
  const name = names.find((each) => parametersOf(each).includes(parameter));
  return name !== undefined && given(readWhole(parameters, name));
}

/** Places are numbered; their codecs read more. */
const placeId = /^[1-9]\d{0,17}$/;
const decimal = /^-?\d+(?:\.\d+)?$/;

function readWhole<K extends Name>(parameters: URLSearchParams, name: K): ViewState[K] | undefined {
  const { codec }: Field<NonNullable<ViewState[K]>, ViewState[K]> = table[name];
  const texts = parametersOf(name).map((parameter) => parameters.get(parameter) ?? '');
  const value = codec.read(texts);
  if (!given(value)) return undefined;
  const places = name === 'selectedLocations' || name === 'primaryLocation' ? [value].flat() : [];
  if (!places.every((id) => typeof id === 'string' && placeId.test(id))) return undefined;
  const [first = ''] = texts;
  if (Array.isArray(value) && !first.startsWith('.'))
    return first.split(/[ ,]/).length === value.length ? value : undefined;
  // Analyses are read in any case, and numbers with any zeros.
  const same = (written: string, read = '') =>
    written.toLowerCase() === read.toLowerCase() || (decimal.test(read) && Number(written) === Number(read));
  return codec.write(value).every((written, i) => same(written, texts[i])) ? value : undefined;
}

/** The parameters of a state; empty fields and fields with their default value are omitted. */
export function encodeViewState(state: ViewState): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of names) {
    const texts = writeField(name, state[name]);
    parametersOf(name).forEach((parameter, i) => texts[i] && parameters.set(parameter, texts[i]));
  }
  return parameters;
}

function writeField<K extends Name>(name: K, value: ViewState[K]): readonly string[] {
  const { codec, initial } = table[name];
  return given(value) && value !== initial ? codec.write(value) : [];
}

const given = <T>(value: T): value is NonNullable<T> => value !== undefined;

/** The query with the state's parameters replaced; other parameters (sort keys, ...) are kept. */
export function applyViewState(query: string | URLSearchParams, state: ViewState): URLSearchParams {
  const parameters = new URLSearchParams(query);
  for (const name of viewStateParameters) parameters.delete(name);
  for (const [name, value] of encodeViewState(state)) parameters.set(name, value);
  return parameters;
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
