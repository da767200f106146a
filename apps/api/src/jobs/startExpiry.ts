import type { Id } from '@locus/model/entities';

import { workerProcess } from './workerProcess';

/** A worker process that deletes expired visits and checks files, started when there is something to do. */
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
      if (answer.type === 'damaged') throw new Error(`${answer.file} is damaged`);
      return answer.visits;
    },
    /**
     * Compares a project's files with their checksums; returns the name of a damaged one. Throws while an import of the
     * project is running.
     */
    async checkVisits(projectId: Id, again: boolean): Promise<string | undefined> {
      const answer = await worker.run({ checkVisits: projectId, visitsRoot, again });
      if (answer.type === 'failure') throw new Error(answer.error);
      return answer.type === 'damaged' ? answer.file : undefined;
    },
    /** Ends the worker process. */
    stop: () => worker.kill(),
  };
}
