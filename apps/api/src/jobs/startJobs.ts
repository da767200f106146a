import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { settingValid } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { readFrame } from '../queries/calculations';
import { comparesNothing } from './analyse';
import type { Calculation } from './calculation';
import { findDrawnVisits } from './drawnPlaces';
import type { ClaimedItem } from './queue';
import {
  claimItem,
  confirmItem,
  failItem,
  inputsOf,
  leaseSeconds,
  refuseItem,
  releaseItem,
  renewLease,
  retryItem,
} from './queue';
import { doorbell, listen } from './wake';
import type { WorkerProcess } from './workerProcess';
import { workerProcess } from './workerProcess';

/** Where items wait and how much of the machine their calculation may use. */
export interface JobsOptions {
  db: Kysely<Database>;
  /** The database's URL, for the connection that listens. */
  url: string;
  /** Polling interval of workers without notifications from the database; 5 seconds by default. */
  pollMs?: number;
  /** Folder of all projects' visits. */
  visitsRoot: string;
  /** The alternative source of visits, and its rules, see Calculation. */
  visits?: Calculation['visits'];
  /** A router, see Calculation. */
  routingUrl?: Calculation['routingUrl'];
  /** Folder of imported areas. */
  areasFolder?: string;
  /** Number of worker processes; 1 by default. */
  concurrency?: number;
  /** Memory of each one's calculation; 1024 by default. */
  memoryLimitMb?: number;
  /** Maximum duration of one item; ten minutes by default. */
  timeoutMs?: number;
  /** What a worker process runs, if not the calculations. */
  script?: string;
  log?: (text: string) => void;
}

/** The running workers. */
export interface Jobs {
  /** Stops the workers; items in progress are put back for the next process. */
  stop: () => Promise<void>;
}

/** Calculates waiting report items, from now on and in worker processes, until stopped. */
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
    // The item being calculated may be one that is waiting again or deleted.
    underWay.forEach((check) => check());
  };
  const loops = workers.map(async ({ process, bell }) => {
    while (!stopped.signal.aborted) {
      try {
        const item = await claimItem(db);
        if (item) await calculateItem(options, process, item, stopped.signal, underWay);
        else await bell.heard(pollMs);
      } catch (error) {
        // The database is briefly unavailable; the lease of the work in progress expires.
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
    // Confirmed in the meantime: the process is working on the next item.
    if (done) return;
    ours = renewed;
    // Requested again or deleted: the result would be discarded.
    if (!ours) worker.kill();
  };
  const check = () => void report();
  const heartbeat = setInterval(check, (leaseSeconds * 1000) / 4);
  underWay.add(check);
  try {
    const task = await calculationOf(options, item);
    // Stopped in the meantime: there was no process to end yet, and no other is started.
    stopped.throwIfAborted();
    const answer = await worker.run(task, (next) => {
      progress = next;
      void report();
    });
    done = true;
    clearInterval(heartbeat);
    if (answer.type === 'no-dataset') await failItem(db, item, 'dataset_missing');
    else if (answer.type === 'no-devices') await failItem(db, item, 'devices_missing');
    else if (answer.type === 'damaged') {
      log(`Report item ${item.id}: ${answer.file} is damaged`);
      await refuseItem(db, item, answer.file);
    } else if (answer.type === 'failure') throw new Error(answer.error);
    else if (comparesNothing(task)) await failItem(db, item, 'area_missing');
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

/**
 * Finds the visits of drawn places alongside the calculations, so that those of other projects continue in the
 * meantime.
 */
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
        const work = {
          db,
          folders,
          memoryLimitMb: Math.min(memoryLimitMb, 512),
          privacy: visits?.privacy,
          signal,
          log,
        };
        if (!(await findDrawnVisits(work))) await bell.heard(pollMs);
      } catch (error) {
        log(`Drawn places wait: ${(error as Error).message}`);
        await sleep(1000, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  return { wake: bell.ring, ended: loop() };
}
