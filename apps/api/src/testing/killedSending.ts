import { connect } from '../db/connect';
import { createDelivery } from '../mail/delivery';
import { startSending } from '../mail/startSending';

/*
 * Sends what is waiting in the outbox until it is killed, for tests of what a kill loses: `killedSending.ts DATABASE
 * SMTP SECRET`.
 */

const [url = '', smtpUrl = '', secret = ''] = process.argv.slice(2);

startSending({
  db: connect(url, 2),
  url,
  secret,
  delivery: createDelivery({ dataFolder: '/nonexistent', mail: { smtpUrl, from: 'Locus <locus@locus.example>' } }),
  leaseSeconds: 1,
  pollMs: 200,
  log: () => undefined,
});
