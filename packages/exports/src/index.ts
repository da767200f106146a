export { buildDocument, type ExportOccasion, viewPath } from './document/buildDocument';
export type { ExportDocument, ExportItem, ExportStamp } from './document/exportDocument';
export { type ExportReader, type ExportScope, type ItemSource, readItem } from './document/sources';
export { versionOf } from './document/versionOf';
export { planPages, pagesOfItem } from './pages/planPages';
export { readStamp } from './readStamp';
export { csvName, exportName } from './write/fileNames';
export { type ExportHost, type HostCanvas } from './write/host';
export { type ExportFile, writeFile, type WriteProgress } from './write/writeFiles';
