export {
  catchmentData,
  catchmentScore,
  mergeCatchmentPartials,
  ranksOf,
  type CatchmentFrame,
  type CatchmentPartial,
  type CatchmentPlace,
} from './catchment';
export { absorption, attraction, type AbsorptionQuery } from './absorption';
export { crossVisitation, type CrossVisitationQuery } from './crossVisitation';
export { loadDatabase } from './database';
export { duration } from './duration';
export { estimateIndex, type EstimateIndex } from './estimate/estimateIndex';
export { estimateArea, estimatePlace, type Estimate } from './estimate/estimatePlace';
export { footfallConfidence, mergePartials, type FootfallPartial, type Sigma } from './footfall';
export { areaCatalogue, openAreas, type Area, type AreaCatalogue } from './geo/areas';
export type { AreaFile } from './geo/areaFile';
export { aerialKm } from './geo/distance';
export { freshAreas } from './geo/freshAreas';
export { openGazetteer, type GazetteerPlace } from './geo/gazetteer';
export { estimatedRoute, estimatedRoutes, type Route, type Routes } from './geo/routes';
export { movement, type MovementLocation, type MovementQuery } from './movement';
export { mostChoices, panelRules, type DatasetKind, type PrivacyRules } from './privacy';
export { mostShapes, shapesSpent, type ShapeBox } from './shapeBudget';
export { retention, type RetentionQuery } from './retention';
export { seasonality } from './seasonality';
export { activityMinutesOf, sharePairs, type ProjectPlace } from './sharePairs';
export { socialDemographics, socialDemographicsFilters, socialDemographicsGraph } from './socialDemographics';
export {
  catchmentOn,
  type AreaAnalyses,
  type AreaOptions,
  type SocialDemographicsGraphQuery,
  type SocialDemographicsQuery,
} from './store/areaAnalyses';
export { pingVisitServers } from './store/clickhouseEngine';
export type { CatchmentQuery } from './store/catchmentPartials';
export type { Analysis, VisitQuery, VisitReader } from './store/analysis';
export { missingFiles, trustedDataset } from './store/checksums';
export { copyDataset } from './store/copyDataset';
export { DamagedVisits } from './store/damagedVisits';
export { projectsWithVisits, readDataset, type DatasetInfo, type DatasetSource } from './store/dataset';
export { expireVisits, type ExpireOptions } from './store/expiry';
export { addCountedDays } from './store/countedDays';
export { addChecksums } from './store/generation';
export { visitFiltersOf, type FilterSettings } from './visitFilters';
export type { VisitFilters } from './store/filters';
export { footfall, type FootfallQuery } from './store/footfallPartials';
export { loadVisits, type LoadOptions, type LoadReport } from './store/loadVisits';
export { rulesOfDataset, stepInUse } from './store/panelStep';
export { raiseStep, stepRises, type RaiseOptions } from './store/raiseStep';
export { NoDataset, openVisitStore, type VisitStore, type VisitStoreOptions } from './store/visitStore';
