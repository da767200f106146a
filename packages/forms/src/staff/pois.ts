// Points of interest in the back-office: components for listing, describing and importing them. The back-office imports
// this entry lazily, because it parses and checks outlines.
export { DeletePois, type DeletePoisProps } from './PoiTable/DeletePois';
export { emptyPoi, PoiForm, type PoiFormProps } from './PoiForm/PoiForm';
export { PoiConflict, type PoiConflictProps } from './PoiForm/PoiConflict';
export { PoiImport, type PoiImportProps } from './PoiImport/PoiImport';
export { PoiResults, type PoiResultsProps } from './PoiTable/PoiResults';
export { PoiTable, type PoiTableProps } from './PoiTable/PoiTable';
export { PoiToolbar, type PoiToolbarProps } from './PoiTable/PoiToolbar';
export { type FileReview } from '../shared/LocationImport/PlacesImport';
export { templateFile } from '../shared/LocationImport/ImportChoose';
