import { PasswordField, type PasswordFieldProps } from '@locus/ui';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';

import { useFieldError } from './useFieldError';

export interface FormPasswordFieldProps<Values extends FieldValues> extends Omit<
  PasswordFieldProps,
  'name' | 'value' | 'error'
> {
  /** The value of the form it edits. */
  name: FieldPath<Values>;
}

/** A `PasswordField` of the form around it: its value, and its schema's complaint in words. */
export function FormPasswordField<Values extends FieldValues>({ name, ...rest }: FormPasswordFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return <PasswordField {...rest} {...register(name)} error={useFieldError(name)} />;
}
