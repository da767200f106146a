import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';

import { PasswordRequirements } from '../PasswordRequirements/PasswordRequirements';
import { FormPasswordField, type FormPasswordFieldProps } from './FormPasswordField';
import { useFieldError } from './useFieldError';

export interface FormNewPasswordFieldProps<Values extends FieldValues> extends Omit<
  FormPasswordFieldProps<Values>,
  'autoComplete' | 'hint'
> {
  /** Maximum length, if it should be shown. */
  max?: number;
  /** The field for repeating it: next to it if there is room, above the requirements. */
  again?: ReactNode;
}

/** A field for a new password, with the requirements below, ticked off during typing. */
export function FormNewPasswordField<Values extends FieldValues>({
  max,
  again,
  name,
  ...rest
}: FormNewPasswordFieldProps<Values>) {
  const listId = useId();
  const value: string | undefined = useWatch({ name });
  const error = useFieldError(name);
  return (
    <Root>
      <Fields>
        <FormPasswordField<Values>
          {...rest}
          name={name}
          autoComplete="new-password"
          {...(error === undefined && { 'aria-describedby': listId })}
        />
        {again}
      </Fields>
      <PasswordRequirements id={listId} value={value ?? ''} max={max} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: ${space[4]} ${space[3]};
`;
