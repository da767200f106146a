import type { FieldValues } from 'react-hook-form';

import { FormTextField, type FormTextFieldProps } from './FormTextField';

/** A `FormTextField` for an email: left to right in every language, without autocorrection. */
export function FormEmailField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  return (
    <FormTextField<Values>
      autoComplete="email"
      {...props}
      type="email"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
