import { Banner } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';

export interface FormBodyProps<Values extends FieldValues> {
  /** The form whose fields are among the children. */
  form: UseFormReturn<Values>;
  /** Gets the values that the form's schema has checked. */
  onSubmit: (values: Values) => void;
  /** The call is under way: nothing is sent twice. */
  busy: boolean;
  /** Why the last attempt failed, above the fields. */
  reason?: ReactNode;
  /** A way out of the refusal, beside its words. */
  wayOut?: ReactNode;
  /** Fields and the button that submits, one below the other. */
  children: ReactNode;
}

/** A form with what its schema and the server complain about; what was typed stays. */
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
