import { createHash } from 'node:crypto';

import type { Routes, VisitStore } from '@locus/analytics';
import { DamagedVisits, estimatedRoutes, freshAreas, loadDatabase, NoDataset, openVisitStore } from '@locus/analytics';
import type { ReportItemType } from '@locus/model/entities';

import { analyse } from './analyse';
import type { AreaQuestion } from './areas';
import { answerAreas } from './areas';
import type {
  AreaMessage,
  Calculation,
  ReadyMessage,
  StoredResult,
  WarmMessage,
  WarmUp,
  WorkerMessage,
} from './calculation';
import { storedPeriods } from './calculation';
import type { EstimateMessage, Estimation } from './estimates';
import { estimates } from './estimates';
import type { Expiry, ExpiryMessage, VisitsCheck, VisitsCheckMessage } from './expiry';
import { checkVisits, expire } from './expiry';

/*
 * A separate process that calculates one item after the other, so that the API stays responsive and keeps its memory.
 * It reads visits and areas and has no access to the database.
 */

type Task = Calculation | AreaQuestion | Expiry | VisitsCheck | Estimation | WarmUp;
type Message =
  | WorkerMessage
  | AreaMessage
  | ExpiryMessage
  | VisitsCheckMessage
  | EstimateMessage
  | WarmMessage
  | ReadyMessage;

const say = (message: Message): void => void process.send?.(message);

// The API decides when this process ends: by a message, or by exiting.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', (task: Task) => {
  run(task).then(say, (error: unknown) => {
    if (error instanceof NoDataset) say({ type: 'no-dataset' });
    else if (error instanceof DamagedVisits) say({ type: 'damaged', file: error.file });
    else if ('ask' in task && error instanceof RangeError) say({ type: 'no-choice' });
    else say({ type: 'failure', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

say({ type: 'ready' });

// Before the first task, which may arrive a while later.
void loadDatabase();

/**
 * All areas; those imported to the folder given to the process at its start take precedence over those included in
 * Locus.
 */
const allAreas = freshAreas(process.argv[2]);

const estimate = estimates(allAreas);

async function run(task: Task): Promise<Message> {
  if ('warm' in task) return allAreas().then(() => ({ type: 'warm' }));
  if ('ask' in task) return answer(task);
  if ('expire' in task) return expire(task);
  if ('checkVisits' in task) return checkVisits(task);
  return 'estimate' in task ? estimate(task) : calculate(task);
}

async function answer(question: AreaQuestion): Promise<AreaMessage> {
  return { type: 'areas', answer: answerAreas(await allAreas(), question) };
}

/** The analyses that do not need devices. */
const byCounts: readonly ReportItemType[] = ['FOOTFALL', 'SEASONALITY'];

async function calculate(task: Calculation): Promise<WorkerMessage> {
  const { projectId, type } = task;
  const onStage = (stage: string, percent: number) => say({ type: 'progress', stage, percent });
  const store = await openStore(task);
  try {
    for (;;) {
      const before = await store.dataset(projectId);
      if (before?.madeOf === 'counts' && !byCounts.includes(type)) return { type: 'no-devices' };
      const periods = task.periods ?? storedPeriods(type);
      const routes = await routesOf(task);
      const data: StoredResult = {};
      for (const [i, period] of periods.entries()) {
        onStage(period.toLowerCase(), 10 + Math.round((80 * i) / periods.length));
        data[period] = await analyse({ store, allAreas, routes, onStage }, task, period);
      }
      onStage('storing', 90);
      const after = await store.dataset(projectId);
      // An import happened in between: all periods must come from the same visits.
      if (after && before?.generation === after.generation) {
        const json = JSON.stringify(data);
        const digest = createHash('sha256').update(json).digest('base64url');
        return { type: 'result', json, digest, datasetVersion: `${after.generation} ${after.importedAt}` };
      }
    }
  } finally {
    if (!stays(task)) await store.close();
    else if (task.threads !== undefined) closeSoon();
  }
}

/** A router's responses as long as it works; the parent process logs its failures. */
async function routesOf({ routingUrl }: Calculation): Promise<Routes> {
  if (routingUrl === undefined) return estimatedRoutes;
  // A caller waits for this start, and few installations have a router.
  const { osrmRouting } = await import('../geo/routing');
  return osrmRouting(routingUrl, ({ message }) => console.error(message));
}

/**
 * Connections and processes are kept for the next calculation; reading in this process frees its memory, unless more
 * follows.
 */
const stays = ({ visits = {}, threads }: Calculation) =>
  threads !== undefined || visits.url !== undefined || (visits.shards ?? 1) > 1;

let kept: { of: string; store: Promise<VisitStore> } | undefined;
let closing: NodeJS.Timeout | undefined;
/** After this time no more work is expected. */
const followsMs = 10_000;

/** Frees memory and files after a period without work. */
function closeSoon(): void {
  clearTimeout(closing);
  closing = setTimeout(() => {
    const open = kept;
    kept = undefined;
    open?.store.then((store) => store.close()).catch(() => undefined);
  }, followsMs).unref();
}

async function openStore(task: Calculation): Promise<VisitStore> {
  const { visitsRoot: root, visits, memoryLimitMb, threads = 1 } = task;
  const open = () => openVisitStore({ root, memoryLimitMb, threads, ...visits });
  if (!stays(task)) return open();
  clearTimeout(closing);
  const of = JSON.stringify([root, memoryLimitMb, visits, threads]);
  if (kept?.of !== of) {
    await kept?.store.then((store) => store.close()).catch(() => undefined);
    kept = { of, store: open() };
    kept.store.catch(() => (kept = undefined));
  }
  return kept.store;
}
