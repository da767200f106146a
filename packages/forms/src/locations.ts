// Locations: components for selecting, describing and importing them. Apps import this entry lazily, because it parses
// and checks outlines.
export { emptyLocation, LocationForm, type LocationFormProps } from './LocationForm/LocationForm';
export { type ImportBudget } from './LocationImport/ImportReview';
export { type FileReview } from './LocationImport/PlacesImport';
export { LocationImport, type LocationImportProps } from './LocationImport/LocationImport';
export { type ListedLocation, LocationList, type LocationListProps } from './LocationList/LocationList';
export { LocationSelector, type LocationSelectorProps } from './LocationSelector/LocationSelector';
export { WizardLocations, type WizardLocationsProps } from './WizardLocations/WizardLocations';
