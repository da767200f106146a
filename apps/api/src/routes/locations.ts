import { mayCreate, mayEdit, roles } from '@locus/model/entities';
import { outlineOf } from '@locus/model/locations';

import { once } from '../http/idempotency';
import { HttpError } from '../http/httpError';
import { unchangedSince } from '../http/unlessChanged';
import { estimateSources, takeEstimate } from '../queries/estimates';
import { addLocations, deleteLocations, editLocation, readProjectLocations } from '../queries/locations';
import { readProjectData } from '../queries/projectData';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const creators = roles.filter(mayCreate);
const editors = roles.filter(mayEdit);

/** A project's locations. */
export const locationRoutes = ({ db, clock, visitsRoot }: Services): Route[] => [
  route({
    method: 'get',
    path: '/projects/{id}/locations',
    summary: "A project's locations in their order, with the reports that use each of them.",
    subject: 'project',
    handle: async ({ viewer, params }) => readProjectLocations(db, viewer, params.id),
  }),

  route({
    method: 'post',
    path: '/projects/{id}/locations',
    summary:
      'Adds locations to a project, all or none of them, and answers what became of each in their order; the back-office is told those that ' +
      'are wrong in the `errors` of a failure. The same Idempotency-Key with the same body adds them only once.',
    roles: creators,
    subject: 'project',
    headers: ['Idempotency-Key'],
    maxBytes: 4_194_304,
    failures: [
      'not_allowed',
      'conflict',
      'polygon_text_missing',
      'polygon_too_large',
      'setup_required',
      'shapes_spent',
    ],
    handle: async ({ c, viewer, params, body, language }) =>
      once(db, { c, viewer, now: clock(), request: ['locations', params.id, body] }, (transaction) =>
        addLocations(transaction, viewer, params.id, { places: body, language, visitsRoot, now: clock() }),
      ),
  }),

  route({
    method: 'put',
    path: '/projects/{id}/locations/{locationId}',
    summary: 'Changes a location that no report uses; what is left out stays as it is.',
    roles: editors,
    subject: 'project',
    headers: ['If-Match'],
    failures: ['not_allowed', 'conflict', 'location_used', 'polygon_too_large', 'shapes_spent'],
    handle: async ({ c, viewer, params, body }) => {
      const place = { projectId: params.id, id: params.locationId, visitsRoot, now: clock() };
      await db
        .transaction()
        .execute((transaction) => editLocation(transaction, viewer, place, body, unchangedSince(c)));
      return undefined;
    },
  }),

  route({
    method: 'delete',
    path: '/projects/{id}/locations',
    summary: 'Deletes locations that no report uses, all or none of them.',
    roles: editors,
    subject: 'project',
    failures: ['not_allowed', 'location_used'],
    handle: async ({ viewer, params, body }) => {
      await db
        .transaction()
        .execute((transaction) => deleteLocations(transaction, viewer, params.id, body.locationIds));
      return undefined;
    },
  }),
];

/** A project's data, and its estimates for an outline that is not a location yet. */
export const projectDataRoutes = ({ db, clock, visitsRoot, selections }: Services): Route[] => [
  route({
    method: 'get',
    path: '/projects/{id}/data',
    summary: 'What visits a project holds: first and last day, cities, and the project they were taken over from.',
    subject: 'project',
    handle: async ({ viewer, params }) => {
      const data = await readProjectData(db, viewer, { projectId: params.id, visitsRoot });
      // Somebody who checks a project's data before creating a report is likely to draw places soon.
      const sources = mayCreate(viewer.role) && (await estimateSources(db, { projectId: params.id, visitsRoot }));
      if (sources) selections.expectEstimates({ estimate: params.id, ...sources });
      return data;
    },
  }),

  route({
    method: 'post',
    path: '/projects/{id}/estimates',
    summary:
      'Estimates the visits a month of an outline that is no location yet, and where the visitors live, from what the project holds of ' +
      'places that are none.',
    roles: creators,
    subject: 'project',
    failures: ['not_allowed', 'polygon_text_missing', 'polygon_too_large', 'estimates_spent'],
    handle: async ({ viewer, params, body }) => {
      const geometry = outlineOf(body.polygon);
      if (!geometry) throw new HttpError(400, 'polygon_text_missing', { field: 'polygon' });
      await takeEstimate(db, viewer, params.id, { geometry, now: clock() });
      const sources = await estimateSources(db, { projectId: params.id, visitsRoot });
      return sources ? selections.estimate({ estimate: params.id, geometry, ...sources }) : { status: 'noData' };
    },
  }),
];
