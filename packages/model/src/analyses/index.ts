// What the nine analyses say: their answers, derivations, comparisons and findings.
export { deriveAbsorption, deriveAttraction, type ShareView } from './absorption';
export {
  type AbsorptionData,
  type AbsorptionPair,
  type AttractionData,
  type AttractionPair,
  type DateChange,
} from '../answers/absorption';
export { type CatchmentLevel, catchmentReachKm, catchmentReachOf } from './catchment';
export { type CatchmentData, type CatchmentEntry, catchmentLevels, type CatchmentLocation } from '../answers/catchment';
export { type CatchmentDisclosure } from '../answers/disclosure';
export { averageAcross, steadyMean, type SteadyMean, steadyMeans, wholeValues } from './averages';
export {
  areasByShare,
  areasOfOne,
  areasOfSeveral,
  type CatchmentArea,
  type DistanceRing,
  distanceRings,
} from './catchmentAreas';
export {
  areaInRange,
  areaPies,
  catchmentPins,
  drawnAreas,
  firstLocations,
  heatPoints,
  pinLimits,
  tripStarts,
} from './catchmentDrawn';
export {
  catchmentBounds,
  catchmentCard,
  catchmentCode,
  catchmentEntries,
  type CatchmentMetric,
  catchmentRank,
  type CatchmentType,
  catchmentValue,
  defaultCatchmentThreshold,
  defaultMovementThreshold,
  fetchThreshold,
  multiLocationCatchment,
  type MultiLocationPolygon,
  nudgeThreshold,
  type SocioDemoMetric,
  socioDemoValue,
  spanOf,
  thresholdOf,
  thresholdStep,
  valueSteps,
  withinThreshold,
} from './catchmentView';
export { categoriesByCount, ownPlace, type RankedPlace, rankPlaces } from './placeRanking';
export { knownPlaces, type NamedPlace } from './knownPlaces';
export { drivingMinutes, type DrivingReach, drivingReaches, drivingTimeLine } from './drivingTime';
export {
  type ProfileMeasure,
  type TradeArea,
  tradeAreaLines,
  type TradeAreaProfile,
  tradeAreaProfile,
  type TradeAreas,
  tradeAreasOf,
} from './tradeArea';
export {
  comparedDate,
  type ComparedLocation,
  comparedMonths,
  type ComparedPeriod,
  comparedMean,
  comparedTogether,
  comparedTotal,
  comparePeriods,
  compareWhole,
  earliestCompared,
  heldMonths,
  largestChange,
  meanChanges,
  relativeDelta,
  type WholeValue,
} from './comparison';
export {
  type CrossVisitation,
  crossVisitationCard,
  type CrossVisitationCell,
  crossVisitationMeans,
  deriveCrossVisitation,
  formatRatio,
  parseRatio,
  sharedByAll,
  type RankedPair,
  ratioBandLabels,
  shareBandLabels,
  strongestPairs,
  strongestPartner,
} from './crossVisitation';
export { derivedOnce } from './derivedOnce';
export {
  type CrossVisitationData,
  type CrossVisitationLocation,
  type CrossVisitationPair,
} from '../answers/crossVisitation';
export { type PartDisclosure } from '../answers/disclosure';
export { deriveDuration, type Duration, durationCard, type DurationCategory, durationEdges } from './duration';
export { durationCategories, type DurationData, type DurationLocation } from '../answers/duration';
export {
  comparableValues,
  deriveFootfall,
  type Footfall,
  footfallAverage,
  footfallCard,
  footfallMetricInForce,
  footfallSummary,
  type FootfallSummaryRow,
  footfallValues,
  meanOf,
} from './footfall';
export { type Disclosure, type FootfallData, type FootfallLocation, type FootfallValue } from '../answers/footfall';
export { type MissingReason, missingReasons, type ReasonOf, type ToldMissing } from './missingReasons';
export {
  chosenThreshold,
  deriveMovement,
  hasHotspots,
  hotspotsIn,
  hotspotsOf,
  maxChartPlaces,
  maxMovementPlaces,
  type MovementAnalytics,
  movementData,
  type MovementGroup,
  movementGroups,
  type MovementPart,
  type MovementPlace,
  type MovementResult,
  type MovementStay,
  placeCategories,
  type PlaceCategory,
  spiderOf,
  type VisitationPeriod,
  visitorTypeOf,
  withinShares,
} from './movement';
export { listsOf, type MovementPlaceRow, movementRows } from './movementRows';
export {
  type AnswerFacts,
  type NoDataFacts,
  noDataOf,
  noDataReason,
  type CalculationState,
  failureOf,
  type NoDataReason,
  noDataReasons,
} from './noData';
export {
  crossVisitationFacts,
  durationFacts,
  factsOfType,
  isArea,
  type PlaceFacts,
  placeNumber,
  placeWeights,
  popularTimeFacts,
  retentionFacts,
  shareFacts,
  visitsFacts,
} from './placeFacts';
export {
  type Hotspot,
  type HotspotPart,
  type HotspotsData,
  type MovementData,
  type MovementRow,
  type SpiderData,
  type SpiderPart,
  type SpiderPlace,
  visitationPeriods,
  visitorTypes,
} from '../answers/movement';
export { deriveRetention, type Retention, retentionAverage, retentionCard, returnedShare } from './retention';
export {
  type RetentionBase,
  type RetentionData,
  type RetentionLocation,
  type RetentionValue,
  type ReturnRate,
} from '../answers/retention';
export {
  busiestTimes,
  type BusiestTimes,
  dayHourLabel,
  deriveSeasonality,
  hourLabel,
  hours,
  hourSpanLabel,
  labelledHours,
  type Seasonality,
  seasonalityCard,
  weekdayName,
  weekdays,
} from './seasonality';
export { type SeasonalityData, type SeasonalityLocation, type SeasonalityValue } from '../answers/seasonality';
export { type CityComparison, type CityMeasure, comparedWithCity, indexAgainst, percentsOf } from './cityComparison';
export { retailCategories, type RetailCategory, retailMetric } from './socialDemographics';
export {
  type CityResidents,
  type FilterOption,
  type SocialDemographicsData,
  type SocialDemographicsFilters,
  type SocialDemographicsGraph,
} from '../answers/socialDemographics';
export { type AreaPolygon, type MultiCatchmentAnswer } from '../answers/catchment';
export {
  directionOfChange,
  type Finding,
  type FindingAmount,
  type FindingRule,
  findingRules,
  maxFindings,
} from '../findings/finding';
export { findingText, type FindingIntl } from '../findings/findingText';
export { durationFindings, footfallFindings, retentionFindings, seasonalityFindings } from '../findings/visitFindings';
export { type Earlier } from '../findings/visitChanges';
export { catchmentFindings, crossVisitationFindings, movementFindings, shareFindings } from '../findings/tripFindings';
