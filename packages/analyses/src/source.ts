import type {
  CalculationState,
  AreaPolygon,
  HotspotsData,
  SocialDemographicsData,
  SpiderData,
} from '@locus/model/analyses';
import type { ItemDataAnswer, VisitItemType } from '@locus/model/calls';
import type { Project, Report, ReportItemType } from '@locus/model/entities';
import type { ReportView, ViewState } from '@locus/model/view';

/** A report with all that its address shows of it. */
export interface ViewScope {
  report: Report;
  project: Pick<Project, 'name' | 'locations'> | undefined;
  view: ReportView;
  state: ViewState;
}

/** The answer of an analysis, or why there is none. */
export type AnalysisSource =
  | { type: ReportItemType; problem: CalculationState | 'nothing' | { reason: string } }
  | { type: 'MOVEMENT'; spider: SpiderData; hotspots: HotspotsData | undefined }
  | {
      type: 'CATCHMENT';
      answer: ItemDataAnswer<'CATCHMENT'>;
      outlines: AreaPolygon[];
      /** The residents; undefined if there is no such data for the primary location's country. */
      people?: SocialDemographicsData;
      earlier?: EarlierSource<'CATCHMENT'>;
    }
  | VisitSource<'FOOTFALL' | 'SEASONALITY' | 'DURATION' | 'RETENTION' | 'LOYALTY' | 'ABSORPTION' | 'ATTRACTION'>;

/** The answer of an analysis for the comparison period, or why there is none. */
export type EarlierSource<Type extends VisitItemType = VisitItemType> =
  | { answer: ItemDataAnswer<Type> }
  | { reason: string };

/** The answer of an analysis. */
export type AnsweredSource<Type extends ReportItemType> = Exclude<
  Extract<AnalysisSource, { type: Type }>,
  { problem: unknown }
>;

type VisitSource<Type extends Exclude<ReportItemType, 'CATCHMENT' | 'MOVEMENT'>> = Type extends ReportItemType
  ? { type: Type; answer: ItemDataAnswer<Type>; earlier?: EarlierSource<Type> }
  : never;

/** How a host reads: an app over the network, the server directly. Both throw an Error with a human-readable reason. */
export interface AnswerReader {
  get: <T>(path: string) => Promise<T>;
  post: <T>(path: string, body: unknown) => Promise<T>;
}
