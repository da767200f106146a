import { partType } from '@locus/model/schemas';

import { useReason } from './useReason';

/** Returns a function for the text of an error: its schema's reason code as text, or the server's own text. */
export function useErrorText(): (
  error: { type?: unknown; message?: string | undefined } | undefined,
) => string | undefined {
  const reason = useReason();
  return (error) => {
    if (error?.type === 'server') return error.message;
    const { type } = error ?? {};
    const part = typeof type === 'string' && type.startsWith(partType) ? type.slice(partType.length) : undefined;
    return reason(error?.message, part === undefined ? undefined : { part });
  };
}
