import { useReason } from './useReason';

/** Returns a function for the text of an error: its schema's reason code as text, or the server's own text. */
export function useErrorText(): (
  error: { type?: unknown; message?: string | undefined } | undefined,
) => string | undefined {
  const reason = useReason();
  return (error) => (error?.type === 'server' ? error.message : reason(error?.message));
}
