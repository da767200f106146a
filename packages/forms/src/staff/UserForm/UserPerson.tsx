import type { Role } from '@locus/model/entities';
import { roleLabels } from '@locus/model/entities';
import type { UserRecord } from '@locus/model/office';
import { maxEmailLength, maxNameLength } from '@locus/model/schemas';
import { Select, TextField } from '@locus/ui';
import { Lock } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { FormEmailField } from '../../shared/FormField/FormEmailField';
import { FormTextField } from '../../shared/FormField/FormTextField';
import { useFieldError } from '../../shared/FormField/useFieldError';
import { messages } from './messages';
import { Pair } from './pairs';
import type { UserFormValues } from './userFormProps';

interface UserPersonProps {
  /** The user being changed; undefined for a new user. */
  user: UserRecord | undefined;
  /** Whether it is the reader, who keeps the role. */
  self: boolean;
  /** The roles there are. */
  roles: readonly Role[];
}

/** Name, email, phone, title and role. The email of an existing user is fixed. */
export function UserPerson({ user, self, roles }: UserPersonProps) {
  const intl = useIntl();
  const own = { dir: 'auto', autoComplete: 'off', maxLength: maxNameLength } as const;
  return (
    <>
      <Pair>
        <FormTextField<UserFormValues>
          {...own}
          name="firstName"
          label={intl.formatMessage(messages.firstName)}
          required
        />
        <FormTextField<UserFormValues>
          {...own}
          name="lastName"
          label={intl.formatMessage(messages.lastName)}
          required
        />
      </Pair>
      <Pair>
        {user ? (
          <TextField
            label={intl.formatMessage(messages.email)}
            value={user.email}
            readOnly
            dir="ltr"
            end={<Lock size={14} strokeWidth={1.5} aria-hidden />}
          />
        ) : (
          <FormEmailField<UserFormValues>
            name="email"
            label={intl.formatMessage(messages.email)}
            required
            autoComplete="off"
            maxLength={maxEmailLength}
          />
        )}
        <FormTextField<UserFormValues>
          name="phone"
          label={intl.formatMessage(messages.phone)}
          type="tel"
          dir="ltr"
          autoComplete="off"
          maxLength={31}
        />
      </Pair>
      <Pair>
        <FormTextField<UserFormValues> {...own} name="title" label={intl.formatMessage(messages.title)} />
        <RoleField self={self} roles={roles} />
      </Pair>
    </>
  );
}

function RoleField({ self, roles }: Pick<UserPersonProps, 'self' | 'roles'>) {
  const intl = useIntl();
  const error = useFieldError('role');
  return (
    <Controller<UserFormValues, 'role'>
      name="role"
      render={({ field }) => (
        <Select
          label={intl.formatMessage(messages.role)}
          required
          options={roles.map((value) => ({ value, label: roleLabels[value] }))}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          placeholder={intl.formatMessage(messages.chooseRole)}
          disabled={self}
          hint={self ? intl.formatMessage(messages.ownRole) : undefined}
          error={error}
        />
      )}
    />
  );
}
