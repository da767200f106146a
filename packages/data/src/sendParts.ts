import type { Id } from '@locus/model';
import type { DataImport } from '@locus/model/imports';

import { ApiError } from './ApiError';
import type { Client } from './createClient';

/** Bytes of a part: of the first one, of the smallest and of the largest. */
export const partBytes = { first: 1024 * 1024, least: 128 * 1024, most: 8 * 1024 * 1024 } as const;
/** What a part should take (ms): the page shows how it goes on, and the server waits half a minute for no call. */
const wishedMs = 4000;
/** A part may take so long (ms): longer than the server waits for it. */
const partTimeoutMs = 40_000;
/** How much the largest part grows with each one that gets through. */
const regained = 1.02;
/** Waiting times (ms) after a part that did not get through; after the last one the upload has failed. */
const patienceMs = [1000, 2000, 5000, 10_000, 30_000, 30_000, 60_000];

/** A file on its way. */
export interface Sending {
  file: File;
  /** The upload as the server has it. */
  made: DataImport;
  /** Ends it for now; what has arrived stays. */
  signal: AbortSignal;
  /** Gets the share 0..1 that has arrived, and whether the connection is gone. */
  tell: (state: { share: number; broken: boolean }) => void;
}

/**
 * Sends a file part by part, in parts as large as the line carries in a few seconds. Where one does not get through it
 * asks how much has arrived and goes on from there with smaller ones; it throws an `ApiError` once several in a row
 * brought nothing, or the server has something against the file.
 */
export async function sendParts(
  client: Client,
  projectId: Id,
  { file, made, signal, tell }: Sending,
): Promise<DataImport> {
  const path = `/projects/${encodeURIComponent(projectId)}/imports/${encodeURIComponent(made.id)}`;
  let now = made;
  let bytes: number = partBytes.first;
  // What was cut off once is tried again only after many smaller ones: a proxy may let no larger ones through.
  let most: number = partBytes.most;
  let failures = 0;
  let lost = false;
  while (now.state === 'uploading' && !signal.aborted) {
    tell({ share: now.received / file.size, broken: failures > 0 });
    const before = now.received;
    const started = performance.now();
    try {
      if (lost) now = await client.get<DataImport>(path);
      else {
        const part = file.slice(before, before + Math.round(bytes));
        const options = { signal, timeoutMs: partTimeoutMs };
        now = await client.send<DataImport>('PUT', `${path}/bytes?from=${before}`, part, options);
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

/** Bytes of the next part, after one of so many took so long (ms). */
function fitting(bytes: number, tookMs: number): number {
  const faster = Math.min(2, Math.max(0.25, wishedMs / Math.max(1, tookMs)));
  return Math.max(partBytes.least, bytes * faster);
}

/** Whether a failure says nothing against the file: the connection, or a server that starts again or has much to do. */
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
