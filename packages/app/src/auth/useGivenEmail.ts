import { useLocation } from 'react-router';

/** The e-mail address that the page before gave along; undefined where the page was opened by its address. */
export function useGivenEmail(): string | undefined {
  const state: unknown = useLocation().state;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' && email !== '' ? email : undefined;
}
