export { areaColumns, importAreas, type AreaImportOptions, type AreaImportReport } from './areas';
export {
  importKindOf,
  importOverview,
  importUsage,
  parseImportArguments,
  type ImportArguments,
  type VisitArguments,
} from './cli';
export { importCounts, type CountsImportOptions, type CountsImportReport } from './importCounts';
export { ImportError, type ImportErrorCode } from './importError';
export { importOptOut, type OptOutOptions, type OptOutReport } from './importOptOut';
export { importPanel, type PanelImportOptions, type PanelImportReport } from './importPanel';
export { importPings } from './importPings';
export { importPostcodes, type PostcodesImportOptions, type PostcodesImportReport } from './importPostcodes';
export { importVisits } from './importVisits';
export type { ImportLocation, ImportOptions, ImportProgress, ImportReport } from './importOptions';
export { elsewhereColumns, readElsewhere, type ElsewhereList, type ElsewherePlace } from './readElsewhere';
export { readLocations, type ListedLocation } from './readLocations';
