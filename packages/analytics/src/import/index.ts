export { areaColumns, importAreas, type AreaImportOptions, type AreaImportReport } from './lists/importAreas';
export {
  coverageColumns,
  importCoverage,
  type CoverageImportOptions,
  type CoverageImportReport,
} from './lists/importCoverage';
export { importCounts, type CountsImportOptions, type CountsImportReport } from './lists/importCounts';
export { importCounters } from './importCounters';
export {
  type FrequentId,
  ImportError,
  type ImportErrorCode,
  type ImportErrorDetails,
  type RejectGroup,
} from './importError';
export type { FirstRow, ImportFacts } from './importFacts';
export { importOptOut, settleOptOut, type OptOutOptions, type OptOutReport } from './lists/importOptOut';
export { importPanel, type PanelImportOptions, type PanelImportReport } from './lists/importPanel';
export { importPings } from './importPings';
export { importPostcodes, type PostcodesImportOptions, type PostcodesImportReport } from './lists/importPostcodes';
export { importVisits } from './importVisits';
export type { ImportLocation, ImportOptions, ImportProgress, ImportReport, PreparedImport } from './importOptions';
export { elsewhereColumns, readElsewhere, type ElsewhereList, type ElsewherePlace } from './read/readElsewhere';
export { readColumns, type ColumnsOptions, type FileColumns } from './read/readColumns';
export { isParquet } from './read/parquetSource';
export { readRejects, type RejectedPage } from './read/readRejects';
export { locationColumns, readLocations, type ListedLocation, type LocationList } from './read/readLocations';
export type { FoundVisits } from './place/foundVisits';
export { drawPlaces } from './place/drawPlaces';
export type { DrawnPlace, DrawOptions, DrawReport } from './place/drawnPlace';
export { undoImport, type UndoOptions, type UndoReport } from './undoImport';
export { DamagedVisits } from '../store/damagedVisits';
export { DatasetLocked } from '../store/folderLock';
export { settleDataset, unsettledDataset } from '../store/generation';
export { settleSwitches, type PreparedSwitch } from '../store/preparedSwitch';
