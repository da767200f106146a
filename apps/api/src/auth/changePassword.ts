import type { Language } from '@locus/model';
import { writeMail } from '@locus/model/mails';
import type { ChangePassword } from '@locus/model/schemas';
import { sql } from 'kysely';

import { HttpError } from '../http/httpError';
import type { Services } from '../routes/services';
import { audit } from './audit';
import { refuseGuessableOf } from './guessable';
import { giveBack, takeAttempt } from './limits';
import { hashPassword, passwordMatches } from './password';
import type { Viewer } from './viewer';

/** Wrong current passwords of one user in 15 minutes: a session left open must not serve to guess it. */
export const changeLimit = { name: 'change-password:user', attempts: 10, seconds: 15 * 60 };

/**
 * Gives the viewer a new password, ends all their other sessions and tells them by mail. 400 `password_wrong` when
 * the current one is not right, `password_common` or `password_personal` for a new one that others would guess, 409
 * `conflict` when it was changed meanwhile, 429 after too many tries.
 */
export async function changePassword(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePassword,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const subject = `user:${viewer.userId}`;
  // Counted before the password is looked at, and given back after: many at once cannot slip through together.
  await takeAttempt(db, changeLimit, viewer.userId, now);
  const { password_hash: before } = await db
    .selectFrom('users')
    .where('id', '=', viewer.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(before, currentPassword))) {
    await audit(db, viewer, 'user.password_refused', subject);
    throw new HttpError(400, 'password_wrong', { field: 'currentPassword' });
  }
  try {
    await refuseGuessableOf(db, viewer.userId, 'newPassword', newPassword);
  } catch (refusal) {
    // The current one was right.
    await giveBack(db, changeLimit, viewer.userId);
    throw refusal;
  }
  const password_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('users')
      .set({ password_hash, password_changed_at: now })
      .where('id', '=', viewer.userId)
      .where('password_hash', '=', before)
      .returning(['email', 'language', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .executeTakeFirst();
    if (!changed) throw new HttpError(409, 'conflict');
    await transaction
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('user_id', '=', viewer.userId)
      .where('id', '!=', viewer.sessionId)
      .where('revoked_at', 'is', null)
      .execute();
    await transaction.deleteFrom('session_codes').where('user_id', '=', viewer.userId).execute();
    // Sessions older than the password have ended; the one that changed it starts again.
    await transaction.updateTable('sessions').set({ created_at: now }).where('id', '=', viewer.sessionId).execute();
    await giveBack(transaction, changeLimit, viewer.userId);
    await audit(transaction, viewer, 'user.password_changed', subject);
    const mail = writeMail('passwordChanged', changed.language ?? language, { name: changed.name });
    await mailer.send(transaction, { to: changed.email, ...mail });
  });
}
