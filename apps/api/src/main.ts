import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createApp } from './app';
import { prepareSignIn } from './auth/signIn';
import type { Config } from './config/config';
import { ConfigError, readConfig } from './config/config';
import { connect } from './db/connect';
import { migrate } from './db/migrate';
import type { App } from './db/schema';
import { listen } from './http/listen';
import { errorFields, jsonLog } from './http/log';
import { startJobs } from './jobs/startJobs';
import { startPostgres } from './postgres/startPostgres';

const apps: readonly App[] = ['portal', 'admin', 'preview'];
/** Requests under way may finish within this time when the service ends. */
const graceMs = 5000;

/** Starts everything, one after the other, and answers how to end it in reverse order. */
async function start(config: Config): Promise<() => Promise<void>> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse())
      await end().catch((error: unknown) => jsonLog('error', 'stop', errorFields(error)));
  };
  try {
    await mkdir(config.dataFolder, { recursive: true });
    const log = (text: string) => jsonLog('info', 'note', { text });

    let url = config.databaseUrl;
    if (url === undefined) {
      const postgres = await startPostgres({ dataDir: join(config.dataFolder, 'postgres'), log });
      endings.push(() => postgres.stop());
      url = postgres.url;
    }
    const db = connect(url);
    endings.push(() => db.destroy());
    for (const name of await migrate(db)) jsonLog('info', 'migrated', { name });
    await prepareSignIn();

    const jobs = startJobs({ db, url, visitsRoot: join(config.dataFolder, 'visits'), log });
    endings.push(() => jobs.stop());

    // The apps name each other's origins, which are known only once all of them listen.
    const origins: Partial<Record<App, string>> = {};
    for (const app of apps) {
      const listener = await listen(createApp({ app, db, config, origins }).fetch, config.host, config.ports[app]);
      endings.push(() => listener.stop(graceMs));
      origins[app] = config.origins[app] ?? `http://localhost:${listener.port}`;
    }
    process.stdout.write(`${JSON.stringify({ event: 'ready', ...origins })}\n`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function main(): Promise<void> {
  const stop = await start(readConfig());
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Asked twice: at once.
      if (stopping) process.exit(1);
      stopping = true;
      jsonLog('info', 'stopping', { signal });
      void stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else jsonLog('error', 'start', errorFields(error));
  process.exitCode = 1;
});
