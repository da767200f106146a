import type { User } from '@locus/model/entities';
import type { Login } from '@locus/model/schemas';
import useSWRMutation from 'swr/mutation';

import type { ApiError } from './ApiError';
import { useClient } from './ClientProvider';

/** Signing in: the call, whether it is running, and why the last attempt failed. */
export interface SigningIn {
  signIn: (login: Login) => void;
  busy: boolean;
  error: ApiError | undefined;
}

/** Signs in; the signed-in user then comes from `useUser`. */
export function useSignIn(): SigningIn {
  const client = useClient();
  const { trigger, isMutating, error } = useSWRMutation<User, ApiError, string, Login>(
    'sign in',
    (_, { arg }) => client.signIn(arg),
    { throwOnError: false },
  );
  return { signIn: (login) => void trigger(login), busy: isMutating, error };
}
