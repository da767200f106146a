import { Banner } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';

export interface FormBodyProps<Values extends FieldValues> {
  /** The form whose fields are among the children. */
  form: UseFormReturn<Values>;
  /** Receives the values validated by the form's schema. */
  onSubmit: (values: Values) => void;
  /** Whether the call is in progress: nothing is sent twice. */
  busy: boolean;
  /** Why the last attempt failed, above the fields. */
  reason?: ReactNode;
  /** An action that may resolve the refusal, next to its text. */
  wayOut?: ReactNode;
  /** Fields and the submit button, stacked. */
  children: ReactNode;
}

/** A form with the errors of its schema and of the server; the input stays. */
export function FormBody<Values extends FieldValues>({
  form,
  onSubmit,
  busy,
  reason,
  wayOut,
  children,
}: FormBodyProps<Values>) {
  const submit = form.handleSubmit((values) => {
    if (!busy) onSubmit(values);
  });
  return (
    <FormProvider {...form}>
      <Fields noValidate onSubmit={(event) => void submit(event)}>
        {reason ? (
          <Banner variant="danger" action={wayOut}>
            {reason}
          </Banner>
        ) : null}
        {children}
      </Fields>
    </FormProvider>
  );
}

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`;
