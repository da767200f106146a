import type { CaptchaChallenge, HandoverAnswer, User } from '@locus/model';
import type { ForgotPassword, ResetPassword, SelfSignUp } from '@locus/model/schemas';
import { useCallback } from 'react';

import { ApiError, ownFailure } from './ApiError';
import { type Change, nothing, useChange } from './changes';
import { useClient } from './ClientProvider';

/** Makes an account and its first user, who gets a mail with a link that activates it. */
export const useSignUp = (): Change<SelfSignUp> =>
  useChange('sign up', (client, account) => client.callOpen('POST', '/accounts/self', account), nothing);

/** Confirms an e-mail address by the token of the mail's link. */
export const useActivate = (): Change<string> =>
  useChange('activate', (client, token) => client.callOpen('POST', '/users/activate', { token }), nothing);

/** Sends the activation mail again; whether there is such a user is not said. */
export const useSendActivation = (): Change<string> =>
  useChange('send activation', (client, email) => client.callOpen('POST', '/users/activation', { email }), nothing);

/**
 * Asks for a mail with a link to a new password. Nobody learns whether there is such a user: of the server's refusals
 * only 404, and one that names a field of the form, count as failed. An outage does, for then nothing was asked.
 */
export const useForgotPassword = (): Change<ForgotPassword> =>
  useChange(
    'forgot password',
    (client, body) =>
      client.callOpen('POST', '/users/forgotPassword', body).catch((error: unknown) => {
        const refused = error instanceof ApiError && error.kind === 'http';
        if (refused && error.status !== 404 && error.field === undefined) return;
        throw error;
      }),
    nothing,
  );

/** Sets a new password by the token of the mail's link. */
export const useResetPassword = (): Change<ResetPassword> =>
  useChange('reset password', (client, body) => client.callOpen('POST', '/users/resetPassword', body), nothing);

/** Starts the session that a single-use code stands for; its user then comes from `useUser`. */
export const useExchange = (): Change<string, User> =>
  useChange('exchange', (client, code) => client.exchange(code), nothing);

/**
 * Asks for the address at the other of portal and back-office where the reader's own session opens; good once, for 60
 * seconds.
 */
export const useHandover = (): Change<void, string> =>
  useChange(
    'handover',
    async (client) => {
      const { url } = await client.send<HandoverAnswer>('POST', '/authenticate/handover');
      // It is followed, so it must be an address and no script.
      if (!/^https?:\/\//.test(url)) throw ownFailure('malformed', { status: 200, kind: 'malformed' });
      return url;
    },
    nothing,
  );

/** The way to fetch a captcha; it rejects with an `ApiError`. */
export function useCaptchaChallenge(): () => Promise<CaptchaChallenge> {
  const client = useClient();
  return useCallback(() => client.callOpen<CaptchaChallenge>('GET', '/authenticate/captcha'), [client]);
}
