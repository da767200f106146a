// Complete entities for stories and tests; `told` replaces fields. A new required field is given its value here, once.
import type {
  Account,
  Location,
  Project,
  ProjectLocation,
  ProjectSummary,
  Report,
  ReportItem,
  ReportSummary,
} from '../answers/entities';
import type { ListedReport } from '../answers/office';
import type { AccountRecord } from '../answers/people';
import { locationColor } from '../charts/palettes';

/** An active customer. */
export const buildAccount = (told: Partial<Account> = {}): Account => ({
  id: '3',
  name: 'Nordlicht Retail GmbH',
  description: '',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  createdAt: '2026-01-12T09:00:00.000Z',
  ...told,
});

/** An active customer as managed in the back-office, with a limit of its own. */
export const buildAccountRecord = (told: Partial<AccountRecord> = {}): AccountRecord => ({
  ...buildAccount({ description: 'Fashion retailer' }),
  limits: [{ name: 'MAX_LOCATIONS', value: 50 }],
  provider: false,
  ...told,
});

/** A place in Berlin without an outline that no report uses; its colour is that of its index. */
export const buildLocation = (told: Partial<Location> = {}): Location => ({
  id: '1',
  name: 'Badstraße',
  description: '',
  country: 'de',
  address: '',
  street: 'Badstraße',
  houseNumber: '4',
  city: 'Berlin',
  postalCode: '13357',
  setup: 'INDOOR',
  latitude: 52.5,
  longitude: 13.4,
  geometry: { type: 'Polygon', coordinates: [] },
  color: locationColor(told.index ?? 0).fill,
  index: 0,
  image: null,
  isUsed: false,
  ...told,
});

/** A place as listed under points of interest. */
export const buildProjectLocation = (told: Partial<ProjectLocation> = {}): ProjectLocation => ({
  ...buildLocation(told),
  purpose: '',
  created_date: '2026-03-03T08:00:00.000Z',
  reports: [],
  ...told,
});

/** A calculated analysis of visits without settings. */
export const buildReportItem = (told: Partial<ReportItem> = {}): ReportItem => ({
  id: '5',
  name: 'Visits',
  description: '',
  type: 'FOOTFALL',
  status: 'confirmed',
  reason: null,
  settings: [],
  createdDate: '2026-06-02T08:00:00.000Z',
  visualizationUrl: null,
  ...told,
});

/** A ready report without items, as lists show it. */
export const buildReportSummary = (told: Partial<ReportSummary> = {}): ReportSummary => ({
  id: '9',
  project_id: '1',
  name: 'Pulse',
  description: '',
  created_date: '2026-06-02T08:00:00.000Z',
  start_date: '2025-07-01',
  end_date: '2026-06-30',
  recurring: false,
  recurrence_frequency: null,
  last_updated: null,
  location_ids: [],
  visualization_url: '',
  report_category: 'POI_DEFAULT',
  status: 'READY',
  creator: '',
  numberOfSignals: null,
  version: { catchment: '3.1.0' },
  items: [],
  ...told,
});

/** A ready report without items. */
export function buildReport(told: Partial<Report> = {}): Report {
  const { items: _, ...report } = buildReportSummary();
  return { ...report, report_items: {}, ...told };
}

/** A ready report without items, as listed in the back-office, with that list's field names. */
export const buildListedReport = (told: Partial<ListedReport> = {}): ListedReport => ({
  id: '9',
  name: 'Pulse',
  description: '',
  date: '2026-06-02T08:00:00.000Z',
  project_id: '1',
  project_name: 'Retail Berlin',
  status: 'READY',
  reportCategory: 'POI_DEFAULT',
  startDay: '2025-07-01',
  endDay: '2026-06-30',
  recurring: false,
  recurrence_frequency: null,
  last_updated: null,
  locations: [],
  reportItems: [],
  visualizationURL: '',
  ...told,
});

/** A ready project; without `locations_count` it has as many places as are given. */
export const buildProject = (told: Partial<Project> = {}): Project => ({
  id: '1',
  name: 'Retail Berlin',
  description: '',
  picture_url: null,
  created_date: '2026-01-12T08:00:00.000Z',
  status: 'READY',
  account_id: '3',
  account_name: 'Nordlicht Retail GmbH',
  locations_count: told.locations?.length ?? 0,
  locations: [],
  reports: [],
  ...told,
});

/** A ready project as listed in the back-office. */
export const buildProjectSummary = (told: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: '1',
  name: 'Retail Berlin',
  description: '',
  date: '2026-05-04T08:00:00.000Z',
  status: 'READY',
  account_id: '3',
  account_name: 'Nordlicht Retail GmbH',
  ...told,
});
