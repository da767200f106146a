// Locations: components for selecting, describing and importing them. Apps import this entry lazily, because it parses
// and checks outlines.
export { emptyLocation, LocationForm, type LocationFormProps } from './LocationForm/LocationForm';
export { type ImportBudget } from './LocationImport/ImportReview';
export { type FileReview } from './LocationImport/PlacesImport';
export { LocationImport, type LocationImportProps } from './LocationImport/LocationImport';
export { type ListedLocation, LocationList, type LocationListProps } from '../analysts/LocationList/LocationList';
export { LocationSelector, type LocationSelectorProps } from '../analysts/LocationSelector/LocationSelector';
export { WizardLocations, type WizardLocationsProps } from '../analysts/WizardLocations/WizardLocations';
