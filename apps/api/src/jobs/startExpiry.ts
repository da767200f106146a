import type { Id } from '@locus/model';

import { workerProcess } from './workerProcess';

/** A worker process that deletes expired visits, started when there is something to check. */
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
    /**
     * Deletes a project's expired visits, also on the server; returns their number. Throws while an import of the
     * project is running.
     */
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
