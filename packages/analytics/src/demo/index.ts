export { demoCompany } from './company';
export type { DemoAccount, DemoCompany, DemoItem, DemoProject, DemoReport, DemoUser } from './company';
export type { DemoLocation, PlaceKind } from './city';
export { generateDemoVisits, type DemoVisitsOptions, type DemoVisitsReport } from './visits';
