import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { ApiInside } from './apiInside';
import { readerOf } from './apiInside';
import { exporterOf } from './startExports';

/** What reading findings for a mail needs. */
export interface FindingsSource {
  db: Kysely<Database>;
  /** The portal's API, called as a user; without it mails tell no findings. */
  inside?: ApiInside | undefined;
  log?: ((text: string) => void) | undefined;
}

/**
 * A report's first findings for a mail to a user: what the portal tells them, so protected as its answers are. Empty
 * for an address without a user, for one who may not see the report, and if it cannot be read now: a mail does not
 * wait for them.
 */
export async function findingsFor(
  { db, inside, log = () => undefined }: FindingsSource,
  userId: Id | undefined,
  reportId: Id,
  language: Language,
): Promise<string[]> {
  if (!inside || userId === undefined) return [];
  try {
    const user = await exporterOf(db, { userId });
    if (!user) return [];
    // Their code is loaded with the first mail.
    const { reportFindings } = await import('@locus/exports');
    return await reportFindings(readerOf(inside, user.viewer, language), reportId, language);
  } catch (error) {
    if (!('told' in (error as Error)))
      log(`Report ${reportId} is mailed without findings: ${(error as Error).message}`);
    return [];
  }
}
