import type { Id } from '@locus/model/entities';
import { addressTo } from '@locus/model/places';
import type { DataImport } from '@locus/model/imports';

import { ApiError } from './ApiError';
import type { Client } from './createClient';

/** Size of a part in bytes: of the first, the smallest and the largest. */
export const partBytes = { first: 1024 * 1024, least: 128 * 1024, most: 8 * 1024 * 1024 } as const;
/**
 * Target duration of a part (ms): the page shows progress, and the server drops a call that is idle for half a minute.
 */
const wishedMs = 4000;
/** Timeout of a part (ms): longer than the server waits for it. */
const partTimeoutMs = 40_000;
/** Growth of the maximum part size with each part that gets through. */
const regained = 1.02;
/** Delays (ms) after a part that did not get through; after the last one the upload has failed. */
const patienceMs = [1000, 2000, 5000, 10_000, 30_000, 30_000, 60_000];

/** A file being uploaded. */
export interface Sending {
  file: File;
  /** The upload's state on the server. */
  made: DataImport;
  /** Pauses it; what has arrived is kept. */
  signal: AbortSignal;
  /** Receives the share 0..1 that has arrived, and whether the connection is lost. */
  tell: (state: { share: number; broken: boolean }) => void;
}

/**
 * Sends a file in parts as large as the connection carries in a few seconds. If a part does not get through, it asks
 * how much has arrived and resumes from there with smaller parts; it throws an `ApiError` once several attempts in a
 * row made no progress, or the server refuses the file.
 */
export async function sendParts(
  client: Client,
  projectId: Id,
  { file, made, signal, tell }: Sending,
): Promise<DataImport> {
  const values = { id: projectId, importId: made.id };
  let now = made;
  let bytes: number = partBytes.first;
  // A size that was cut off is retried only after many smaller ones: a proxy may have a size limit.
  let most: number = partBytes.most;
  let failures = 0;
  let lost = false;
  while (now.state === 'uploading' && !signal.aborted) {
    tell({ share: now.received / file.size, broken: failures > 0 });
    const before = now.received;
    const started = performance.now();
    try {
      if (lost) now = await client.get(addressTo('get /projects/{id}/imports/{importId}', values));
      else {
        const part = file.slice(before, before + Math.round(bytes));
        const options = { signal, timeoutMs: partTimeoutMs };
        const call = 'put /projects/{id}/imports/{importId}/bytes';
        now = await client.send(call, { ...values, from: before }, part, options);
        most = Math.min(partBytes.most, most * regained);
        bytes = Math.min(most, fitting(bytes, performance.now() - started));
      }
      lost = false;
      if (now.received > before) failures = 0;
    } catch (error) {
      if (signal.aborted) break;
      const wait = patienceMs[failures];
      if (!passing(error) || wait === undefined) throw error;
      failures += 1;
      lost = true;
      most = Math.max(partBytes.least, bytes / 2);
      bytes = Math.max(partBytes.least, bytes / 4);
      tell({ share: now.received / file.size, broken: true });
      await sleep(wait, signal);
    }
  }
  return now;
}

/** Size of the next part, after one of this size took this long (ms). */
function fitting(bytes: number, tookMs: number): number {
  const faster = Math.min(2, Math.max(0.25, wishedMs / Math.max(1, tookMs)));
  return Math.max(partBytes.least, bytes * faster);
}

/** Whether a failure is temporary: the connection, or a server that is restarting or busy. */
const passing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'http' ||
    error.status >= 500 ||
    [408, 429].includes(error.status) ||
    error.code === 'upload_offset') &&
  error.code !== 'disk_full';

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
