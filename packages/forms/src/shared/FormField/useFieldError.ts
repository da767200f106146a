import { get, useFormState } from 'react-hook-form';

import { useErrorText } from './useErrorText';

/** The error of a field in the surrounding form: its schema's reason code as text, or the server's own text. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const textOf = useErrorText();
  return textOf(get(errors, name));
}
