import type { Language } from '@locus/model/text';
import { writeMail } from '@locus/model/mails';
import type { ChangePassword } from '@locus/model/schemas';
import { sql } from 'kysely';

import { HttpError } from '../http/httpError';
import type { Services } from '../routes/services';
import { audit } from './audit';
import { refuseGuessableOf } from './guessable';
import { giveBack, takeAttempt } from './limits';
import { hashPassword, passwordMatches } from './password';
import { deleteCodesOf } from './sessions';
import type { Viewer } from './viewer';

/** Wrong current passwords of one user in 15 minutes: a session left open must not allow guessing it. */
export const changeLimit = { name: 'change-password:user', attempts: 10, seconds: 15 * 60 };

/**
 * Sets the viewer's new password, ends all their other sessions and notifies them by email. Throws 400 `password_wrong`
 * if the current one is wrong, `password_common` or `password_personal` for a new one that is easy to guess, 409
 * `conflict` if it has changed in the meantime, 429 after too many attempts.
 */
export async function changePassword(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePassword,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const subject = `user:${viewer.userId}`;
  // Counted before the password is verified, and given back afterwards: concurrent attempts cannot bypass the limit.
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
    // The current one was correct.
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
    await deleteCodesOf(transaction, [viewer.userId]);
    // Sessions older than the password have ended; the session that changed it starts again.
    await transaction.updateTable('sessions').set({ created_at: now }).where('id', '=', viewer.sessionId).execute();
    await giveBack(transaction, changeLimit, viewer.userId);
    await audit(transaction, viewer, 'user.password_changed', subject);
    const mail = writeMail('passwordChanged', changed.language ?? language, { name: changed.name });
    await mailer.send(transaction, { to: changed.email, ...mail });
  });
}
