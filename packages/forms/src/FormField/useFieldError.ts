import { get, useFormState } from 'react-hook-form';

import { useReason } from './useReason';

/** The error of a field in the surrounding form: its schema's reason code as text, or the server's own text. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const reason = useReason();
  const error: { type?: string; message?: string } | undefined = get(errors, name);
  return error?.type === 'server' ? error.message : reason(error?.message);
}
