import { TextField, type TextFieldProps } from '@locus/ui';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';

import { useFieldError } from './useFieldError';

export interface FormTextFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'error'
> {
  /** The value of the form it edits. */
  name: FieldPath<Values>;
}

/** A `TextField` of the form around it: its value, and its schema's complaint in words. */
export function FormTextField<Values extends FieldValues>({ name, ...rest }: FormTextFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return <TextField {...rest} {...register(name)} error={useFieldError(name)} />;
}
