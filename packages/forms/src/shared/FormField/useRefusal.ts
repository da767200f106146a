import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Why the server refused a form: as text, and the field it belongs to, if there is one. */
export interface Refusal {
  reason: string;
  field?: string;
}

/**
 * Shows a refusal at its field, which receives the focus, and returns the text of one that belongs to none of the
 * fields.
 */
export function useRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refusal: Refusal | undefined,
  fields: readonly string[],
): string | undefined {
  const { setError } = form;
  const field = refusal?.field !== undefined && fields.includes(refusal.field) ? refusal.field : undefined;
  // Compared by identity: the same text may occur again, after another attempt.
  useEffect(() => {
    if (refusal && field !== undefined)
      setError(field as FieldPath<Values>, { type: 'server', message: refusal.reason }, { shouldFocus: true });
  }, [refusal, field, setError]);
  return field === undefined ? refusal?.reason : undefined;
}
