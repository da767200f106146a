import { TextField, type TextFieldProps } from '@locus/ui';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';

import { useFieldError } from './useFieldError';

export interface FormTextFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'error'
> {
  /** The form's value that it edits. */
  name: FieldPath<Values>;
}

/** A `TextField` of the surrounding form: its value, and its schema's error as text. */
export function FormTextField<Values extends FieldValues>({ name, ...rest }: FormTextFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return <TextField {...rest} {...register(name)} error={useFieldError(name)} />;
}
