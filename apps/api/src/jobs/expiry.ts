import { expireVisits, loadVisits, readDataset } from '@locus/analytics';
import type { Id } from '@locus/model';

/** What a worker process is asked to delete: a project's visits that have expired at an instant (ISO 8601). */
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

/** Deletes what is asked for; for a worker process, since visits are rewritten without those. */
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
