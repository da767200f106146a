import { useLocation } from 'react-router';

/** The email passed by the previous page; undefined if the page was opened by its URL. */
export function useGivenEmail(): string | undefined {
  const state: unknown = useLocation().state;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' && email !== '' ? email : undefined;
}
