import type { NewPassword } from '@locus/model/schemas';
import { maxPasswordLength, newPasswordSchema } from '@locus/model/schemas';
import { Button } from '@locus/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { FormBody } from '../../shared/FormField/FormBody';
import { FormNewPasswordField } from '../../shared/FormField/FormNewPasswordField';
import { FormPasswordField } from '../../shared/FormField/FormPasswordField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { messages } from './messages';

export interface NewPasswordFormProps {
  /** Receives the validated password, entered twice. */
  onSubmit: (passwords: NewPassword) => void;
  /** Whether the call is in progress: the button says so and nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed; the input stays. */
  refusal?: Refusal;
  /** An action that may resolve the refusal, next to its text, e.g. a link that requests a new email. */
  wayOut?: ReactNode;
  /** The initial values. */
  defaultValues?: Partial<NewPassword>;
}

/** Asks for a new password, twice, and ticks off the requirements during typing. */
export function NewPasswordForm({ onSubmit, busy = false, refusal, wayOut, defaultValues }: NewPasswordFormProps) {
  const intl = useIntl();
  const form = useForm<NewPassword>({
    resolver: resolverOf(newPasswordSchema),
    defaultValues: { password: '', repeatPassword: '', ...defaultValues },
  });
  const reason = useRefusal(form, refusal, ['password', 'repeatPassword']);
  return (
    <FormBody form={form} onSubmit={onSubmit} busy={busy} reason={reason} wayOut={wayOut}>
      <FormNewPasswordField<NewPassword>
        name="password"
        label={intl.formatMessage(messages.password)}
        size="large"
        maxLength={maxPasswordLength}
      />
      <FormPasswordField<NewPassword>
        name="repeatPassword"
        label={intl.formatMessage(messages.repeat)}
        size="large"
        autoComplete="new-password"
        maxLength={maxPasswordLength}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {intl.formatMessage(messages.submit)}
      </Button>
    </FormBody>
  );
}
