import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import type { Id } from '@locus/model';

import { HttpError } from '../http/httpError';

/** Files on their way into a project, each in a folder of its own. */
export interface Uploads {
  /** Most bytes of a file. */
  readonly maxBytes: number;
  /** Where the file of an import lies, under a name that no disk stumbles over. */
  fileOf: (id: Id, name: string) => string;
  /** Where its rejected rows lie. */
  rejectsOf: (id: Id) => string;
  /** Throws 507 `disk_full` where so many bytes have no room. */
  makeSureOfRoom: (bytes: number) => Promise<void>;
  /**
   * Has a later part of the same file end an earlier one that is still arriving, over a connection that nobody holds
   * any more; `write` gets the signal that ends it.
   */
  alone: <T>(id: Id, write: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Ids of the imports that have a folder. */
  ids: () => Promise<Id[]>;
  /** Removes the file; its rejected rows stay. */
  removeFile: (id: Id) => Promise<void>;
  /** Removes everything. */
  remove: (id: Id) => Promise<void>;
}

/** Room that is left to everything else on the disk. */
const reserveBytes = 256 * 1024 * 1024;

/** Keeps files in a folder; `freeBytes` tells how much room its disk has. */
export function createUploads({
  folder,
  maxBytes,
  freeBytes = roomOf,
}: {
  folder: string;
  maxBytes: number;
  freeBytes?: (folder: string) => Promise<number>;
}): Uploads {
  const arriving = new Map<Id, { stop: AbortController; ended: Promise<unknown> }>();
  const home = (id: Id) => join(folder, id);
  return {
    maxBytes,
    fileOf: (id, name) => join(home(id), 'file', safeName(name)),
    rejectsOf: (id) => join(home(id), 'rejects.csv'),
    async makeSureOfRoom(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await freeBytes(folder)) < bytes + reserveBytes) throw diskFull();
    },
    async alone(id, write) {
      for (let other = arriving.get(id); other; other = arriving.get(id)) {
        other.stop.abort();
        await other.ended;
      }
      const stop = new AbortController();
      const working = write(stop.signal);
      const entry = { stop, ended: working.catch(() => undefined) };
      arriving.set(id, entry);
      try {
        return await working;
      } finally {
        if (arriving.get(id) === entry) arriving.delete(id);
      }
    },
    ids: async () => (await readdir(folder).catch(() => [])).filter((name) => /^[1-9]\d*$/.test(name)),
    removeFile: (id) => rm(join(home(id), 'file'), { recursive: true, force: true }),
    remove: (id) => rm(home(id), { recursive: true, force: true }),
  };
}

async function roomOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const diskFull = () => new HttpError(507, 'disk_full');

/** A file's name without what leads elsewhere or means something to a shell or a disk. */
function safeName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^[. ]+/, '')
    .slice(-80)
    .trim();
  return safe === '' ? 'upload' : safe;
}

const gone = { done: true };

/** What arrived of a part, and why no more of it did. */
export interface Written {
  /** Bytes of the file that are on the disk now, from its beginning. */
  received: number;
  problem: HttpError | undefined;
}

/**
 * Writes a part of a file as it comes, from byte `from` on, and waits until it is on the disk. What arrives before a
 * connection breaks off stays. A file never grows beyond the `size` it was said to have.
 */
export async function writePart(
  path: string,
  { from, size, body, signal }: { from: number; size: number; body: ReadableStream<Uint8Array>; signal: AbortSignal },
): Promise<Written> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const reader = body.getReader();
  const end = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  let received = from;
  let problem: HttpError | undefined;
  try {
    while (!signal.aborted) {
      const { value, done } = await reader.read();
      if (done) break;
      if (received + value.length > size) throw new HttpError(400, 'upload_too_long');
      if (received === 0 && compressed(value)) throw new HttpError(400, 'file_compressed');
      await handle.write(value, 0, value.length, received);
      received += value.length;
    }
    await handle.datasync();
  } catch (error) {
    // Whoever sent it has gone: there is nobody to be told.
    problem = error instanceof HttpError ? error : isFull(error) ? diskFull() : undefined;
    // Nobody reads an answer while still sending.
    while (problem && !signal.aborted && !(await reader.read().catch(() => gone)).done);
    end();
  } finally {
    signal.removeEventListener('abort', end);
    await handle.close();
  }
  return { received, problem };
}

/** Whether a disk has no room left. */
export const isFull = (error: unknown): boolean =>
  /ENOSPC|EDQUOT|no space left on device/i.test(`${(error as NodeJS.ErrnoException).code} ${(error as Error).message}`);

/** First bytes of gzip, zip and workbooks, Zstandard, xz, bzip2 and 7-Zip. */
const packers = ['1f8b', '504b0304', '28b52ffd', 'fd377a58', '425a68', '377abcaf'];

const compressed = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return packers.some((packer) => start.startsWith(packer));
};
