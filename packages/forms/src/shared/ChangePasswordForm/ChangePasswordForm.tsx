import type { ChangePassword } from '@locus/model/schemas';
import { changePasswordSchema, maxPasswordLength } from '@locus/model/schemas';
import { Button } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../FormField/FormBody';
import { FormPasswordField } from '../FormField/FormPasswordField';
import { resolverOf } from '../FormField/resolverOf';
import { messages } from './messages';

const empty: ChangePassword = { currentPassword: '', newPassword: '', reTypedNewPassword: '' };

export interface ChangePasswordFormProps {
  /** Receives the validated passwords. */
  onSubmit: (passwords: ChangePassword) => void;
  onCancel: () => void;
  /** Whether the call is in progress: the button says so and nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed, shown at its field, or above the form if it belongs to none; the input stays. */
  refusal?: { reason: string; field?: string };
  /** The initial values. */
  defaultValues?: Partial<ChangePassword>;
}

/** A form for the current and the new password, the new one twice, with the server's checks. */
export function ChangePasswordForm({
  onSubmit,
  onCancel,
  busy = false,
  refusal,
  defaultValues,
}: ChangePasswordFormProps) {
  const intl = useIntl();
  const field = refusal?.field !== undefined && isField(refusal.field) ? refusal.field : undefined;
  const reason = refusal?.reason;
  const errors = useMemo(
    (): FieldErrors<ChangePassword> | undefined =>
      field === undefined ? undefined : { [field]: { type: 'server', message: reason } },
    [field, reason],
  );
  const form = useForm<ChangePassword>({
    resolver: resolverOf(changePasswordSchema),
    defaultValues: { ...empty, ...defaultValues },
    errors,
  });
  return (
    <FormBody form={form} onSubmit={onSubmit} busy={busy} reason={field === undefined ? reason : undefined}>
      <FormPasswordField<ChangePassword>
        name="currentPassword"
        label={intl.formatMessage(messages.current)}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
      />
      <FormPasswordField<ChangePassword>
        name="newPassword"
        label={intl.formatMessage(messages.new)}
        hint={intl.formatMessage(messages.requirements)}
        autoComplete="new-password"
        maxLength={maxPasswordLength}
      />
      <FormPasswordField<ChangePassword>
        name="reTypedNewPassword"
        label={intl.formatMessage(messages.reTyped)}
        autoComplete="new-password"
        maxLength={maxPasswordLength}
      />
      <Buttons>
        <Button disabled={busy} onClick={() => onCancel()}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {intl.formatMessage(messages.submit)}
        </Button>
      </Buttons>
    </FormBody>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;

const isField = (name: string): name is keyof typeof empty => Object.hasOwn(empty, name);
