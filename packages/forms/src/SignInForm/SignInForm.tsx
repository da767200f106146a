import { yupResolver } from '@hookform/resolvers/yup';
import type { Login } from '@locus/model/schemas';
import { loginSchema, maxPasswordLength } from '@locus/model/schemas';
import { Banner, Button } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormPasswordField } from '../FormField/FormPasswordField';
import { FormTextField } from '../FormField/FormTextField';
import { messages } from './messages';

export interface SignInFormProps {
  /** Gets the checked e-mail and password. */
  onSubmit: (login: Login) => void;
  /** The call is under way: the button says so and nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed, above the fields; what was typed stays. */
  refusal?: ReactNode;
  /** Beside the password's label: the link of those who have forgotten it. */
  forgotten?: ReactNode;
  /** What to begin with. */
  defaultValues?: Partial<Login>;
}

/** Asks for e-mail and password, checks both as the server does, and hands them on. */
export function SignInForm({ onSubmit, busy = false, refusal, forgotten, defaultValues }: SignInFormProps) {
  const intl = useIntl();
  const form = useForm<Login>({
    resolver: yupResolver(loginSchema),
    defaultValues: { email: '', password: '', ...defaultValues },
  });
  const submit = form.handleSubmit((login) => {
    if (!busy) onSubmit(login);
  });
  return (
    <FormProvider {...form}>
      <Fields noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Banner variant="danger">{refusal}</Banner>}
        <FormTextField<Login>
          name="email"
          label={intl.formatMessage(messages.email)}
          type="email"
          size="large"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormPasswordField<Login>
          name="password"
          label={intl.formatMessage(messages.password)}
          aside={forgotten}
          size="large"
          autoComplete="current-password"
          maxLength={maxPasswordLength}
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {intl.formatMessage(messages.submit)}
        </Button>
      </Fields>
    </FormProvider>
  );
}

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`;
