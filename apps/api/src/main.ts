import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { readDataset } from '@locus/analytics';
import type { Kysely } from 'kysely';

import manifest from '../package.json' with { type: 'json' };
import { createApp } from './app';
import { prepareSignIn } from './auth/signIn';
import { deviceSecret } from './cli/deviceSecret';
import type { Config } from './config/config';
import { ConfigError, readConfig } from './config/config';
import { connect } from './db/connect';
import { migrate } from './db/migrate';
import type { App, Database } from './db/schema';
import { createGeoServices } from './geo/geoServices';
import { createFairLoad } from './http/fairLoad';
import type { Listener } from './http/listen';
import { listen } from './http/listen';
import { errorFields, jsonLog } from './http/log';
import type { Uploads } from './imports/uploads';
import { createUploads } from './imports/uploads';
import { startExports } from './jobs/startExports';
import { startExpiry } from './jobs/startExpiry';
import { finishImports } from './jobs/finishImports';
import type { ApiInside } from './jobs/apiInside';
import type { RegularWork } from './jobs/regularWork';
import { startRegularWork } from './jobs/regularWork';
import type { RunningSelections } from './jobs/selections';
import { startSelections } from './jobs/selections';
import { forgetUploads, startImports } from './jobs/startImports';
import { startJobs } from './jobs/startJobs';
import { visitsCheck } from './jobs/visitsCheck';
import { createDelivery } from './mail/delivery';
import { createMailer } from './mail/mailer';
import { startSending } from './mail/startSending';
import { createMetrics } from './operations/metrics';
import { keepErrors } from './operations/keptErrors';
import type { OperationsSources } from './operations/readOperations';
import { PostgresUnavailable } from './postgres/binaries';
import { AlreadyRunning, claimInstance } from './postgres/instance';
import { takeStoredZones } from './queries/projectZone';
import { createResultReader } from './queries/reportItems';
import { keepSpace, NoSpace, requireSpace } from './postgres/space';
import { startPostgres } from './postgres/startPostgres';
import { makeDemoVisits } from './seed/makeDemoVisits';
import { orderReport } from './seed/orderReport';
import { seed } from './seed/seed';

const apps: readonly App[] = ['portal', 'admin', 'preview'];
/** Requests in progress may finish within this time when the service stops. */
const graceMs = 5000;
/** Signals within this time count as one. */
const oneSignalMs = 1000;

/** The version of Locus. */
const { version } = manifest;

/** How to stop what has been started so far, last one first. */
type Endings = (() => Promise<unknown>)[];

/**
 * Starts everything, one part after the other, and announces it with one line on standard output; aborts between two
 * steps if `signal` says so.
 */
async function start(config: Config, endings: Endings, signal: AbortSignal): Promise<void> {
  const { dataFolder } = config;
  const log = (text: string) => jsonLog('info', 'note', { text });
  await requireSpace(dataFolder);
  const instance = await claimInstance(dataFolder);
  endings.push(() => instance.release());
  const space = await keepSpace(dataFolder, log);
  endings.push(async () => space.stop());
  const { url, db, signIns } = await openDatabase(config, endings, log, signal);
  const since = new Date();
  // Otherwise a reader could find the demo's report that stands for a newly ordered one already finished.
  await orderReport(db, { held: true });

  const visitsRoot = join(dataFolder, 'visits');
  const areasFolder = join(dataFolder, 'areas');
  await mkdir(visitsRoot, { recursive: true, mode: 0o700 });
  const folders = { visits: visitsRoot, areas: areasFolder, url: config.visits.url };
  await finishImports(db, folders, log);
  await takeStoredZones(db, visitsRoot, log);
  const { mailer, operations, keptLog } = startMails(config, { db, url }, endings);
  const source = { visitsRoot, visits: config.visits, routingUrl: config.geo.routingUrl, areasFolder };
  const jobs = startJobs({ ...source, db, url, log });
  endings.push(() => jobs.stop());
  const uploads = uploadsOf(config);
  const secret = () => deviceSecret(dataFolder);
  endings.push(startImports({ db, url, uploads, folders: () => ({ ...folders, secret: secret() }), log }).stop);
  const selections = startSelections(source);
  endings.push(async () => selections.stop());

  const load = createFairLoad();
  endings.push(async () => load.stop());
  const geo = createGeoServices(config.geo, log, areasFolder);

  // The apps include each other's origins, which are known only once all of them listen.
  const origins: Partial<Record<App, string>> = {};
  const listeners: Listener[] = [];
  let inside: ApiInside | undefined;
  // From the first stop signal on, every response is the last of its connection.
  signal.addEventListener('abort', () => listeners.forEach(({ sayLast }) => sayLast()));
  // All at the same time, so that none accepts requests while another stops.
  const stopListening = async () => {
    await Promise.all(listeners.splice(0).map((listener) => listener.stop(graceMs)));
  };
  const stores = { db, selections, geo, mailer, visitsRoot, uploads, full: space.full };
  const shared = { ...stores, config, origins, load, operations };
  for (const app of apps) {
    const locus = createApp({ ...shared, app, log: keptLog });
    endings.push(locus.settled);
    const listener = await listen(locus.fetch, config.host, config.ports[app], config);
    listeners.push(listener);
    endings.push(stopListening);
    origins[app] = config.origins[app] ?? `http://localhost:${listener.port}`;
    if (app !== 'portal') continue;
    inside = locus.inside;
    const sources = { db, selections, geo, visitsRoot, readResult: createResultReader(db), tiles: config.tiles };
    endings.push(startExports({ ...sources, url, inside, origin: origins[app], log }).stop);
  }
  await instance.announce(origins);
  startWork(
    {
      db,
      mailer,
      portal: origins.portal ?? '',
      inside,
      finishImports: () => finishImports(db, folders, log),
      selections,
      log,
      forgetUploads: (now) => forgetUploads(db, uploads, now),
      resultMonths: config.resultMonths,
    },
    { visitsRoot, url: config.visits.url, complain: (reason) => keptLog('error', 'visits_damaged', { reason }) },
    endings,
  );
  const { rest } = await makeDemoVisits({ db, visitsRoot, log, signal, since });
  endings.push(() => rest);
  signal.throwIfAborted();
  process.stdout.write(`${JSON.stringify({ event: 'ready', ...origins, signIns })}\n`);
}

/** The folder of files being uploaded. */
const uploadsOf = ({ dataFolder, maxImportBytes }: Config): Uploads =>
  createUploads({ folder: join(dataFolder, 'uploads'), maxBytes: maxImportBytes });

/** Runs what is due every minute, from now on. */
function startWork(
  work: Pick<
    RegularWork,
    'db' | 'mailer' | 'portal' | 'inside' | 'finishImports' | 'forgetUploads' | 'resultMonths' | 'log'
  > & {
    selections: RunningSelections;
  },
  { visitsRoot, url, complain }: { visitsRoot: string; url: string | undefined; complain: (text: string) => void },
  endings: Endings,
): void {
  const expiry = startExpiry({ visitsRoot, url });
  const regular = startRegularWork({
    ...work,
    lastVisitDay: async (projectId) => (await readDataset(visitsRoot, projectId))?.lastDay,
    expireVisits: (projectId, now) => expiry.expireVisits(projectId, now),
    checkVisits: visitsCheck({
      db: work.db,
      visitsRoot,
      check: (projectId, again) => expiry.checkVisits(projectId, again),
      log: complain,
    }),
    forgetVisits: (projectId) => rm(join(visitsRoot, projectId), { recursive: true, force: true }),
    clock: () => new Date(),
  });
  endings.push(async () => {
    expiry.stop();
    await regular.stop();
  });
}

/** Sends what is waiting in the outbox from now on, and collects the service's state for administrators. */
function startMails(config: Config, { db, url }: { db: Kysely<Database>; url: string }, endings: Endings) {
  const { dataFolder, secret, previousSecret, metricsToken } = config;
  const kept = keepErrors(jsonLog);
  const delivery = createDelivery(config);
  endings.push(startSending({ db, url, secret, previousSecret, delivery, log: kept.log }).stop);
  const operations: OperationsSources = {
    version,
    startedAt: new Date(),
    dataFolder,
    visitsUrl: config.visits.url,
    smtp: config.mail.smtpUrl !== undefined,
    delivery,
    errors: kept.errors,
    ...(metricsToken === undefined ? {} : { metrics: createMetrics({ db, dataFolder, token: metricsToken }) }),
  };
  return { mailer: createMailer(secret), operations, keptLog: kept.log };
}

/** The database, migrated and seeded, and the sign-ins of a demo. */
async function openDatabase(config: Config, endings: Endings, log: (text: string) => void, signal: AbortSignal) {
  // In parallel with the database's start.
  const signInReady = prepareSignIn();
  const url = await databaseUrl(config, endings, log);
  signal.throwIfAborted();
  const db = connect(url);
  endings.push(() => db.destroy());
  for (const name of await migrate(db)) jsonLog('info', 'migrated', { name });
  const signIns = await seed(db, config, new Date());
  await signInReady;
  signal.throwIfAborted();
  return { url, db, signIns };
}

/** The URL of the application's data: the configured database, otherwise one started here. */
async function databaseUrl(config: Config, endings: Endings, log: (text: string) => void): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const postgres = await startPostgres({ dataDir: join(config.dataFolder, 'postgres'), log });
  endings.push(() => postgres.stop());
  return postgres.url;
}

async function main(): Promise<void> {
  const config = readConfig();
  const endings: Endings = [];
  const aborted = new AbortController();
  const starting = start(config, endings, aborted.signal);
  const stop = async () => {
    aborted.abort();
    await starting.catch(() => undefined);
    for (const end of endings.splice(0).reverse())
      await end().catch((error: unknown) => jsonLog('error', 'stop', errorFields(error)));
  };
  // The terminal or the parent process may have gone; that must not keep the database from being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let asked = 0;
  const obey = (event: string) => {
    const now = Date.now();
    if (aborted.signal.aborted) {
      // Requested twice: stop at once. A signal to a whole group arrives several times and counts as one.
      if (now - asked > oneSignalMs) process.exit(1);
      return;
    }
    asked = now;
    aborted.abort();
    jsonLog('info', 'stopping', { because: event });
    void stop().then(() => process.exit(0));
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, () => obey(event));
  // Undefined without a channel to a parent process; the parent may have left while this process was loading.
  if ((process.connected as boolean | undefined) === false) obey('disconnect');
  await starting.catch(async (error: unknown) => {
    if (aborted.signal.aborted) return;
    await stop();
    throw error;
  });
}

/** Failures whose text says what to do. */
const plain = [ConfigError, AlreadyRunning, PostgresUnavailable, NoSpace];

main().catch((error: unknown) => {
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) {
    process.stderr.write(`${error.message}\n`);
  } else if (error instanceof Error && /ENOSPC|No space left on device/.test(error.message)) {
    process.stderr.write('There is no space left on the disk of LOCUS_DATA. Make room there, and start Locus again.\n');
  } else {
    jsonLog('error', 'start', errorFields(error));
  }
  // The parent process may keep a channel to this one open.
  process.exit(1);
});
