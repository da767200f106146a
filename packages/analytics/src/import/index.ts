export { areaColumns, importAreas, type AreaImportOptions, type AreaImportReport } from './areas';
export { importUsage, parseImportArguments, type ImportArguments } from './cli';
export { ImportError, type ImportErrorCode } from './importError';
export { importVisits } from './importVisits';
export type { ImportLocation, ImportOptions, ImportProgress, ImportReport } from './importOptions';
export { readLocations, type ListedLocation } from './readLocations';
