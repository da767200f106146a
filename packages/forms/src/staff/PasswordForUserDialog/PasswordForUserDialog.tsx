import type { PasswordForUserForm, UserRecord } from '@locus/model/office';
import { nameOfUser, passwordForUserFormSchema } from '@locus/model/office';
import { maxPasswordLength } from '@locus/model/schemas';
import { Banner, Button, Dialog } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../../shared/FormField/FormBody';
import { FormNewPasswordField } from '../../shared/FormField/FormNewPasswordField';
import { FormPasswordField } from '../../shared/FormField/FormPasswordField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { messages } from './messages';

export interface PasswordForUserDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The user whose password is set. */
  user: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>;
  /** Receives the validated password; the caller sets `busy`, then closes the dialog or sets `refusal`. */
  onSubmit: (newPassword: string) => void;
  /** Whether the call is in progress: the dialog cannot be closed and nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed; the input stays. */
  refusal?: Refusal;
}

/** A dialog in which an administrator sets a user's password. */
export function PasswordForUserDialog({ open, onOpenChange, busy = false, ...rest }: PasswordForUserDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Dialog.Content widthPx={440}>
        <Parts busy={busy} {...rest} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

// A separate component, so that it is empty each time it opens.
function Parts({ user, onSubmit, busy = false, refusal }: Omit<PasswordForUserDialogProps, 'open' | 'onOpenChange'>) {
  const intl = useIntl();
  const form = useForm<PasswordForUserForm>({
    resolver: resolverOf(passwordForUserFormSchema),
    defaultValues: { newPassword: '', repeated: '' },
  });
  const reason = useRefusal(form, refusal, ['newPassword']);
  const name = nameOfUser(user);
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{intl.formatMessage(messages.title)}</Dialog.Title>
        <Dialog.Description>{intl.formatMessage(messages.who, { name, email: user.email })}</Dialog.Description>
      </Dialog.Header>
      <Dialog.Body>
        <FormBody form={form} onSubmit={({ newPassword }) => onSubmit(newPassword)} busy={busy} reason={reason}>
          <FormNewPasswordField<PasswordForUserForm>
            name="newPassword"
            label={intl.formatMessage(messages.password)}
            maxLength={maxPasswordLength}
          />
          <FormPasswordField<PasswordForUserForm>
            name="repeated"
            label={intl.formatMessage(messages.repeated)}
            autoComplete="new-password"
            maxLength={maxPasswordLength}
          />
          <Banner variant="warning">{intl.formatMessage(messages.warning, { name })}</Banner>
          <Buttons>
            <Dialog.Close asChild>
              <Button disabled={busy}>{intl.formatMessage(messages.cancel)}</Button>
            </Dialog.Close>
            <Button type="submit" variant="primary" busy={busy}>
              {intl.formatMessage(messages.submit)}
            </Button>
          </Buttons>
        </FormBody>
      </Dialog.Body>
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
