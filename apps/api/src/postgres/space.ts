import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** There is too little space to start. */
export class NoSpace extends Error {
  override name = 'NoSpace';
  constructor(folder: string, needed: number) {
    super(
      `There is too little space in ${folder}: Locus needs ${megabytes(needed)} MB free to start. Make room there, or set LOCUS_DATA to a folder on another disk.`,
    );
  }
}

/** Monitors the space of a data folder. */
export interface Space {
  /** Whether there is none left for new data; what signing in writes still fits. */
  full: () => boolean;
  /** Checks now; it also does so every second by itself. */
  look: () => Promise<void>;
  stop: () => void;
}

const mb = 2 ** 20;
const megabytes = (bytes: number) => Math.ceil(bytes / mb);
/** A first start creates a database; a later one writes little before it can report a lack of space. */
const toBegin = 256 * mb;
const toGoOn = 24 * mb;
/**
 * A file that reserves space for emergencies: some WAL segments, and years of sessions. It is deleted when there is
 * hardly any space left, and recreated when there is plenty.
 */
const reserveName = 'reserve';
const reserveBytes = 64 * mb;
/** New data is refused below the first, and accepted again above the second. */
const tight = 48 * mb;
const plenty = 192 * mb;
const lookMs = 1000;

/** Free bytes of the disk a folder is on, without the blocks reserved for root. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws NoSpace, and writes nothing, if a start could not be completed. */
export async function requireSpace(folder: string, free = freeBytes): Promise<void> {
  const begun = await exists(join(folder, 'postgres'));
  await mkdir(folder, { recursive: true });
  const reserve = (await exists(join(folder, reserveName))) ? reserveBytes : 0;
  const needed = begun ? toGoOn : toBegin;
  if ((await free(folder)) + reserve < needed) throw new NoSpace(folder, needed);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Keeps a reserve in a data folder, and deletes it when there is no other space. */
export async function keepSpace(
  folder: string,
  log: (text: string) => void = () => undefined,
  free = freeBytes,
): Promise<Space> {
  const path = join(folder, reserveName);
  let full = false;
  const look = async () => {
    const left = await free(folder).catch(() => plenty);
    const reserved = await exists(path);
    if (left < tight) {
      if (!full) log('There is no space left for new data: changes are refused, signing in still works.');
      full = true;
      await rm(path, { force: true });
    } else if (left > plenty) {
      if (full) log('There is space for new data again.');
      full = false;
      if (!reserved) await fill(path);
    }
  };
  await look();
  const timer = setInterval(() => void look().catch(() => undefined), lookMs).unref();
  return { full: () => full, look, stop: () => clearInterval(timer) };
}

/** Writes the reserve; a sparse file would reserve nothing. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const piece = Buffer.alloc(mb);
    for (let written = 0; written < reserveBytes; written += mb) await file.write(piece);
  } catch {
    await rm(path, { force: true });
  } finally {
    await file.close();
  }
}
