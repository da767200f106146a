import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { settingValid } from '@locus/model';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { readFrame } from '../queries/calculations';
import type { Calculation } from './calculation';
import { findDrawnVisits } from './drawnPlaces';
import type { ClaimedItem } from './queue';
import { claimItem, confirmItem, failItem, inputsOf, leaseSeconds, releaseItem, renewLease, retryItem } from './queue';
import { doorbell, listen } from './wake';
import type { WorkerProcess } from './workerProcess';
import { workerProcess } from './workerProcess';

/** Where items wait and how much of the machine their calculation may take. */
export interface JobsOptions {
  db: Kysely<Database>;
  /** The database's address, for the one connection that listens. */
  url: string;
  /** Without a word from the database workers look this often; 5 seconds if not given. */
  pollMs?: number;
  /** Folder of all projects' visits. */
  visitsRoot: string;
  /** Where they are read instead, and by which rules, see Calculation. */
  visits?: Calculation['visits'];
  /** A router, see Calculation. */
  routingUrl?: Calculation['routingUrl'];
  /** Folder of imported areas. */
  areasFolder?: string;
  /** Worker processes; 1 if not given. */
  concurrency?: number;
  /** Memory of each one's calculation; 1024 if not given. */
  memoryLimitMb?: number;
  /** Longest time for one item; ten minutes if not given. */
  timeoutMs?: number;
  /** What a worker process runs, if not the calculations. */
  script?: string;
  log?: (text: string) => void;
}

/** The running workers. */
export interface Jobs {
  /** Ends the workers; items under way are put back for the next process. */
  stop: () => Promise<void>;
}

/** Calculates waiting report items, from now on and in worker processes, until it is stopped. */
export function startJobs(options: JobsOptions): Jobs {
  const { db, url, concurrency = 1, timeoutMs = 600_000, pollMs = 5000, script, log = () => undefined } = options;
  const stopped = new AbortController();
  const workers = Array.from({ length: concurrency }, () => ({
    process: workerProcess({
      timeoutMs,
      areasFolder: options.areasFolder,
      ...(script === undefined ? {} : { script }),
    }),
    bell: doorbell(),
  }));
  const underWay = new Set<() => void>();
  const wake = () => {
    workers.forEach(({ bell }) => bell.ring());
    // What waits again or is deleted may be what is calculated.
    underWay.forEach((check) => check());
  };
  const loops = workers.map(async ({ process, bell }) => {
    while (!stopped.signal.aborted) {
      try {
        const item = await claimItem(db);
        if (item) await calculateItem(options, process, item, stopped.signal, underWay);
        else await bell.heard(pollMs);
      } catch (error) {
        // The database is away for a moment; what was under way runs into its lease.
        log(`Calculations wait: ${(error as Error).message}`);
        await sleep(1000, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  });
  const places = drawnPlaces(options, stopped.signal);
  const listening = listen(
    url,
    () => {
      places.wake();
      wake();
    },
    stopped.signal,
  );
  return {
    async stop() {
      stopped.abort();
      for (const { process } of workers) process.kill();
      places.wake();
      wake();
      await Promise.all([...loops, listening, places.ended]);
    },
  };
}

async function calculateItem(
  options: JobsOptions,
  worker: WorkerProcess,
  item: ClaimedItem,
  stopped: AbortSignal,
  underWay: Set<() => void>,
): Promise<void> {
  const { db, log = () => undefined } = options;
  if (!item.settings.every(settingValid)) return failItem(db, item, 'settings_invalid');
  let progress = { stage: 'started', percent: 0 };
  let ours = true;
  let done = false;
  const report = async () => {
    const renewed = await renewLease(db, item, progress).catch(() => true);
    // Confirmed meanwhile: the process is at the next item.
    if (done) return;
    ours = renewed;
    // Asked for again or deleted: the result would be thrown away.
    if (!ours) worker.kill();
  };
  const check = () => void report();
  const heartbeat = setInterval(check, (leaseSeconds * 1000) / 4);
  underWay.add(check);
  try {
    const task = await calculationOf(options, item);
    // Stopped meanwhile: there was no process to end yet, and none is started any more.
    stopped.throwIfAborted();
    const answer = await worker.run(task, (next) => {
      progress = next;
      void report();
    });
    done = true;
    clearInterval(heartbeat);
    if (answer.type === 'no-dataset') await failItem(db, item, 'dataset_missing');
    else if (answer.type === 'no-devices') await failItem(db, item, 'devices_missing');
    else if (answer.type === 'failure') throw new Error(answer.error);
    else {
      const { json, digest, datasetVersion } = answer;
      const etag = createHash('sha256')
        .update(JSON.stringify([digest, inputsOf(item)]))
        .digest('base64url')
        .slice(0, 27);
      await confirmItem(db, item, { json, datasetVersion, etag });
    }
  } catch (error) {
    clearInterval(heartbeat);
    if (!ours) return;
    if (stopped.aborted) return releaseItem(db, item);
    log(`Report item ${item.id}, attempt ${item.attempts}: ${(error as Error).message}`);
    await retryItem(db, item);
  } finally {
    underWay.delete(check);
  }
}

async function calculationOf(
  { db, visitsRoot, visits, routingUrl, memoryLimitMb = 1024 }: JobsOptions,
  item: ClaimedItem,
): Promise<Calculation> {
  return { ...(await readFrame(db, item)), visitsRoot, visits, routingUrl, memoryLimitMb };
}

/** Finds the visits of drawn places beside the calculations, so that other projects' go on meanwhile. */
function drawnPlaces(options: JobsOptions, signal: AbortSignal): { wake: () => void; ended: Promise<void> } {
  const {
    db,
    visitsRoot,
    visits,
    areasFolder = '',
    memoryLimitMb = 1024,
    pollMs = 5000,
    log = () => undefined,
  } = options;
  const bell = doorbell();
  const folders = { visits: visitsRoot, areas: areasFolder, url: visits?.url };
  const loop = async () => {
    while (!signal.aborted) {
      try {
        const work = { db, folders, memoryLimitMb: Math.min(memoryLimitMb, 512), signal, log };
        if (!(await findDrawnVisits(work))) await bell.heard(pollMs);
      } catch (error) {
        log(`Drawn places wait: ${(error as Error).message}`);
        await sleep(1000, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  return { wake: bell.ring, ended: loop() };
}
