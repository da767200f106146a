import type { Location, Project, ReportScope, ReportSummary, ReportView } from '@locus/model';
import { defaultViewState, locationColor } from '@locus/model';

const place = (id: string, index: number, name: string, rest: Partial<Location> = {}): Location => ({
  id,
  index,
  name,
  description: '',
  country: 'de',
  address: `${name}, Berlin`,
  street: name,
  houseNumber: String(index + 3),
  city: 'Berlin',
  postalCode: '10178',
  setup: 'INDOOR',
  latitude: 52.52,
  longitude: 13.41,
  geometry: { type: 'Polygon', coordinates: [] },
  color: locationColor(index).fill,
  image: null,
  isUsed: true,
  ...rest,
});

/** Three places in Berlin; little is known about the last one. */
export const storyPlaces: Location[] = [
  place('101', 0, 'Alexanderplatz'),
  place('102', 1, 'Kurfürstendamm', { postalCode: '10719', setup: 'OUTDOOR' }),
  place('103', 2, 'Hauptbahnhof', { street: '', houseNumber: '', city: '', postalCode: '', setup: 'UNDEFINED' }),
];

const report = (id: string, project: string, name: string, created: string, places: number): ReportSummary => ({
  id,
  project_id: project,
  name,
  description: '',
  created_date: `${created}T08:00:00.000Z`,
  start_date: '2025-07-01',
  end_date: '2026-06-30',
  recurring: false,
  recurrence_frequency: null,
  last_updated: null,
  creator: 'Mara Klein',
  location_ids: storyPlaces.slice(0, places).map((location) => location.id),
  numberOfSignals: null,
  visualization_url: '',
  report_category: 'POI_DEFAULT',
  status: 'READY',
  version: { catchment: '2' },
  items: [],
});

const project = (id: string, name: string, created: string, reports: ReportSummary[]): Project => ({
  id,
  name,
  description: '',
  picture_url: null,
  created_date: `${created}T08:00:00.000Z`,
  status: 'READY',
  account_id: '1',
  account_name: 'Acme Retail GmbH',
  locations_count: storyPlaces.length,
  locations: storyPlaces,
  reports,
});

/** Three projects with three reports in total; the newest report is not in the first project. */
export const storyProjects: Project[] = [
  project('1', 'Retail Berlin', '2026-01-12', [
    report('11', '1', 'Store network', '2026-02-03', 3),
    { ...report('12', '1', 'Christmas market', '2026-03-04', 2), start_date: '2025-12-01', end_date: '2025-12-31' },
  ]),
  project('2', 'Wien Einkaufsstraßen', '2025-04-12', [report('21', '2', 'Shopping streets', '2026-06-30', 1)]),
  project('3', 'Amsterdam pop-ups', '2026-05-01', []),
];

/** Two of the places over four months of a report of six, with no analysis open. */
export const storyView: ReportView = {
  locations: storyPlaces,
  selected: storyPlaces.slice(0, 2),
  primary: storyPlaces[0],
  items: [],
  item: undefined,
  months: ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
  timeFrames: ['2026-03', '2026-04', '2026-05', '2026-06'],
  mode: 'Map',
};

/** That view with an open analysis. */
export const storyScope = (type: NonNullable<ReportView['item']>['type']): ReportScope => ({
  report: undefined,
  state: defaultViewState,
  view: {
    ...storyView,
    item: {
      id: '1',
      name: type,
      description: '',
      type,
      status: 'confirmed',
      reason: null,
      settings: [],
      createdDate: '2026-06-30T08:00:00.000Z',
      visualizationUrl: null,
    },
  },
});
