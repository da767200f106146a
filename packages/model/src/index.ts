export { type ArrivedAddress, arrivedAddress } from './arrivedAddress';
export { arrivedToken } from './arrivedToken';
export { isWeekly, leavingQuery, queryOf, reportQuery } from './addresses';
export { previewHost, previewOrigin } from './hosts';
export {
  activeAccounts,
  type AdminProjectSort,
  adminProjectSorts,
  projectSummaryMatches,
  readAdminProjectSort,
  sortProjectSummaries,
} from './adminBrowse';
export { deriveAbsorption, deriveAttraction, type ShareView } from './analyses/absorption';
export {
  type AbsorptionData,
  type AbsorptionPair,
  type AttractionData,
  type AttractionPair,
  type DateChange,
} from './answers/absorption';
export { type CatchmentLevel, catchmentReachKm, catchmentReachOf } from './analyses/catchment';
export { type CatchmentData, type CatchmentEntry, catchmentLevels, type CatchmentLocation } from './answers/catchment';
export { type CatchmentDisclosure } from './answers/disclosure';
export { averageAcross, steadyMean, type SteadyMean, steadyMeans, wholeValues } from './analyses/averages';
export {
  areasByShare,
  areasOfOne,
  areasOfSeveral,
  type CatchmentArea,
  type DistanceRing,
  distanceRings,
} from './analyses/catchmentAreas';
export {
  areaInRange,
  areaPies,
  catchmentPins,
  drawnAreas,
  firstLocations,
  heatPoints,
  pinLimits,
  tripStarts,
} from './analyses/catchmentDrawn';
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
} from './analyses/catchmentView';
export { categoriesByCount, ownPlace, type RankedPlace, rankPlaces } from './analyses/placeRanking';
export { knownPlaces, type NamedPlace } from './analyses/knownPlaces';
export { drivingMinutes, type DrivingReach, drivingReaches, drivingTimeLine } from './analyses/drivingTime';
export {
  type ProfileMeasure,
  type TradeArea,
  tradeAreaLines,
  type TradeAreaProfile,
  tradeAreaProfile,
  type TradeAreas,
  tradeAreasOf,
} from './analyses/tradeArea';
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
} from './analyses/comparison';
export {
  type CrossVisitation,
  crossVisitationCard,
  type CrossVisitationCell,
  crossVisitationMeans,
  deriveCrossVisitation,
  formatRatio,
  parseRatio,
  type RankedPair,
  ratioBandLabels,
  shareBandLabels,
  strongestPairs,
  strongestPartner,
} from './analyses/crossVisitation';
export { derivedOnce } from './analyses/derivedOnce';
export {
  type CrossVisitationData,
  type CrossVisitationLocation,
  type CrossVisitationPair,
} from './answers/crossVisitation';
export { type PartDisclosure } from './answers/disclosure';
export { deriveDuration, type Duration, durationCard, type DurationCategory, durationEdges } from './analyses/duration';
export { durationCategories, type DurationData, type DurationLocation } from './answers/duration';
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
} from './analyses/footfall';
export { type Disclosure, type FootfallData, type FootfallLocation, type FootfallValue } from './answers/footfall';
export { type MissingReason, missingReasons, type ReasonOf, type ToldMissing } from './analyses/missingReasons';
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
} from './analyses/movement';
export { listsOf, type MovementPlaceRow, movementRows } from './analyses/movementRows';
export {
  type AnswerFacts,
  type NoDataFacts,
  noDataOf,
  noDataReason,
  type CalculationState,
  failureOf,
  type NoDataReason,
  noDataReasons,
} from './analyses/noData';
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
} from './analyses/placeFacts';
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
} from './answers/movement';
export { deriveRetention, type Retention, retentionAverage, retentionCard, returnedShare } from './analyses/retention';
export {
  type RetentionBase,
  type RetentionData,
  type RetentionLocation,
  type RetentionValue,
  type ReturnRate,
} from './answers/retention';
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
} from './analyses/seasonality';
export { type SeasonalityData, type SeasonalityLocation, type SeasonalityValue } from './answers/seasonality';
export {
  type CityComparison,
  type CityMeasure,
  comparedWithCity,
  indexAgainst,
  percentsOf,
} from './analyses/cityComparison';
export { retailCategories, type RetailCategory, retailMetric } from './analyses/socialDemographics';
export {
  type CityResidents,
  type FilterOption,
  type SocialDemographicsData,
  type SocialDemographicsFilters,
  type SocialDemographicsGraph,
} from './answers/socialDemographics';
export { type Address, type AddressValues, addressOf, addressTo } from './address';
export type { AnswerTo } from './answers';
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
export { boundsAboveGallery, boundsAround, boundsOf, centreOf, type MapBounds } from './bounds';
export { type AreaPolygon, type MultiCatchmentAnswer } from './answers/catchment';
export { type Failure } from './answers/failure';
export { type HandoverAnswer, type OwnSession, type TokenAnswer } from './answers/session';
export { type ExportAnswer } from './answers/exports';
export { type ItemValue, type ReportItemAnswer } from './answers/items';
export { nameMatches, readProjectSort, readReportSort, sortProjects, sortReports } from './browse';
export { cardsInRows } from './cardsInRows';
export { embedsDashboard } from './dashboards';
export { markCorners, markOf, type MarkShape } from './charts/markCorners';
export { spreadLabels } from './charts/spreadLabels';
export { valueScale, type ValueScale } from './charts/valueScale';
export { dayLabel, dayRangeLabel, momentLabel, monthAxisLabel, monthLabel, weekLabel } from './dateLabels';
export { dictionary, ownValue } from './dictionary';
export { lastQuestion, type LastQuestion, type LastQuestionOptions } from './lastQuestion';
export { displaySettings } from './displaySettings';
export {
  type ExportDataSet,
  exportDataSetOf,
  exportDataSets,
  exportedOf,
  type ExportFormat,
  exportFormatOf,
  exportFormats,
  exportFormatsFor,
  type ExportSelection,
  firstExportSelection,
  withDataSets,
} from './exportSelection';
export { type Id, type PolygonGeometry, type TokenClaims, type User } from './entities';
export {
  type Account,
  type Collaborator,
  type SettingDefinition,
  type Location,
  type ProjectLocation,
  type Project,
  type ProjectSummary,
  type Report,
  type ReportItem,
  type ReportSummary,
  type AddedLocation,
  type CatchmentSettings,
  type Limitation,
  type Notice,
  noticeKinds,
  type NoticesAnswer,
  type PlaceEstimateAnswer,
  type ProjectData,
  type Setting,
} from './answers/entities';
export { type CaptchaChallenge } from './answers/session';
export {
  type AccountType,
  accountTypes,
  cardFetchDelayMs,
  catchmentMetrics,
  catchmentTypes,
  type CollaborationType,
  collaborationTypes,
  colorSchemes,
  type Comparison,
  comparisons,
  type ContentMode,
  type TableForm,
  crossVisitationValues,
  defaultCatchmentVersion,
  newerCatchmentVersion,
  type DrivingTime,
  drivingTimes,
  type FootfallMetric,
  type ItemStatus,
  itemStatuses,
  legendToggleMs,
  locationsCounts,
  type LocationSetup,
  confidenceThreshold,
  locationSetups,
  type MovementMode,
  movementModes,
  tableForms,
  movementTypes,
  neighbourMetres,
  type Period,
  projectSorts,
  recurrenceFrequencies,
  type RecurrenceFrequency,
  storedFrequencies,
  type StoredFrequency,
  reportCategories,
  type ReportCategory,
  type ReportItemType,
  reportItemTypes,
  reportSorts,
  socioDemoMetrics,
  type TradeAreaPart,
  tradeAreaParts,
  trialAccount,
  type UserStatus,
  userStatuses,
  type VisibilityStatus,
  reportStatuses,
  type ReportStatus,
  visibilityStatuses,
} from './enums';
export {
  decimalSign,
  degreesText,
  floorTo,
  numberText,
  plainFigures,
  positionText,
  roundTo,
  scaleText,
} from './figures';
export { shorterFigures, unitName, unitText } from './figures';
export { type FirstPage, firstPageOf, type PageOutline, pageOutlines } from './firstPage';
export {
  absorptionDecimals,
  axisNumber,
  axisPercent,
  changeFigures,
  changeText,
  decimalText,
  estimateDecimals,
  formatDay,
  kilometreFigures,
  kilometresText,
  minuteFigures,
  minutesText,
  stayText,
  moneyText,
  percentFigures,
  percentPoints,
  percentText,
  percentUpTo,
  progressText,
  ratioText,
  shareDecimals,
  shareFigures,
  sharePercent,
  sharePoints,
  shareText,
  shortCount,
  signedChangeText,
  signedFigures,
  signedMinutesText,
  unitLabel,
  wholeText,
} from './formats';
export { truncateText } from './truncateText';
export { tripPath, type TripProfile, tripProfiles } from './geoServices';
export {
  type FoundPlace,
  type GeocodingAnswer,
  type Isochrone,
  type IsochronesAnswer,
  type TripAnswer,
} from './answers/geo';
export {
  countries,
  currencyOf,
  directionOf,
  type Language,
  languageKnown,
  languageName,
  languageOfCountry,
  languages,
  languageTable,
  localeOf,
  type MessageFile,
  messageFileOf,
  negotiateLanguage,
  type TranslationFile,
  translationFiles,
} from './languages';
export { listText } from './listText';
export {
  type CatchmentRequest,
  catchmentRequest,
  choiceOf,
  earlierMonthsOf,
  itemRequest,
  type ItemRequest,
  movementRequest,
  periodOf,
  type ReportScope,
  socialRequest,
  thresholdChoice,
} from './itemRequest';
export { isolated } from './isolated';
export { sameScope } from './sameScope';
export { areaLimit, defaultLimits, type LimitName, limitNames, type Limits, limitsOf } from './limits';
export { keepMapViews, type MapOptions } from './mapOptions';
export {
  bandScale,
  chartPalette,
  colorfulScale,
  locationColor,
  locationPalette,
  mapColors,
  sequentialScale,
  stepColor,
  type Swatch,
} from './palettes';
export { pictureProblem } from './pictures';
export {
  catchmentLayerInForce,
  type CatchmentMapMode,
  drivingTimesInForce,
  itemsOf,
  mapModeInForce,
  type MovementChanges,
  type TableChanges,
  movementModeInForce,
  offeredMapModes,
  offeredModes,
  overlayOffered,
  reduceReportView,
  type ReportView,
  type ReportViewAction,
  socioDemoCountries,
  tradeAreaInForce,
  viewOfReport,
} from './reportView';
export {
  mayCreate,
  mayEdit,
  providerStaff,
  type Role,
  roleLabels,
  roleOf,
  roles,
  storedRole,
  usesBackOffice,
} from './roles';
export { safeUrl } from './safeUrl';
export { settingOf, settingsByName, settingValid } from './settings';
export { type Threshold } from './threshold';
export {
  directionOfChange,
  type Finding,
  type FindingAmount,
  type FindingRule,
  findingRules,
  maxFindings,
} from './findings/finding';
export { findingText, type FindingIntl } from './findings/findingText';
export { durationFindings, footfallFindings, retentionFindings, seasonalityFindings } from './findings/visitFindings';
export { type Earlier } from './findings/visitChanges';
export { catchmentFindings, crossVisitationFindings, movementFindings, shareFindings } from './findings/tripFindings';
export { type PeriodPreset, periodPresets, presetMonths, sameMonths } from './periodPresets';
export {
  isoWeekStart,
  maxHistoryDays,
  monthIndex,
  type MonthKey,
  monthKeyOf,
  monthKeyValid,
  monthOfDay,
  monthsBetween,
  monthsOfReport,
  monthStart,
} from './timeFrames';
export {
  applyViewState,
  decodeViewState,
  defaultViewState,
  encodeViewState,
  type MapView,
  periodInForce,
  type ViewState,
  viewStateParameters,
  visitationPeriodInForce,
} from './viewState';
export { type ReasonCode, reasonCodes, reasonKnown, reasonMessage, reasonValues } from './reasons/english';
export { versionMark } from './versions';
