// The state of a report’s view, its address, and what it asks for.
export { type ArrivedAddress, arrivedAddress } from './arrivedAddress';
export { isWeekly, leavingQuery, queryOf, reportQuery } from './addresses';
export { cardsInRows } from './cardsInRows';
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
export { type FirstPage, firstPageOf, type PageOutline, pageOutlines } from './firstPage';
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
export { sameScope } from './sameScope';
export { keepMapViews, type MapOptions } from './mapOptions';
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
export { type Threshold } from './threshold';
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
