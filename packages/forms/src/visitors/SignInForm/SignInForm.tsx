import type { Login } from '@locus/model/schemas';
import { loginSchema, maxPasswordLength } from '@locus/model/schemas';
import { Button } from '@locus/ui';
import { font } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../../shared/FormField/FormBody';
import { FormEmailField } from '../../shared/FormField/FormEmailField';
import { FormPasswordField } from '../../shared/FormField/FormPasswordField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { messages } from './messages';

export interface SignInFormProps {
  /** Receives the validated email and password. */
  onSubmit: (login: Login) => void;
  /** Whether the call is in progress: the button says so and nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed, above the fields; the input stays. */
  refusal?: ReactNode;
  /** Next to the password's label: the link for a forgotten password. */
  forgotten?: ReactNode;
  /** The initial values. */
  defaultValues?: Partial<Login>;
}

/** Asks for email and password, checks both as the server does, and passes them on. */
export function SignInForm({ onSubmit, busy = false, refusal, forgotten, defaultValues }: SignInFormProps) {
  const intl = useIntl();
  const form = useForm<Login>({
    resolver: resolverOf(loginSchema),
    defaultValues: { email: '', password: '', ...defaultValues },
  });
  return (
    <FormBody form={form} onSubmit={onSubmit} busy={busy} reason={refusal}>
      <FormEmailField<Login>
        name="email"
        label={intl.formatMessage(messages.email)}
        size="large"
        autoComplete="username"
      />
      <Password>
        <FormPasswordField<Login>
          name="password"
          label={intl.formatMessage(messages.password)}
          size="large"
          autoComplete="current-password"
          maxLength={maxPasswordLength}
        />
        {forgotten && <Forgotten>{forgotten}</Forgotten>}
      </Password>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {intl.formatMessage(messages.submit)}
      </Button>
    </FormBody>
  );
}

const Password = styled.div`
  display: grid;
  & > * {
    grid-area: 1 / 1;
  }
`;

/** At the end of the label's line, but after the field: Tab goes from the email straight to the password. */
const Forgotten = styled.div`
  place-self: start end;
  font: ${font.label};
`;
