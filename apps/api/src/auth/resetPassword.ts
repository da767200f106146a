import { writeMail } from '@locus/model/mails';
import type { ForgotPassword, ResetPassword } from '@locus/model/schemas';
import { sql } from 'kysely';

import type { Services } from '../routes/services';
import { audit } from './audit';
import { refuseGuessableOf } from './guessable';
import { forgetAttempts, takeAttempt } from './limits';
import { issueLink, linkSeconds, useLink } from './mailLinks';
import { hashPassword } from './password';
import { deleteCodesOf } from './sessions';
import { accountLimit } from './signIn';
import type { Asking } from './signUp';
import { activateUser, linkLimit } from './signUp';

/** Reset emails requested per hour, from one address and for one email. */
export const resetMailLimits = {
  address: { name: 'reset-mail:address', attempts: 50, seconds: 60 * 60 },
  email: { name: 'reset-mail:email', attempts: 5, seconds: 60 * 60 },
};

/**
 * Emails a link for setting a new password, in the app where it was requested. The response is the same and immediate
 * whether or not the email exists; throws 400 `captcha_failed` for a captcha that was sent and is wrong, 429.
 */
export async function forgotPassword(
  services: Services,
  { email, captchaToken }: ForgotPassword,
  { address, language, now }: Asking,
): Promise<void> {
  const { app, db, captcha, mailer, originOf, afterAnswer } = services;
  const who = email.toLowerCase();
  await takeAttempt(db, resetMailLimits.address, address, now);
  await takeAttempt(db, resetMailLimits.email, who, now);
  if (captchaToken !== undefined) await captcha.check(db, captchaToken, now);
  afterAnswer(async () => {
    const user = await db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .where(sql`lower(users.email)`, '=', who)
      .where('users.status', '=', 'ACTIVE')
      .where('accounts.status', '=', 'ACTIVE')
      .select(['users.id', 'users.email', 'users.language'])
      .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'))
      .executeTakeFirst();
    if (!user) return;
    await db.transaction().execute(async (transaction) => {
      const url = `${originOf(app)}/forgot-password/${await issueLink(transaction, user.id, 'reset', now)}`;
      await audit(transaction, undefined, 'user.password_forgotten', `user:${user.id}`, { app });
      const params = { name: user.name, minutes: linkSeconds.reset / 60 };
      const mail = writeMail('reset', user.language ?? language, params, url);
      await mailer.send(transaction, { to: user.email, ...mail });
    });
  });
}

/**
 * Sets the password of a link's user, also the first one after an invitation, and ends all their sessions. Having the
 * link proves access to the mailbox, so the email counts as confirmed as well. Throws 400 `link_invalid` or
 * `link_expired`, `password_common` or `password_personal` (the link then stays valid), 429.
 */
export async function resetPassword(
  services: Services,
  { token, password }: ResetPassword,
  { address, language, now }: Asking,
): Promise<void> {
  const { db, mailer } = services;
  await takeAttempt(db, linkLimit, address, now);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const userId = await useLink(transaction, ['reset', 'invitation'], token, now);
    await refuseGuessableOf(transaction, userId, 'password', password);
    await activateUser(transaction, services, userId, now);
    const changed = await transaction
      .updateTable('users')
      .set({ password_hash, password_changed_at: now })
      .where('id', '=', userId)
      .returning(['email', 'language', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await deleteCodesOf(transaction, [userId]);
    await transaction.deleteFrom('mail_links').where('user_id', '=', userId).execute();
    // A user with failed attempts may sign in at once.
    await forgetAttempts(transaction, accountLimit, changed.email.toLowerCase());
    await audit(transaction, { userId, actingAdminId: null }, 'user.password_reset', `user:${userId}`);
    const mail = writeMail('passwordChanged', changed.language ?? language, { name: changed.name });
    await mailer.send(transaction, { to: changed.email, ...mail });
  });
}
