import { projectsWithVisits } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { projectsRefused, recalculateRefused } from './queue';

/** What checking stored visits needs. */
export interface VisitsCheckOptions {
  db: Kysely<Database>;
  visitsRoot: string;
  /**
   * Compares a project's files with their checksums, also (`again`) unchanged ones; returns the name of a damaged one.
   */
  check: (projectId: Id, again: boolean) => Promise<string | undefined>;
  /** Reports a damaged file, or why a project could not be checked. */
  log: (text: string) => void;
}

const everyMs = 86_400_000;

/**
 * The regular check of stored visits: all files at the first call and once a day after it, and at every call those of
 * projects whose calculations were refused, which continue once the files are whole.
 */
export function visitsCheck({ db, visitsRoot, check, log }: VisitsCheckOptions): (now: Date) => Promise<void> {
  let last: number | undefined;
  const checked = async (id: Id, again: boolean): Promise<boolean> => {
    try {
      const file = await check(id, again);
      if (again && file !== undefined)
        log(`${file} is damaged and set aside; put it back from a backup, or import its visits again`);
      return file === undefined;
    } catch (error) {
      if (again) log(`Project ${id}: its files are not checked for now (${(error as Error).message})`);
      return false;
    }
  };
  return async (now) => {
    if (last === undefined || now.getTime() - last >= everyMs) {
      last = now.getTime();
      const ids = (await projectsWithVisits(visitsRoot)).filter((name) => /^\d+$/.test(name));
      for (const id of ids.sort((a, b) => Number(a) - Number(b))) await checked(id, true);
    }
    for (const id of await projectsRefused(db)) if (await checked(id, false)) await recalculateRefused(db, id);
  };
}
