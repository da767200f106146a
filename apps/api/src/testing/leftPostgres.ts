import { startPostgres } from '../postgres/startPostgres';

/*
 * A process that starts a database and is killed, for tests of what is left behind: `leftPostgres.ts FOLDER`. It sends
 * the database's process id and URL.
 */

const [dataDir = ''] = process.argv.slice(2);

const { pid, url } = await startPostgres({ dataDir });
process.send?.({ pid, url });
// It monitors the database until it is killed.
setInterval(() => undefined, 60_000);
