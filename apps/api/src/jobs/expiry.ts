import { expireVisits } from '@locus/analytics';
import type { Id } from '@locus/model';

import { workerProcess } from './workerProcess';

/** What a worker process is asked to delete: a project's visits that are past their retention at an instant (ISO 8601). */
export interface Expiry {
  expire: Id;
  now: string;
  visitsRoot: string;
  memoryLimitMb: number;
}

/** What a worker process says to it. */
export type ExpiryMessage = { type: 'expired'; visits: number } | { type: 'failure'; error: string };

/** Deletes what is asked for; for a worker process, since visits are written anew without those. */
export async function expire({
  expire: projectId,
  now,
  visitsRoot: root,
  memoryLimitMb,
}: Expiry): Promise<ExpiryMessage> {
  const visits = await expireVisits({ root, projectId, now: new Date(now), memoryLimitMb, threads: 1 });
  return { type: 'expired', visits };
}

/** A worker process for it, started when there is something to look through. */
export function startExpiry({ visitsRoot, memoryLimitMb = 512 }: { visitsRoot: string; memoryLimitMb?: number }) {
  const worker = workerProcess({ timeoutMs: 600_000 });
  return {
    /** Deletes a project's visits that are past their retention; answers how many. Throws while an import of the project runs. */
    async expireVisits(projectId: Id, now: Date): Promise<number> {
      const answer = await worker.run({ expire: projectId, now: now.toISOString(), visitsRoot, memoryLimitMb });
      if (answer.type === 'failure') throw new Error(answer.error);
      return answer.visits;
    },
    /** Ends the worker process. */
    stop: () => worker.kill(),
  };
}
