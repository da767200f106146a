import { PasswordField, type PasswordFieldProps } from '@locus/ui';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';

import { useFieldError } from './useFieldError';

export interface FormPasswordFieldProps<Values extends FieldValues> extends Omit<
  PasswordFieldProps,
  'name' | 'value' | 'error'
> {
  /** The form's value that it edits. */
  name: FieldPath<Values>;
}

/** A `PasswordField` of the surrounding form: its value, and its schema's error as text. */
export function FormPasswordField<Values extends FieldValues>({ name, ...rest }: FormPasswordFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return <PasswordField {...rest} {...register(name)} error={useFieldError(name)} />;
}
