import type { MovementLocation, VisitFilters } from '@locus/analytics';
import type {
  Id,
  MonthKey,
  MovementResult,
  Period,
  ReportItemType,
  Setting,
  VisitItemData,
  VisitItemType,
} from '@locus/model';
import { periodsOfItem } from '@locus/model';
import type { PostProcessing } from '@locus/model/schemas';

import type { AreaQuestions } from './areas';

/** What is stored of a period by type: the answer, or for movement what its three calls are answered from. */
export interface StoredData extends Omit<VisitItemData, 'MOVEMENT'> {
  MOVEMENT: MovementResult;
}

/** What an item of a type stores for every period it keeps, over all its report's locations and months. */
export type StoredResult<Type extends VisitItemType = VisitItemType> = Partial<Record<Period, StoredData[Type]>>;

/** What decides the numbers of an item, besides the visits to its report's locations. */
export interface CalculationInputs {
  /** The item's settings. */
  settings: Setting[];
  /** The report's post-processing settings. */
  postProcessing: PostProcessing | null;
  /** First and last day of the report, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
}

/** What is calculated, whether for an item or for a choice of its locations and months. */
export interface CalculationFrame {
  projectId: Id;
  type: VisitItemType;
  settings: Setting[];
  /** In the order of the answer; country as ISO 3166-1. */
  locations: (MovementLocation & { country: string })[];
  /** All places of the project. */
  places: MovementLocation[];
  /** The report is one of areas of interest; of points if not given. */
  areas?: boolean;
  months: MonthKey[];
  /** The months of its report and those it can be compared with, see VisitQuery. */
  frames?: MonthKey[][];
  /** All locations of its report, where these are some of them. */
  among?: { id: Id }[];
  /** Which visits are left out; none if not given. */
  filters?: VisitFilters;
  /** The report's catchment version. */
  catchmentVersion: string;
}

/** What a worker process is asked to calculate. */
export interface Calculation extends CalculationFrame {
  visitsRoot: string;
  /** Only these periods; all that are stored if not given. */
  periods?: readonly Period[];
  /**
   * Where the visits are read, if not in the worker process from the files below the root; stricter rules for panels.
   */
  visits?: { url?: string; shards?: number; privacy?: { floor?: number; roundedTo?: number } } | undefined;
  /** An OSRM service for driving distances and times; without one they are estimated. */
  routingUrl?: string | undefined;
  memoryLimitMb: number;
  /** More calculations follow at once: what the visits are read with stays open, and may use as many threads. */
  threads?: number;
}

/** What a worker process is told so that the calculation that comes next does not wait for the areas. */
export interface WarmUp {
  warm: 'areas';
}

/** What a worker process says: how far it is, and at last the result or why there is none. */
export type WorkerMessage =
  | { type: 'progress'; stage: string; percent: number }
  | {
      type: 'result';
      /** The StoredResult as JSON: a text passes through the API without holding it up. */
      json: string;
      /** Digest of the text. */
      digest: string;
      datasetVersion: string;
    }
  | { type: 'no-dataset' }
  /** The project has counts, and the analysis needs to know who came. */
  | { type: 'no-devices' }
  | { type: 'failure'; error: string };

/** What a worker process says once it is warm. */
export type WarmMessage = { type: 'warm' } | { type: 'failure'; error: string };

/** What a worker process says to a question about areas. */
export type AreaMessage =
  | { type: 'areas'; answer: AreaQuestions[keyof AreaQuestions]['answer'] }
  | { type: 'no-choice' }
  | { type: 'failure'; error: string };

/** The types whose analysis has no periods of its own: one answer over the whole frame serves all periods they take. */
const withoutPeriods: readonly ReportItemType[] = ['SEASONALITY', 'DURATION', 'LOYALTY', 'CATCHMENT', 'MOVEMENT'];

/** The periods that are calculated and stored for a type. */
export const storedPeriods = (type: VisitItemType): readonly Period[] =>
  withoutPeriods.includes(type) ? ['WHOLE_PERIOD'] : periodsOfItem[type];

/**
 * The stored period that answers one asked for (the type's default if none is); undefined where the type does not take
 * it.
 */
export function storedPeriodOf(type: VisitItemType, asked: Period | undefined): Period | undefined {
  if (asked !== undefined && !periodsOfItem[type].includes(asked)) return undefined;
  return withoutPeriods.includes(type) ? 'WHOLE_PERIOD' : (asked ?? periodsOfItem[type][0]);
}

/** Whether there is a calculation for a type. */
export const calculable = (type: ReportItemType): type is VisitItemType => Object.hasOwn(periodsOfItem, type);
