import type { NewUser, UserRecord, UserUpdate } from '@locus/model/office';
import { newUserSchema, userUpdateSchema } from '@locus/model/office';
import { maxPasswordLength } from '@locus/model/schemas';
import { Button, Card, Checkbox } from '@locus/ui';
import { media, space } from '@locus/ui/theme';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../../shared/FormField/FormBody';
import { FormPasswordField } from '../../shared/FormField/FormPasswordField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { useRefusal } from '../../shared/FormField/useRefusal';
import { messages } from './messages';
import type { UserFormProps, UserFormValues } from './userFormProps';
import { UserAccess } from './UserAccess';
import { UserPerson } from './UserPerson';
import { UserPlans } from './UserPlans';

const nobody: UserFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  role: '',
  phone: '',
  title: '',
  status: 'ACTIVE',
  accountId: '',
  ffiPlans: [],
  password: '',
  notifyUser: true,
};

const valuesOf = (user: UserRecord): UserFormValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  phone: user.phone,
  title: user.title,
  status: user.status,
  accountId: user.accountId,
  ffiPlans: user.ffiPlans,
  notifyUser: false,
});

/**
 * A user's name, role, account and plans; for a new one also the email and, unless it is left to them, the password.
 */
export function UserForm(props: UserFormProps) {
  const { user, self = false, onSubmit, onCancel, onDirtyChange, busy = false, refusal } = props;
  const intl = useIntl();
  const added = user === undefined;
  const values = added ? nobody : valuesOf(user);
  const form = useForm<UserFormValues>({
    resolver: resolverOf<UserFormValues>(added ? newUserSchema : userUpdateSchema),
    defaultValues: values,
  });
  const reason = useRefusal(form, refusal, Object.keys(values));
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const send = (checked: UserFormValues) =>
    onSubmit(added ? { kind: 'new', user: checked as NewUser } : { kind: 'update', user: checked as UserUpdate });
  return (
    <Frame>
      <Card.Header>
        <Card.Title>{intl.formatMessage(messages.profile)}</Card.Title>
      </Card.Header>
      <Card.Body>
        <FormBody form={form} onSubmit={send} busy={busy} reason={reason}>
          <UserPerson user={user} self={self} roles={props.roles} />
          <UserAccess {...props} />
          <UserPlans plans={props.plans} />
          {added && (
            <FormPasswordField<UserFormValues>
              name="password"
              label={intl.formatMessage(messages.password)}
              hint={intl.formatMessage(messages.passwordHint)}
              autoComplete="new-password"
              maxLength={maxPasswordLength}
            />
          )}
          <Controller<UserFormValues, 'notifyUser'>
            name="notifyUser"
            render={({ field }) => (
              <Checkbox
                label={intl.formatMessage(messages.notify)}
                hint={added ? intl.formatMessage(messages.notifyNew) : undefined}
                checked={field.value}
                onCheckedChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            )}
          />
          <Buttons>
            <Button disabled={busy} onClick={() => onCancel()}>
              {intl.formatMessage(messages.cancel)}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {intl.formatMessage(added ? messages.create : messages.save)}
            </Button>
          </Buttons>
        </FormBody>
      </Card.Body>
    </Frame>
  );
}

const Frame = styled(Card.Root)`
  inline-size: 100%;
  max-inline-size: 860px;
  ${media.compact} {
    max-inline-size: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
