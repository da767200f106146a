import type { MovementLocation, VisitFilters } from '@locus/analytics';
import type { MovementResult } from '@locus/model/analyses';
import type { VisitItemData, VisitItemType } from '@locus/model/calls';
import type { Id, Period, ReportItemType, Setting } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { periodsOfItem } from '@locus/model/calls';
import type { PostProcessing } from '@locus/model/schemas';

import type { AreaQuestions } from './areas';

/** The stored result of a period by type: the response, or for movement the data behind its three calls. */
export interface StoredData extends Omit<VisitItemData, 'MOVEMENT'> {
  MOVEMENT: MovementResult;
}

/** What an item of a type stores for every stored period, over all its report's locations and months. */
export type StoredResult<Type extends VisitItemType = VisitItemType> = Partial<Record<Period, StoredData[Type]>>;

/** What determines the numbers of an item, besides the visits to its report's locations. */
export interface CalculationInputs {
  /** The item's settings. */
  settings: Setting[];
  /** The report's post-processing settings. */
  postProcessing: PostProcessing | null;
  /** First and last day of the report, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
}

/** What is calculated, either for an item or for a selection of its locations and months. */
export interface CalculationFrame {
  projectId: Id;
  type: VisitItemType;
  settings: Setting[];
  /** In the order of the response; country as ISO 3166-1. */
  locations: (MovementLocation & { country: string })[];
  /** All places of the project. */
  places: MovementLocation[];
  /** Whether the report is about areas of interest; points of interest by default. */
  areas?: boolean;
  months: MonthKey[];
  /** The months of its report and those available for comparison, see VisitQuery. */
  frames?: MonthKey[][];
  /** All locations of its report, if these are a subset. */
  among?: { id: Id }[];
  /** Which visits are excluded; none by default. */
  filters?: VisitFilters;
  /** The report's catchment version. */
  catchmentVersion: string;
}

/** A calculation task for a worker process. */
export interface Calculation extends CalculationFrame {
  visitsRoot: string;
  /** Only these periods; all stored ones by default. */
  periods?: readonly Period[];
  /**
   * Where the visits are read, if not in the worker process from the files below the root; stricter rules for panels.
   */
  visits?: { url?: string; shards?: number; privacy?: { floor?: number; roundedTo?: number } } | undefined;
  /** An OSRM service for driving distances and times; without it they are estimated. */
  routingUrl?: string | undefined;
  memoryLimitMb: number;
  /** Set if more calculations follow at once: the visit store stays open, and may use this many threads. */
  threads?: number;
}

/** A hint to a worker process that prepares the areas for the next calculation. */
export interface WarmUp {
  warm: 'areas';
}

/** The messages of a worker process: its progress, and finally the result or the reason why there is none. */
export type WorkerMessage =
  | { type: 'progress'; stage: string; percent: number }
  | {
      type: 'result';
      /** The StoredResult as JSON: text passes through the API without blocking it. */
      json: string;
      /** Digest of the text. */
      digest: string;
      datasetVersion: string;
    }
  | { type: 'no-dataset' }
  /** The project has counts, and the analysis needs to know who the visitors are. */
  | { type: 'no-devices' }
  | DamagedMessage
  | { type: 'failure'; error: string };

/** A stored file of visits is damaged: its project, generation and name. */
export interface DamagedMessage {
  type: 'damaged';
  file: string;
}

/** The message of a worker process that can take its first task. */
export interface ReadyMessage {
  type: 'ready';
}

/** The message of a worker process that has read the areas. */
export type WarmMessage = { type: 'warm' } | { type: 'failure'; error: string };

/** The reply of a worker process to a question about areas. */
export type AreaMessage =
  | { type: 'areas'; answer: AreaQuestions[keyof AreaQuestions]['answer'] }
  | { type: 'no-choice' }
  | { type: 'failure'; error: string };

/**
 * The types whose analysis does not depend on the period: one result over the whole frame serves all periods they
 * support.
 */
const withoutPeriods: readonly ReportItemType[] = ['SEASONALITY', 'DURATION', 'LOYALTY', 'CATCHMENT', 'MOVEMENT'];

/** The periods that are calculated and stored for a type. */
export const storedPeriods = (type: VisitItemType): readonly Period[] =>
  withoutPeriods.includes(type) ? ['WHOLE_PERIOD'] : periodsOfItem[type];

/** The stored period for a requested one (by default the type's default); undefined if the type does not support it. */
export function storedPeriodOf(type: VisitItemType, asked: Period | undefined): Period | undefined {
  if (asked !== undefined && !periodsOfItem[type].includes(asked)) return undefined;
  return withoutPeriods.includes(type) ? 'WHOLE_PERIOD' : (asked ?? periodsOfItem[type][0]);
}

/** Whether there is a calculation for a type. */
export const calculable = (type: ReportItemType): type is VisitItemType => Object.hasOwn(periodsOfItem, type);
