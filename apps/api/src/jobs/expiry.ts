import { expireVisits, loadVisits, readDataset } from '@locus/analytics';
import type { Id } from '@locus/model';

import { workerProcess } from './workerProcess';

/** What a worker process is asked to delete: a project's visits that are past their retention at an instant (ISO 8601). */
export interface Expiry {
  expire: Id;
  now: string;
  visitsRoot: string;
  /** The ClickHouse server that has the visits too, if there is one. */
  url?: string;
  memoryLimitMb: number;
}

/** What a worker process says to it. */
export type ExpiryMessage = { type: 'expired'; visits: number } | { type: 'failure'; error: string };

/** Deletes what is asked for; for a worker process, since visits are written anew without those. */
export async function expire({
  expire: projectId,
  now,
  visitsRoot: root,
  url,
  memoryLimitMb,
}: Expiry): Promise<ExpiryMessage> {
  const visits = await expireVisits({ root, projectId, now: new Date(now), memoryLimitMb, threads: 1 });
  // Also where nothing was deleted now: the server may have been away the last time.
  if (url !== undefined && (await readDataset(root, projectId)))
    await loadVisits({ root, projectId, url, onlyKnown: true, memoryLimitMb, threads: 1 });
  return { type: 'expired', visits };
}

/** A worker process for it, started when there is something to look through. */
export function startExpiry({
  visitsRoot,
  url,
  memoryLimitMb = 512,
}: {
  visitsRoot: string;
  url?: string | undefined;
  memoryLimitMb?: number;
}) {
  const worker = workerProcess({ timeoutMs: 600_000 });
  return {
    /** Deletes a project's visits that are past their retention, on the server too; answers how many. Throws while an import of the project runs. */
    async expireVisits(projectId: Id, now: Date): Promise<number> {
      const server = url === undefined ? {} : { url };
      const answer = await worker.run({
        expire: projectId,
        now: now.toISOString(),
        visitsRoot,
        ...server,
        memoryLimitMb,
      });
      if (answer.type === 'failure') throw new Error(answer.error);
      return answer.visits;
    },
    /** Ends the worker process. */
    stop: () => worker.kill(),
  };
}
