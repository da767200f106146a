import { roles, usesBackOffice } from '@locus/model/entities';
import { writeMail } from '@locus/model/mails';

import { audit } from '../auth/audit';
import { HttpError, notFound } from '../http/httpError';
import { whyNot } from '../mail/delivery';
import { discardMails, retryMails } from '../mail/outbox';
import type { Metrics } from '../operations/metrics';
import type { OperationsSources } from '../operations/readOperations';
import { readOperations } from '../operations/readOperations';
import type { Route } from './registry';
import { publicRoute, route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** The state of the service, for its operators. */
export function operationsRoutes(services: Services): Route[] {
  const { app, operations } = services;
  if (app === 'preview' || !operations) return [];
  return [...ownRoutes(services, operations), ...(operations.metrics ? [metricsRoute(operations.metrics)] : [])];
}

const ownRoutes = ({ db, visitsRoot, clock }: Services, operations: OperationsSources): Route[] => [
  route({
    method: 'get',
    path: '/operations',
    summary: 'How the service, its database, queue, stores, mail and disk are, given-up mails and the last errors.',
    roles: administrators,
    handle: async () => readOperations(db, visitsRoot, operations),
  }),

  route({
    method: 'post',
    path: '/operations/mail',
    summary: 'Sends the caller a test mail, at once and past the outbox.',
    roles: administrators,
    failures: ['mail_not_sent'],
    handle: async ({ viewer, language }) => {
      const { email } = await db
        .selectFrom('users')
        .where('id', '=', viewer.userId)
        .select('email')
        .executeTakeFirstOrThrow();
      const mail = { to: email, ...writeMail('test', language, { version: operations.version }) };
      const at = clock();
      await operations.delivery.deliver(mail, { id: `test-${at.getTime()}`, at }).catch((error: unknown) => {
        throw new HttpError(409, 'mail_not_sent', { params: { why: whyNot(error, mail.to) } });
      });
      return undefined;
    },
  }),

  route({
    method: 'put',
    path: '/operations/mails',
    summary: 'Tries given-up mails again, or forgets them.',
    roles: administrators,
    handle: async ({ viewer, body: { action, ids } }) => {
      await db.transaction().execute(async (transaction) => {
        const count = await (action === 'retry' ? retryMails : discardMails)(transaction, ids);
        await audit(transaction, viewer, action === 'retry' ? 'mails.retried' : 'mails.discarded', null, { count });
      });
      return undefined;
    },
  }),
];

const metricsRoute = (metrics: Metrics): Route =>
  publicRoute({
    method: 'get',
    path: '/metrics',
    summary: 'Metrics in Prometheus’ text format, for whoever sends the configured token as a bearer.',
    answerType: 'text/plain',
    failures: ['not_found'],
    handle: async ({ c }) => {
      if (!metrics.allows(c.req.header('authorization'))) throw notFound();
      const { text, type } = await metrics.read();
      return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    },
  });
