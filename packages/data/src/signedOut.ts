import type { CaptchaChallenge } from '@locus/model/calls';
import type { User } from '@locus/model/entities';
import type { ForgotPassword, ResetPassword, SelfSignUp } from '@locus/model/schemas';
import { useCallback } from 'react';

import { ApiError, ownFailure } from './ApiError';
import { type Change, nothing, useChange } from './changes';
import { useClient } from './ClientProvider';

/** Creates an account and its first user, who gets a mail with an activation link. */
export const useSignUp = (): Change<SelfSignUp> =>
  useChange('sign up', (client, account) => client.callOpen('post /accounts/self', account), nothing);

/** Confirms an email address with the token from the mail's link. */
export const useActivate = (): Change<string> =>
  useChange('activate', (client, token) => client.callOpen('post /users/activate', { token }), nothing);

/** Sends the activation mail again; does not reveal whether such a user exists. */
export const useSendActivation = (): Change<string> =>
  useChange('send activation', (client, email) => client.callOpen('post /users/activation', { email }), nothing);

/**
 * Requests a mail with a link for choosing a new password. Does not reveal whether such a user exists: of the server's
 * refusals, only 404 and those that name a field of the form count as failed. An outage does too, because then nothing
 * was requested.
 */
export const useForgotPassword = (): Change<ForgotPassword> =>
  useChange(
    'forgot password',
    (client, body) =>
      client.callOpen('post /users/forgotPassword', body).catch((error: unknown) => {
        const refused = error instanceof ApiError && error.kind === 'http';
        if (refused && error.status !== 404 && error.field === undefined) return;
        throw error;
      }),
    nothing,
  );

/** Sets a new password with the token from the mail's link. */
export const useResetPassword = (): Change<ResetPassword> =>
  useChange('reset password', (client, body) => client.callOpen('post /users/resetPassword', body), nothing);

/**
 * Starts the session for a single-use code; its user then comes from `useUser`. Another user's session here is replaced
 * only on request.
 */
export const useExchange = (): Change<{ code: string; replace?: boolean }, User> =>
  useChange('exchange', (client, { code, replace }) => client.exchange(code, { replace }), nothing);

/**
 * Asks for the address that opens the reader's session in the other of portal and back-office: first for where to
 * start; then, with the state that the other app gave this browser, for the address, which is valid once, for 60
 * seconds.
 */
export const useHandover = (): Change<{ state?: string }, string> =>
  useChange(
    'handover',
    async (client, { state }) => addressIn(await client.send('post /authenticate/handover', {}, { state })),
    nothing,
  );

/** Binds a hand-over to this browser and asks where to continue in the other app. */
export const useBeginHandover = (): Change<void, string> =>
  useChange(
    'begin handover',
    async (client) => addressIn(await client.callOpen('post /authenticate/handover/begin', undefined)),
    nothing,
  );

/** The page navigates to it, so it must be a URL and not a script. */
function addressIn({ url }: { url: string }): string {
  if (!/^https?:\/\//.test(url)) throw ownFailure('malformed', { status: 200, kind: 'malformed' });
  return url;
}

/** The function that fetches a captcha; it rejects with an `ApiError`. */
export function useCaptchaChallenge(): () => Promise<CaptchaChallenge> {
  const client = useClient();
  return useCallback(() => client.callOpen('get /authenticate/captcha', undefined), [client]);
}
