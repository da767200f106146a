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

/**
 * Starts the session that a single-use code stands for; its user then comes from `useUser`. Somebody else's session
 * here is replaced only where that is said.
 */
export const useExchange = (): Change<{ code: string; replace?: boolean }, User> =>
  useChange('exchange', (client, { code, replace }) => client.exchange(code, { replace }), nothing);

/**
 * Asks where the reader's own session opens at the other of portal and back-office: first for where that begins; then,
 * with the state that the other door gave this browser, for the address that is good once, for 60 seconds.
 */
export const useHandover = (): Change<{ state?: string }, string> =>
  useChange(
    'handover',
    async (client, { state }) =>
      addressIn(await client.send<HandoverAnswer>('POST', '/authenticate/handover', { state })),
    nothing,
  );

/** Binds a hand-over to this browser and asks where at the other door it goes on. */
export const useBeginHandover = (): Change<void, string> =>
  useChange(
    'begin handover',
    async (client) => addressIn(await client.callOpen<{ url: string }>('POST', '/authenticate/handover/begin')),
    nothing,
  );

/** It is followed, so it must be an address and no script. */
function addressIn({ url }: { url: string }): string {
  if (!/^https?:\/\//.test(url)) throw ownFailure('malformed', { status: 200, kind: 'malformed' });
  return url;
}

/** The way to fetch a captcha; it rejects with an `ApiError`. */
export function useCaptchaChallenge(): () => Promise<CaptchaChallenge> {
  const client = useClient();
  return useCallback(() => client.callOpen<CaptchaChallenge>('GET', '/authenticate/captcha'), [client]);
}
