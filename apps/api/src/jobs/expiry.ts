import { addChecksums, expireVisits, loadVisits, readDataset, trustedDataset } from '@locus/analytics';
import type { Id } from '@locus/model/entities';

import type { DamagedMessage } from './calculation';

/** A deletion task for a worker process: a project's visits that have expired at an instant (ISO 8601). */
export interface Expiry {
  expire: Id;
  now: string;
  visitsRoot: string;
  /** The ClickHouse server that also has the visits, if there is one. */
  url?: string;
  memoryLimitMb: number;
}

/** The worker process's reply. */
export type ExpiryMessage = { type: 'expired'; visits: number } | DamagedMessage | { type: 'failure'; error: string };

/** A task for a worker process: comparing a project's files with their checksums. */
export interface VisitsCheck {
  checkVisits: Id;
  visitsRoot: string;
  /** Also those that the process has read before. */
  again: boolean;
}

/** The worker process's reply. */
export type VisitsCheckMessage = { type: 'whole' } | DamagedMessage | { type: 'failure'; error: string };

/** Checks a project's files; data from before gets its checksums. */
export async function checkVisits({ checkVisits: id, visitsRoot, again }: VisitsCheck): Promise<VisitsCheckMessage> {
  await addChecksums(visitsRoot, id);
  await trustedDataset(visitsRoot, id, { again });
  return { type: 'whole' };
}

/** Deletes the requested visits; runs in a worker process, because visits are rewritten without them. */
export async function expire({
  expire: projectId,
  now,
  visitsRoot: root,
  url,
  memoryLimitMb,
}: Expiry): Promise<ExpiryMessage> {
  const visits = await expireVisits({ root, projectId, now: new Date(now), memoryLimitMb, threads: 1 });
  // Even if nothing was deleted now: the server may have been unreachable last time.
  if (url !== undefined && (await readDataset(root, projectId)))
    await loadVisits({ root, projectId, url, onlyKnown: true, memoryLimitMb, threads: 1 });
  return { type: 'expired', visits };
}
