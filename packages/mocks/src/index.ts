export { buildAbsorption, buildAttraction, type ShareOptions } from './builders/absorption';
export { buildCaptcha } from './builders/captcha';
export { buildCatchment, type CatchmentOptions } from './builders/catchment';
export { buildCrossVisitation, type CrossVisitationOptions } from './builders/crossVisitation';
export { buildDuration, type DurationOptions } from './builders/duration';
export { buildFootfall, type FootfallOptions } from './builders/footfall';
export { buildPicture } from './builders/picture';
export {
  buildMovement,
  buildMovementHotspots,
  buildMovementResult,
  buildMovementSpider,
  type MovementOptions,
} from './builders/movement';
export { buildOutlines } from './builders/outlines';
export { buildRetention, type RetentionOptions } from './builders/retention';
export { buildSeasonality, type SeasonalityOptions } from './builders/seasonality';
export {
  buildSocialDemographics,
  buildSocialDemographicsFilters,
  buildSocialDemographicsGraph,
  type SocialGraphOptions,
} from './builders/socialDemographics';
export { answering, failing, failure, faults, held, html, meeting, offline, onlyItem, slow } from './failures';
export { handlers } from './handlers';
export { type RecordedAnswer, type Recording, recordedAnswer, recordingOf } from './recordings';
export { tokenFor } from './tokenFor';
export { type World, world } from './world';
export {
  buildDataset,
  buildImport,
  buildImportColumns,
  buildImportFacts,
  buildImports,
  buildRefusal,
  buildRejectedRows,
} from './builders/dataImports';
export { buildEstimate, buildLimitations, buildNotice, buildNotices, buildProjectData } from './builders/creation';
export {
  buildAdjustments,
  buildCollaborators,
  buildHistory,
  buildMonitoring,
  buildPois,
  buildRehearsal,
  buildTrash,
} from './builders/office';
export { buildOperations, buildTroubles } from './builders/operations';
export { buildAccountOf, buildManyUsers, buildSessions, buildUser, buildUsers } from './builders/people';
