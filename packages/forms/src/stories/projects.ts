import type { Location, Project, ReportSummary } from '@locus/model/entities';
import type { ReportScope, ReportView } from '@locus/model/view';
import { defaultViewState } from '@locus/model/view';
import { buildLocation, buildProject, buildReportItem, buildReportSummary } from '@locus/model/testing/entities';

const place = (id: string, index: number, name: string, rest: Partial<Location> = {}) =>
  buildLocation({
    id,
    index,
    name,
    address: `${name}, Berlin`,
    street: name,
    houseNumber: String(index + 3),
    postalCode: '10178',
    latitude: 52.52,
    longitude: 13.41,
    isUsed: true,
    ...rest,
  });

/** Three places in Berlin; little is known about the last one. */
export const storyPlaces: Location[] = [
  place('101', 0, 'Alexanderplatz'),
  place('102', 1, 'Kurfürstendamm', { postalCode: '10719', setup: 'OUTDOOR' }),
  place('103', 2, 'Hauptbahnhof', { street: '', houseNumber: '', city: '', postalCode: '', setup: 'UNDEFINED' }),
];

const report = (id: string, project: string, name: string, created: string, places: number) =>
  buildReportSummary({
    id,
    project_id: project,
    name,
    created_date: `${created}T08:00:00.000Z`,
    creator: 'Mara Klein',
    location_ids: storyPlaces.slice(0, places).map((location) => location.id),
    version: { catchment: '2' },
  });

const project = (id: string, name: string, created: string, reports: ReportSummary[]) =>
  buildProject({
    id,
    name,
    created_date: `${created}T08:00:00.000Z`,
    account_id: '1',
    account_name: 'Acme Retail GmbH',
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
    item: buildReportItem({ id: '1', name: type, type, createdDate: '2026-06-30T08:00:00.000Z' }),
  },
});
