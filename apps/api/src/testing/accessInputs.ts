import type { Id } from '@locus/model/entities';
import { composeReport, emptyReportDraft, emptySetUp } from '@locus/model/reports';

import type { Route } from '../routes/registry';
import type { OwnedProject, World } from './world';
import { password } from './world';

/** The name of a route in the table of who may call it. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;

let calls = 0;
/** A number that no other call has. */
const made = () => ++calls;

const newPlace = {
  name: 'New place',
  setup: 'INDOOR',
  polygon: { wktRepresentation: 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.5))' },
};
const newReport = (locations: readonly Id[]) =>
  composeReport({ ...emptyReportDraft(new Date(), '1'), name: 'New report' }, locations, emptySetUp());

const person = {
  firstName: 'Ada',
  lastName: 'CANARY-acme',
  role: 'REGULAR_USER',
  phone: '',
  title: 'Analyst',
  ffiPlans: ['FFI_DE_ESSENTIAL'],
  accountId: '1',
};
const newUser = () => ({ ...person, email: 'new@acme.example', password: 'Correct-horse-9' });

/** The inputs that a route needs besides an id to be valid. */
export interface RouteInput {
  query?: string;
  body?: unknown;
  bodyFor?: (owned: OwnedProject | undefined) => unknown;
  /** A different body for each call, if the same one would be refused. */
  nextBody?: () => unknown;
}

/** The inputs of every route that needs some, at the portal and the preview. */
export const inputsIn = (world: World): Record<string, RouteInput> => ({
  'POST /projects': { body: { name: 'New', description: '', country: 'de', account_id: '1' } },
  'PUT /projects/{id}/meta': { query: '?name=Renamed&description=Other' },
  'PUT /projects/{id}/status/{status}': { body: { status: 'PRESENTABLE' } },
  'POST /projects/{id}/locations': { body: [newPlace] },
  'PUT /projects/{id}/timeZone': { body: { timeZone: 'Europe/Zurich' } },
  'POST /projects/{id}/imports': { body: { kind: 'visits', name: 'visits.csv', size: 3 } },
  'PUT /projects/{id}/imports/{importId}/bytes': { query: '?from=0', body: 'abc' },
  'POST /projects/{id}/imports/{importId}/check': { body: { dataset: 'open', timeZone: 'Europe/Berlin' } },
  'POST /projects/{id}/estimates': { body: { polygon: newPlace.polygon } },
  'PUT /projects/{id}/locations/{locationId}': { body: { name: 'Renamed' } },
  'DELETE /projects/{id}/locations': {
    body: { locationIds: ['1'] },
    bodyFor: (owned) => ({ locationIds: [owned?.locations[2] ?? '1'] }),
  },
  'POST /projects/{id}/reports': {
    body: newReport(['1']),
    bodyFor: (owned) => newReport(owned?.locations.slice(0, 2) ?? ['1']),
  },
  'PUT /collaboration/project/{id}': {
    body: [{ id: '1', shared: false }],
    bodyFor: () => [{ id: world.acme.users.ACCOUNT_ADMIN?.id ?? '', shared: true }],
  },
  'PUT /reports/{id}/status/{status}': { body: { status: 'PRESENTABLE' } },
  'PUT /reportItemSettingDefinitions/{category}': { body: { 'POI_DEFAULT.footfall': [] } },
  'POST /projects/{id}/reports/items': {
    body: [{ reportId: '1', reportItemType: 'POI_DEFAULT.footfall', name: 'More', settings: [] }],
    bodyFor: (owned) => [
      { reportId: owned?.report, reportItemType: 'POI_DEFAULT.footfall', name: 'More', settings: [] },
    ],
  },
  'PUT /projects/reports/{reportId}/item/{id}/meta': { body: { name: 'Renamed', description: '' } },
  'POST /projects/{projectId}/reports/{reportId}/reportItems/{id}/updateVisualisationUrl': {
    body: { visualisationUrl: 'https://charts.example.com/a' },
  },
  'PUT /notices/read': { body: { ids: ['1'] } },
  'POST /users/sessions/end': { body: { id: null } },
  'PUT /reports/{id}': { body: { name: 'Renamed', description: '', visualizationURL: '' } },
  'POST /reports/{id}/exports': { body: { metric: ['FOOTFALL'], dataSet: ['table'], format: 'csv' } },
  'PUT /reports/{id}/edit': { body: { population_group_to_exclude: 'residents' } },
  'POST /reports/{id}/rehearsal': { body: { population_group_to_exclude: 'residents' } },
  'PUT /projects/{projectId}/reports/{reportId}/item/{id}': {
    body: { settings: [{ name: 'User Type', value: 'visitors' }] },
  },
  'POST /reportItems/{id}/data/indexes': { body: ['de-1-10115', 'nowhere'] },
  'GET /social-demographics/{id}/{countryCode}/{catchmentType}': { query: '?metric=INHABITANTS&category=AGE' },
  'GET /routes/trips/{profile}': { query: '?from=13.4,52.5&to=13.5,52.6' },
  'GET /routes/isochrones': { query: '?at=13.4,52.5&km=5' },
  'GET /geocoding': { query: '?text=Berlin' },
  'POST /users': {
    body: newUser(),
    nextBody: () => ({ ...newUser(), email: `user-${made()}@acme.example`, accountId: world.acme.accountId }),
  },
  'PUT /users/{id}': {
    body: { ...person, status: 'ACTIVE' },
    nextBody: () => ({ ...person, status: 'ACTIVE', accountId: world.acme.accountId }),
  },
  'PUT /users/changePasswordForUser': {
    body: { userName: 'spare@acme.example', newPassword: 'Other-horse-8' },
  },
  'POST /accounts': {
    body: { name: 'CANARY-new', description: '' },
    nextBody: () => ({ name: `CANARY-acme ${made()}`, description: '' }),
  },
  'PUT /accounts/{id}': {
    body: { name: 'CANARY-acme', description: '', type: 'CUSTOMER', status: 'ACTIVE', limits: [] },
  },
  'PUT /operations/mails': { body: { action: 'discard', ids: ['1'] } },
  'POST /authenticate/login-as/end': { body: { token: 'no-such-code' } },
  'POST /authenticate/handover': { body: { state: 'a'.repeat(43) } },
  'PUT /users/changePassword': {
    body: { currentPassword: password, newPassword: password, reTypedNewPassword: password },
  },
});

const officeReport = (locations: readonly Id[]) => ({
  name: 'New report',
  reportCategory: 'POI_DEFAULT',
  startDay: '2026-01-01',
  endDay: '2026-01-31',
  locations,
  reportItems: [{ reportItemType: 'POI_DEFAULT.footfall', name: 'Visits', description: '', settings: [] }],
});

/** The inputs that differ in the back-office. */
export const officeInputsIn = (): Record<string, RouteInput> => ({
  'POST /projects/{id}/reports': {
    body: officeReport(['1']),
    bodyFor: (owned) => officeReport(owned?.locations.slice(0, 2) ?? ['1']),
  },
});
