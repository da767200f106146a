import { get, useFormState } from 'react-hook-form';

import { useReason } from './useReason';

/** What is wrong with a field of the form around it: its schema's reason code in words, or the server's own words. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const reason = useReason();
  const error: { type?: string; message?: string } | undefined = get(errors, name);
  return error?.type === 'server' ? error.message : reason(error?.message);
}
