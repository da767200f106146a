import type { Id } from '@locus/model/entities';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** What imports change: a project's visits, or areas and postal codes (null). */
export type ImportSubject = Id | null;

/** What a lock is about, in words. */
export const lockNameOf = (subject: ImportSubject): string =>
  subject === null ? 'imported areas' : `visits of project ${subject}`;

/** The number of the advisory lock on what an import changes. */
export const importLock = (subject: ImportSubject): RawBuilder<string> =>
  sql<string>`hashtextextended(${lockNameOf(subject)}, 0)`;
