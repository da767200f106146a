import type { VisitationPeriod } from '../analyses/movement';
import type { Id } from '../entities/entities';
import type { Location, Project, Report, ReportItem } from '../answers/entities';
import type {
  CatchmentLayer,
  ContentMode,
  DrivingTime,
  FootfallMetric,
  MovementMode,
  ReportItemType,
  TradeAreaPart,
} from '../entities/enums';
import { contentModes, defaultCatchmentVersion, movementModes, reportItemTypes } from '../entities/enums';
import type { MonthKey } from './timeFrames';
import { monthsOfReport, timeFramesInForce } from './timeFrames';
import type { MapView, PeriodParameter, ViewState } from './viewState';

/** A resolved report view: what the address leaves open is filled in, and what does not fit the report is dropped. */
export interface ReportView {
  /** The report's locations that still exist in its project, in the project's order. */
  locations: Location[];
  /** The locations shown, in the project's order; empty if none is chosen. */
  selected: Location[];
  /** The primary location; undefined only if the report has no locations. */
  primary: Location | undefined;
  /** The report's items, one of each type, in the order of `reportItemTypes`. */
  items: ReportItem[];
  /** The item on show; undefined only if the report has no items. */
  item: ReportItem | undefined;
  /** The months the report covers. */
  months: MonthKey[];
  /** The months shown. */
  timeFrames: MonthKey[];
  mode: ContentMode;
}

/** A report's items, one of each type: only the first entry of each list counts. */
export function itemsOf(report: Pick<Report, 'report_items'>): ReportItem[] {
  return reportItemTypes.flatMap(
    (type) => report.report_items[type.toLowerCase() as Lowercase<ReportItemType>]?.[0] ?? [],
  );
}

/**
 * The view of a report for an address. The primary location is the one in the address if the report has it, otherwise
 * the report's first; the item is the one in the address, otherwise footfall, otherwise the first. `offered` lists the
 * content modes of each item type; a mode that is not listed is replaced with the first.
 */
export function viewOfReport(
  report: Report,
  project: Pick<Project, 'locations'> | undefined,
  state: ViewState,
  offered: (type: ReportItemType) => readonly ContentMode[] = () => contentModes,
): ReportView {
  const ids = new Set(report.location_ids);
  const same = sameOf(report);
  const locations = same(
    'locations',
    (project?.locations ?? []).filter((location) => ids.has(location.id)),
  );
  const byId = new Map(locations.map((location) => [location.id, location]));
  const first = report.location_ids.map((id) => byId.get(id)).find(Boolean);
  const chosen = state.selectedLocations && new Set(state.selectedLocations);
  const matching = locations.filter((location) => chosen?.has(location.id));
  // An address that names only locations of another report is treated as naming none.
  const selected = same('selected', matching.length > 0 ? matching : locations);
  const primary = (state.primaryLocation && byId.get(state.primaryLocation)) || first;
  const items = same('items', itemsOf(report));
  const item =
    items.find(({ type }) => type === state.reportItemType) ??
    items.find(({ type }) => type === 'FOOTFALL') ??
    items[0];
  const modes = item ? offered(item.type) : contentModes;
  const months = same('months', monthsOfReport(report));
  return {
    locations,
    selected,
    primary: primary && selected.includes(primary) ? primary : (selected[0] ?? primary),
    items,
    item,
    months,
    timeFrames: same('timeFrames', timeFramesInForce(state.timeFrames, months)),
    mode: modes.includes(state.contentVisualizationMode) ? state.contentVisualizationMode : (modes[0] ?? 'Map'),
  };
}

const lists = new WeakMap<Report, Map<string, readonly unknown[]>>();

/**
 * Returns the report's previous list if its contents are unchanged: derived and drawn data can then be reused while
 * something else in the view changes.
 */
function sameOf(report: Report) {
  const kept = lists.get(report) ?? new Map<string, readonly unknown[]>();
  lists.set(report, kept);
  return <T>(name: string, list: T[]): T[] => {
    const before = kept.get(name);
    if (before?.length === list.length && list.every((entry, i) => entry === before[i])) return before as T[];
    kept.set(name, list);
    return list;
  };
}

/** Countries with socio-demographic data behind a catchment. */
export const socioDemoCountries: readonly string[] = ['de', 'at', 'ch', 'it', 'nl'];

/**
 * The content modes of an analysis, its default first. The catchment graph shows social demographics, which are not
 * available for every country; movement has no table.
 */
export function offeredModes(
  type: ReportItemType,
  locations: readonly Pick<Location, 'country'>[],
): readonly ContentMode[] {
  if (type === 'MOVEMENT') return ['Map', 'Visualization'];
  if (type !== 'CATCHMENT') return contentModes;
  return locations.some(({ country }) => socioDemoCountries.includes(country)) ? contentModes : ['Map', 'Table'];
}

/** The sub-modes of the catchment map: areas coloured by share, heat, trips, distance rings. */
export const catchmentMapModes = ['PostalCodes', 'Heatmap', 'Trips', 'Isochrones'] as const;
/** A sub-mode of the catchment map. */
export type CatchmentMapMode = (typeof catchmentMapModes)[number];

/** The sub-modes of a catchment version: the default version has no rings. */
export const offeredMapModes = (version: string): readonly CatchmentMapMode[] =>
  version === defaultCatchmentVersion ? catchmentMapModes.filter((mode) => mode !== 'Isochrones') : catchmentMapModes;

/** The sub-mode on show: the one in the address if the version has it; several locations are only shown as areas. */
export function mapModeInForce(
  state: Pick<ViewState, 'reportItemVisualizationMode' | 'catchmentLocationsCount'>,
  version: string,
): CatchmentMapMode {
  if (state.catchmentLocationsCount === 'MULTIPLE') return 'PostalCodes';
  return offeredMapModes(version).find((mode) => mode === state.reportItemVisualizationMode) ?? 'PostalCodes';
}

/**
 * The layer used to draw the sub-mode on show: areas change to what the data overlay shows, or to the strongest of
 * several locations.
 */
export function catchmentLayerInForce(
  state: Pick<ViewState, 'reportItemVisualizationMode' | 'catchmentLocationsCount' | 'catchmentDataOverlay'>,
  version: string,
): CatchmentLayer {
  const mode = mapModeInForce(state, version);
  if (mode !== 'PostalCodes') return mode;
  if (state.catchmentDataOverlay) return 'Socio';
  return state.catchmentLocationsCount === 'MULTIPLE' ? 'Winner' : 'PostalCodes';
}

/**
 * Whether the map on show has a data overlay with a choice of metric: areas and rings do; those of several locations
 * always, in versions with rings.
 */
export function overlayOffered(
  state: Pick<ViewState, 'reportItemVisualizationMode' | 'catchmentLocationsCount' | 'catchmentDataOverlay'>,
  version: string,
): boolean {
  const mode = mapModeInForce(state, version);
  if (mode !== 'PostalCodes' && mode !== 'Isochrones') return false;
  return state.catchmentLocationsCount === 'MULTIPLE'
    ? version !== defaultCatchmentVersion
    : state.catchmentDataOverlay;
}

/** The trade areas outlined on the catchment map: only for a single location. */
export const tradeAreaInForce = (
  state: Pick<ViewState, 'catchmentLocationsCount' | 'tradeArea'>,
): readonly TradeAreaPart[] => (state.catchmentLocationsCount === 'MULTIPLE' ? [] : (state.tradeArea ?? []));

/** The driving times outlined on the catchment map: only for a single location. */
export const drivingTimesInForce = (
  state: Pick<ViewState, 'catchmentLocationsCount' | 'drivingTime'>,
): readonly DrivingTime[] => (state.catchmentLocationsCount === 'MULTIPLE' ? [] : (state.drivingTime ?? []));

/** The settings of the catchment that its menu changes. */
export type CatchmentChanges = Partial<
  Pick<
    ViewState,
    'catchmentType' | 'colorScheme' | 'catchmentDataOverlay' | 'catchmentMetricType' | 'catchmentThreshold'
  >
>;

/** The sub-mode of the movement map on show: the one in the address, otherwise heat. */
export const movementModeInForce = ({
  reportItemVisualizationMode: chosen,
}: Pick<ViewState, 'reportItemVisualizationMode'>): MovementMode =>
  movementModes.find((mode) => mode === chosen) ?? movementModes[0];

/** The settings of movement that its menu and legend change. */
export type MovementChanges = Partial<
  Pick<
    ViewState,
    'movementType' | 'locationType' | 'dataLevel' | 'colorScheme' | 'hotspotOverlay' | 'movementThreshold'
  >
>;

/** The layout of tables that list locations by dates. */
export type TableChanges = Partial<Pick<ViewState, 'tableForm' | 'hideEmpty'>>;

/** The actions of a user in a report view; each changes the address. */
export type ReportViewAction =
  | { do: 'openReport' }
  | { do: 'choosePrimary'; id: Id; /** The map moves there. */ recentre?: boolean }
  | { do: 'chooseLocations'; ids: readonly Id[] }
  | { do: 'chooseItem'; type: ReportItemType }
  | { do: 'chooseMode'; mode: ContentMode }
  | { do: 'chooseTimeFrames'; months: readonly MonthKey[] }
  | { do: 'choosePeriod'; period: PeriodParameter }
  | { do: 'chooseMetric'; metric: FootfallMetric }
  | { do: 'showAverage'; shown: boolean }
  | { do: 'showHours'; byWeek: boolean }
  | { do: 'chooseCrossVisitation'; values: ViewState['crossVisitationChartValues'] }
  | { do: 'chooseCatchmentType'; type: ViewState['catchmentType'] }
  | { do: 'chooseCatchmentMetric'; metric: ViewState['catchmentMetricType'] }
  | { do: 'chooseMovementPeriod'; period: VisitationPeriod }
  | { do: 'chooseMovementType'; type: ViewState['movementType'] }
  | { do: 'chooseMovementMode'; mode: MovementMode }
  | { do: 'changeMovement'; changes: MovementChanges }
  | { do: 'rankPlaces'; changes: Partial<Pick<ViewState, 'placeCategory' | 'comparedPlace'>> }
  | { do: 'chooseMapMode'; mode: CatchmentMapMode }
  | { do: 'chooseLocationsCount'; count: ViewState['catchmentLocationsCount'] }
  | { do: 'changeCatchment'; changes: CatchmentChanges }
  | { do: 'outlineTradeArea'; parts: readonly TradeAreaPart[] }
  | { do: 'outlineDrivingTime'; times: readonly DrivingTime[] }
  | { do: 'chooseSocioDemoMetric'; metric: ViewState['catchmentSocioDemoMetric'] }
  | {
      do: 'chooseSocialFilter';
      filter: { country?: string; metric?: string; category?: string; subcategory?: string };
    }
  | { do: 'chooseSwitchMode'; mode: string }
  | { do: 'showPlaces'; shown: boolean }
  | { do: 'compareWith'; comparison: ViewState['comparison'] }
  | { do: 'changeTable'; changes: TableChanges }
  | { do: 'moveMap'; view: MapView | undefined; of?: 'mapView' | 'tripRoutesView' };

/** The parts of a trip as written in the address. */
const periodNames = { before: 'Before', during: 'During', after: 'After' } as const;

/**
 * The next state of the address. Opening another report drops its map views, locations and months, and keeps the rest.
 */
export function reduceReportView(
  state: ViewState,
  view: Pick<ReportView, 'locations' | 'months'>,
  action: ReportViewAction,
): ViewState {
  switch (action.do) {
    case 'openReport':
      return {
        ...state,
        mapView: undefined,
        tripRoutesView: undefined,
        selectedLocations: undefined,
        timeFrames: undefined,
        period: undefined,
      };
    case 'choosePrimary':
      return choosePrimary(state, action);
    case 'chooseLocations':
      return chooseLocations(state, view.locations, action.ids);
    case 'chooseItem':
      return { ...state, reportItemType: action.type, reportItemVisualizationMode: undefined };
    case 'chooseMode':
      return { ...state, contentVisualizationMode: action.mode };
    case 'chooseTimeFrames':
      return chooseTimeFrames(state, view.months, action.months);
    case 'choosePeriod':
      return { ...state, period: action.period };
    case 'chooseMetric':
      return { ...state, metricType: action.metric };
    case 'showAverage':
      return { ...state, showDetailsAverage: action.shown };
    case 'showHours':
      return { ...state, showHoursByWeek: action.byWeek };
    case 'chooseCrossVisitation':
      return { ...state, crossVisitationChartValues: action.values };
    case 'chooseCatchmentType':
      return { ...state, catchmentType: action.type };
    case 'chooseCatchmentMetric':
      return { ...state, catchmentMetricType: action.metric };
    case 'chooseMovementPeriod':
      return { ...state, movementPeriod: periodNames[action.period] };
    case 'chooseMovementType':
      return { ...state, movementType: action.type };
    case 'chooseMovementMode':
      return { ...state, reportItemVisualizationMode: action.mode };
    case 'chooseMapMode':
      return { ...state, reportItemVisualizationMode: action.mode, catchmentThreshold: undefined };
    case 'chooseLocationsCount':
      return chooseLocationsCount(state, action.count);
    case 'changeCatchment':
    case 'changeMovement':
    case 'changeTable':
    case 'rankPlaces':
      return { ...state, ...action.changes };
    case 'outlineTradeArea':
      return { ...state, tradeArea: someOrNone(action.parts) };
    case 'outlineDrivingTime':
      return { ...state, drivingTime: someOrNone(action.times) };
    case 'chooseSocioDemoMetric':
      // A user who chooses what the overlay shows wants to see it.
      return { ...state, catchmentSocioDemoMetric: action.metric, catchmentDataOverlay: true };
    case 'chooseSocialFilter':
      return {
        ...state,
        catchmentSocioCountry: action.filter.country,
        catchmentSocioMetric: action.filter.metric,
        catchmentSocioCategory: action.filter.category,
        catchmentSocioSubCategory: action.filter.subcategory,
      };
    case 'chooseSwitchMode':
      return { ...state, switchMode: action.mode };
    case 'compareWith':
      return { ...state, comparison: action.comparison };
    case 'showPlaces':
      return { ...state, pointsOfInterest: action.shown };
    case 'moveMap':
    default:
      return { ...state, [action.of ?? 'mapView']: action.view };
  }
}

const someOrNone = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined);

type ActionOf<Do extends ReportViewAction['do']> = Extract<ReportViewAction, { do: Do }>;

/** Highlights a location and also selects it. */
function choosePrimary(state: ViewState, action: ActionOf<'choosePrimary'>): ViewState {
  return {
    ...state,
    primaryLocation: action.id,
    // The areas of another location have another range.
    catchmentThreshold: undefined,
    mapView: action.recentre ? undefined : state.mapView,
    tripRoutesView: action.recentre ? undefined : state.tripRoutesView,
    selectedLocations:
      state.selectedLocations && !state.selectedLocations.includes(action.id)
        ? [...state.selectedLocations, action.id]
        : state.selectedLocations,
  };
}

/** Shows these locations in the report's order; an empty list changes nothing, all of them is the default. */
function chooseLocations(state: ViewState, locations: ReportView['locations'], chosen: readonly Id[]): ViewState {
  const wanted = new Set(chosen);
  const ids = locations.map(({ id }) => id).filter((id) => wanted.has(id));
  if (ids.length === 0) return state;
  const kept = state.primaryLocation !== undefined && ids.includes(state.primaryLocation);
  return {
    ...state,
    selectedLocations: ids.length === locations.length ? undefined : ids,
    primaryLocation: kept ? state.primaryLocation : ids[0],
  };
}

/** Shows these of the report's months; an empty list changes nothing, all of them is the default. */
function chooseTimeFrames(state: ViewState, held: ReportView['months'], chosen: readonly MonthKey[]): ViewState {
  const months = held.filter((month) => chosen.includes(month));
  return months.length === 0 ? state : { ...state, timeFrames: months.length === held.length ? undefined : months };
}

/** Analyses the catchment of one location or of several, each with suitable settings. */
function chooseLocationsCount(state: ViewState, count: ViewState['catchmentLocationsCount']): ViewState {
  const several = count === 'MULTIPLE';
  return {
    ...state,
    catchmentLocationsCount: count,
    colorScheme: several ? 'MONOCHROME' : 'COLORFUL',
    catchmentDataOverlay: several,
    catchmentThreshold: undefined,
    reportItemVisualizationMode: several ? undefined : state.reportItemVisualizationMode,
  };
}
