// Calls to the API: their paths, answers and failures.
export { arrivedToken } from './arrivedToken';
export { previewHost, previewOrigin } from './hosts';
export type { AnswerTo } from '../answers';
export type { BodyOf, Listed, PlainReadCall, ReadCall, SendCall } from './calls';
export {
  type AbsorptionAnswer,
  type AttractionAnswer,
  type CatchmentAnswer,
  type CrossVisitationAnswer,
  type DurationAnswer,
  type FootfallAnswer,
  type ItemDataAnswer,
  itemDataPath,
  maxAreaPolygons,
  type MovementAnswer,
  movementPath,
  periodsOfItem,
  type RetentionAnswer,
  type SeasonalityAnswer,
  type VisitItemData,
  type VisitItemType,
} from './api';
export { type Failure } from '../answers/failure';
export { type HandoverAnswer, type OwnSession, type TokenAnswer } from '../answers/session';
export { type ExportAnswer } from '../answers/exports';
export { type ItemValue, type ReportItemAnswer } from '../answers/items';
export { type CaptchaChallenge } from '../answers/session';
export { type ReasonCode, reasonCodes, reasonKnown, reasonMessage, reasonValues } from '../reasons/english';
export { versionMark } from './versions';
