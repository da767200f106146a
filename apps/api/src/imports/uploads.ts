import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import type { Id } from '@locus/model/entities';

import { HttpError } from '../http/httpError';

/** Files being uploaded for a project, each in its own folder. */
export interface Uploads {
  /** Maximum size of a file in bytes. */
  readonly maxBytes: number;
  /** The path of an import's file, with a name that is valid on every file system. */
  fileOf: (id: Id, name: string) => string;
  /** The path of its rejected rows. */
  rejectsOf: (id: Id) => string;
  /** Throws 507 `disk_full` if there is no room for this many bytes. */
  makeSureOfRoom: (bytes: number) => Promise<void>;
  /**
   * Makes a later chunk of the same file abort an earlier one that is still arriving over an abandoned connection;
   * `write` receives the abort signal.
   */
  alone: <T>(id: Id, write: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Ids of the imports that have a folder. */
  ids: () => Promise<Id[]>;
  /** Deletes the file; its rejected rows stay. */
  removeFile: (id: Id) => Promise<void>;
  /** Deletes everything. */
  remove: (id: Id) => Promise<void>;
}

/** Free space reserved for everything else on the disk. */
const reserveBytes = 256 * 1024 * 1024;

/** Stores files in a folder; `freeBytes` returns the free space of its disk. */
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

/** A file's name without anything that leads elsewhere or has a special meaning in a shell or file system. */
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

/** How much of a chunk has arrived, and why no more did. */
export interface Written {
  /** Bytes of the file that are on the disk now, from its start. */
  received: number;
  problem: HttpError | undefined;
}

/**
 * Writes a chunk of a file as it arrives, starting at byte `from`, and waits until it is on the disk. What arrives
 * before the connection is lost stays. A file never grows beyond its announced `size`.
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
    // The sender has left: nobody would receive an error.
    problem = error instanceof HttpError ? error : isFull(error) ? diskFull() : undefined;
    // No client reads the response while still sending.
    while (problem && !signal.aborted && !(await reader.read().catch(() => gone)).done);
    end();
  } finally {
    signal.removeEventListener('abort', end);
    await handle.close();
  }
  return { received, problem };
}

/** Whether an error means a full disk. */
export const isFull = (error: unknown): boolean =>
  /ENOSPC|EDQUOT|no space left on device/i.test(`${(error as NodeJS.ErrnoException).code} ${(error as Error).message}`);

/** Magic bytes of gzip, zip and workbooks, Zstandard, xz, bzip2 and 7-Zip. */
const packers = ['1f8b', '504b0304', '28b52ffd', 'fd377a58', '425a68', '377abcaf'];

const compressed = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return packers.some((packer) => start.startsWith(packer));
};
