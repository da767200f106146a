// The wizard and the screen where locations are managed: apps import this entry lazily.
export { CreateReportPage } from './CreateReportPage';
export { ManageLocationsPage } from './ManageLocationsPage';
