import { mayCreate, roles } from '@locus/model/entities';
import { officeReportSchema } from '@locus/model/office';
import { createReportSchema } from '@locus/model/reports';

import { once } from '../http/idempotency';
import { createReport } from '../queries/createReport';
import { allowedUrl } from './reports';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const creators = roles.filter(mayCreate);

/** New reports. */
export const creationRoutes = ({ app, db, clock, config, visitsRoot }: Services): Route[] => {
  const office = app === 'admin';
  return [
    route({
      method: 'post',
      path: '/projects/{id}/reports',
      summary:
        'Creates a report with its items, which are then calculated, and answers its id. The same Idempotency-Key with the same body creates ' +
        'one report only.',
      roles: creators,
      subject: 'project',
      headers: ['Idempotency-Key'],
      // In the back-office any days and categories can be chosen.
      body: office ? officeReportSchema : createReportSchema,
      failures: [
        'choices_spent',
        'not_allowed',
        'conflict',
        'url_invalid',
        'start_invalid',
        'end_invalid',
        'locations_required',
        'location_gone',
        'too_many_locations',
        'too_many_clusters',
        'polygon_too_large',
        'pois_required',
        'aois_required',
        'settings_invalid',
        ...(office ? (['report_name_invalid', 'item_name_invalid', 'items_required', 'day_too_late'] as const) : []),
      ],
      handle: async ({ c, viewer, params, body }) => {
        const visualizationURL = body.visualizationURL && allowedUrl(body.visualizationURL, config.frameHosts);
        const { catchmentV2 } = config;
        const making = { madeIn: office ? 'admin' : 'portal', now: clock(), visitsRoot, catchmentV2 } as const;
        return once(db, { c, viewer, now: making.now, request: ['report', params.id, body] }, (transaction) =>
          createReport(transaction, viewer, params.id, { ...body, visualizationURL }, making),
        );
      },
    }),
  ];
};
