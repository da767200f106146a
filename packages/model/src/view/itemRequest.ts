import type { CatchmentMetric, CatchmentType } from '../analyses/catchmentView';
import { defaultCatchmentThreshold, fetchThreshold } from '../analyses/catchmentView';
import type { CalculationState } from '../analyses/noData';
import { failureOf } from '../analyses/noData';
import type { ComparedPeriod } from '../analyses/comparison';
import { comparedMonths } from '../analyses/comparison';
import type { VisitationPeriod } from '../analyses/movement';
import type { VisitItemType } from '../calls/api';
import type { Report, ReportItem } from '../answers/entities';
import type { Id } from '../entities/entities';
import type { ReportItemType } from '../entities/enums';
import { cardFetchDelayMs, defaultCatchmentVersion } from '../entities/enums';
import type { ReportView } from './reportView';
import { itemsOf, mapModeInForce } from './reportView';
import type { MonthKey } from './timeFrames';
import type { Threshold } from './threshold';
import type { ViewState } from './viewState';
import { visitationPeriodInForce } from './viewState';

/** A report and what its address shows of it; report and view are undefined while loading. */
export interface ReportScope {
  report: Report | undefined;
  view: ReportView | undefined;
  state: ViewState;
}

/** Whether and when an analysis requests its data. */
export interface ItemRequest {
  /** The report's item; undefined if it has none of the type. */
  item: ReportItem | undefined;
  /** The item to request; undefined if it has no result yet or the report is still loading. */
  itemId: Id | undefined;
  /** The item has no result yet: it is being calculated, or it failed. */
  calculation: CalculationState | undefined;
  /** The delay of the call in ms: 0 for the item on show. */
  delayMs: number;
}

/** How an analysis of the open report is requested: the item on show at once, all others after their delay. */
export function itemRequest({ report, view }: ReportScope, type: ReportItemType): ItemRequest {
  const item = report && itemsOf(report).find((candidate) => candidate.type === type);
  const finished = item?.status === 'confirmed';
  return {
    item,
    itemId: finished && view ? item.id : undefined,
    calculation: !item || finished ? undefined : item.status === 'error' ? failureOf(item) : 'calculating',
    delayMs: view?.item?.type === type ? 0 : cardFetchDelayMs,
  };
}

/**
 * The locations and months on show as request parameters: undefined for all of the report's, an empty list for none.
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

/** Which areas of the primary location's catchment are requested; shares 0..1, null means no upper bound. */
export interface CatchmentRequest {
  primaryLocation: Id | undefined;
  catchmentType: CatchmentType;
  timeFrames: MonthKey[] | undefined;
  minThreshold: number;
  maxThreshold: number | null;
}

/**
 * How the catchment of the primary location is requested: the areas in the chosen range, or the `whole` of it for
 * choosing the range. Beside several locations, and with another metric than the visit share, no range applies.
 */
export function catchmentRequest(scope: ReportScope, whole = false): CatchmentRequest {
  const { view, state } = scope;
  const chosen: Threshold | undefined = whole ? undefined : state.catchmentThreshold;
  const metric: CatchmentMetric = state.catchmentMetricType;
  return {
    primaryLocation: view?.primary?.id,
    catchmentType: state.catchmentType,
    timeFrames: choiceOf(scope).timeFrames,
    ...fetchThreshold(metric, state.catchmentLocationsCount, chosen ?? defaultCatchmentThreshold),
  };
}

/**
 * Everything that determines the range of a catchment, as one text: the number of locations, the overlay metric, the
 * primary location, the layer.
 */
export const thresholdChoice = ({ report, view, state }: ReportScope): string =>
  [
    state.catchmentLocationsCount,
    state.catchmentSocioDemoMetric,
    view?.primary?.id,
    mapModeInForce(state, report?.version.catchment || defaultCatchmentVersion),
  ].join();

/**
 * How the socio-demographics of a catchment are requested: for which areas, over which months. The range applies
 * whatever the metric.
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

/** How movement around the primary location is requested, and which part of the trip is on show. */
export function movementRequest({ report, view, state }: ReportScope): {
  primaryLocation: Id | undefined;
  timeFrames: MonthKey[] | undefined;
  /** The report is on areas of interest, where visits last a while. */
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

/** What is requested for an analysis without dates, whose values cover the whole selection. */
const wholePeriods: Partial<Record<VisitItemType, string>> = {
  SEASONALITY: 'WHOLE_PERIOD',
  DURATION: 'WHOLE_PERIOD',
  LOYALTY: 'monthly',
};

/** The `period` parameter for what one value of the analysis covers. */
export const periodOf = (type: VisitItemType, period: ComparedPeriod): string | undefined =>
  period === 'whole' ? wholePeriods[type] : period;

/** The months that those on show (`'YYYY-MM'`) are compared with; empty if there is no comparison. */
export const earlierMonthsOf = (
  months: readonly MonthKey[],
  comparison: ViewState['comparison'],
  period: ComparedPeriod,
): readonly MonthKey[] => (comparison && months.length > 0 ? comparedMonths(months, comparison, period) : []);
