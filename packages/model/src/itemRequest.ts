import type { CatchmentMetric, CatchmentType } from './analyses/catchmentView';
import { defaultCatchmentThreshold, fetchThreshold } from './analyses/catchmentView';
import type { ComparedPeriod } from './analyses/comparison';
import { comparedMonths } from './analyses/comparison';
import type { VisitationPeriod } from './analyses/movement';
import type { VisitItemType } from './api';
import type { Report, ReportItem } from './answers/entities';
import type { Id } from './entities';
import type { ReportItemType } from './enums';
import { cardFetchDelayMs, defaultCatchmentVersion } from './enums';
import type { ReportView } from './reportView';
import { itemsOf, mapModeInForce } from './reportView';
import type { MonthKey } from './timeFrames';
import type { Threshold } from './threshold';
import type { ViewState } from './viewState';
import { visitationPeriodInForce } from './viewState';

/** A report and what its address shows of it; report and view are undefined while they load. */
export interface ReportScope {
  report: Report | undefined;
  view: ReportView | undefined;
  state: ViewState;
}

/** Whether, and when, the data of an analysis is asked for. */
export interface ItemRequest {
  /** The report's item; undefined where it has none of the type. */
  item: ReportItem | undefined;
  /** The item to ask for; undefined where it has no result yet or the report is still loading. */
  itemId: Id | undefined;
  /** The item has no result yet: it is under way, or it failed. */
  calculation: 'calculating' | 'failed' | undefined;
  /** How long (ms) the call waits: nothing for the item on show. */
  delayMs: number;
}

/** How an analysis of the open report is asked for: the item on show at once, all others after their second. */
export function itemRequest({ report, view }: ReportScope, type: ReportItemType): ItemRequest {
  const item = report && itemsOf(report).find((candidate) => candidate.type === type);
  const finished = item?.status === 'confirmed';
  return {
    item,
    itemId: finished && view ? item.id : undefined,
    calculation: !item || finished ? undefined : item.status === 'error' ? 'failed' : 'calculating',
    delayMs: view?.item?.type === type ? 0 : cardFetchDelayMs,
  };
}

/**
 * The locations and months on show as calls take them: undefined for all that the report has, an empty list for none.
 */
export function choiceOf({ view, state }: Pick<ReportScope, 'view' | 'state'>): {
  locations: Id[] | undefined;
  timeFrames: MonthKey[] | undefined;
} {
  const ids = view?.selected.map(({ id }) => id);
  return {
    locations: state.selectedLocations || ids?.length === 0 ? ids : undefined,
    timeFrames: state.timeFrames || view?.timeFrames.length === 0 ? view?.timeFrames : undefined,
  };
}

/** Which areas of the primary location's catchment are asked for; shares 0..1, null is no upper bound. */
export interface CatchmentRequest {
  primaryLocation: Id | undefined;
  catchmentType: CatchmentType;
  timeFrames: MonthKey[] | undefined;
  minThreshold: number;
  maxThreshold: number | null;
}

/**
 * How the catchment of the primary location is asked for: the areas in the chosen range, or the `whole` of it for those
 * who choose the range.
 */
export function catchmentRequest(scope: ReportScope, whole = false): CatchmentRequest {
  const { view, state } = scope;
  const chosen: Threshold | undefined = whole ? undefined : state.catchmentThreshold;
  const metric: CatchmentMetric = state.catchmentMetricType;
  return {
    primaryLocation: view?.primary?.id,
    catchmentType: state.catchmentType,
    timeFrames: choiceOf(scope).timeFrames,
    ...fetchThreshold(metric, 'SINGLE', chosen ?? defaultCatchmentThreshold),
  };
}

/**
 * What the range of a catchment follows, in one text: the count of locations, the metric of the overlay, the primary
 * location, the layer.
 */
export const thresholdChoice = ({ report, view, state }: ReportScope): string =>
  [
    state.catchmentLocationsCount,
    state.catchmentSocioDemoMetric,
    view?.primary?.id,
    mapModeInForce(state, report?.version.catchment || defaultCatchmentVersion),
  ].join();

/**
 * How the people of a catchment are asked for: of which areas, over which months. The range counts whatever the metric.
 */
export function socialRequest({ view, state }: ReportScope): Omit<CatchmentRequest, 'primaryLocation'> {
  const { min, max } = state.catchmentThreshold ?? defaultCatchmentThreshold;
  return {
    catchmentType: state.catchmentType,
    timeFrames: choiceOf({ view, state }).timeFrames,
    minThreshold: min,
    maxThreshold: max,
  };
}

/** How movement around the primary location is asked for, and which part of the trip is on show. */
export function movementRequest({ report, view, state }: ReportScope): {
  primaryLocation: Id | undefined;
  timeFrames: MonthKey[] | undefined;
  /** The report is about areas of interest, where visits last a while. */
  ofArea: boolean;
  period: VisitationPeriod;
} {
  const ofArea = report?.report_category === 'AOI_DEFAULT';
  return {
    primaryLocation: view?.primary?.id,
    timeFrames: choiceOf({ view, state }).timeFrames,
    ofArea,
    period: visitationPeriodInForce(state.movementPeriod, ofArea),
  };
}

/** What an analysis without dates is asked for where its values cover the whole choice. */
const wholePeriods: Partial<Record<VisitItemType, string>> = {
  SEASONALITY: 'WHOLE_PERIOD',
  DURATION: 'WHOLE_PERIOD',
  LOYALTY: 'monthly',
};

/** The `period` a call sends for what one value of the analysis covers. */
export const periodOf = (type: VisitItemType, period: ComparedPeriod): string | undefined =>
  period === 'whole' ? wholePeriods[type] : period;

/** The months that those on show (`'YYYY-MM'`) are compared with; none while nothing is compared. */
export const earlierMonthsOf = (
  months: readonly MonthKey[],
  comparison: ViewState['comparison'],
  period: ComparedPeriod,
): readonly MonthKey[] => (comparison && months.length > 0 ? comparedMonths(months, comparison, period) : []);
