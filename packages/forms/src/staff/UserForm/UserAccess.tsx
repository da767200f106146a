import { activeAccounts, userStatuses } from '@locus/model/entities';
import { Button, Field, SegmentedControl, Select, TextField, Tooltip } from '@locus/ui';
import { Lock } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { useFieldError } from '../../shared/FormField/useFieldError';
import { messages as tableMessages } from '../UsersTable/messages';
import { messages } from './messages';
import { Pair } from './pairs';
import type { UserFormProps, UserFormValues } from './userFormProps';

const { statuses } = tableMessages;

type UserAccessProps = Pick<UserFormProps, 'user' | 'self' | 'accounts' | 'accountsError' | 'onAccountsRetry'>;

/** Whether a user may sign in, and their account, which can only be changed while they may not. */
export function UserAccess({ user, self, ...accounts }: UserAccessProps) {
  const intl = useIntl();
  const error = useFieldError('status');
  return (
    <Pair>
      <Controller<UserFormValues, 'status'>
        name="status"
        render={({ field }) => (
          <Field
            as="group"
            label={intl.formatMessage(messages.status)}
            hint={self ? intl.formatMessage(messages.ownStatus) : undefined}
            error={error}
          >
            {() => (
              <div>
                <SegmentedControl
                  label={intl.formatMessage(messages.status)}
                  segments={userStatuses.map((value) => ({
                    value,
                    label: intl.formatMessage(statuses[value]),
                    disabled: self,
                  }))}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              </div>
            )}
          </Field>
        )}
      />
      {user?.status === 'ACTIVE' ? (
        <Tooltip text={intl.formatMessage(messages.accountLocked)} side="bottom">
          <TextField
            label={intl.formatMessage(messages.account)}
            value={user.accountName}
            readOnly
            dir="auto"
            end={<Lock size={14} strokeWidth={1.5} aria-hidden />}
          />
        </Tooltip>
      ) : (
        <AccountField user={user} {...accounts} />
      )}
    </Pair>
  );
}

function AccountField({ user, accounts, accountsError, onAccountsRetry }: Omit<UserAccessProps, 'self'>) {
  const intl = useIntl();
  const error = useFieldError('accountId');
  const offered = activeAccounts(accounts ?? []);
  // An account that is no longer active is not offered, but its users still show it.
  const own = user && !offered.some(({ id }) => id === user.accountId) ? [user] : [];
  const options = [
    ...own.map(({ accountId, accountName }) => ({ value: accountId, label: accountName, secondary: accountId })),
    ...offered.map(({ id, name }) => ({ value: id, label: name, secondary: id })),
  ];
  return (
    <Controller<UserFormValues, 'accountId'>
      name="accountId"
      render={({ field }) => (
        <Select
          label={intl.formatMessage(messages.account)}
          required
          options={options}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          placeholder={intl.formatMessage(messages.chooseAccount)}
          disabled={accounts === undefined}
          error={error ?? accountsError}
          aside={
            accountsError && onAccountsRetry ? (
              <Button size="small" onClick={onAccountsRetry}>
                {intl.formatMessage(messages.retry)}
              </Button>
            ) : undefined
          }
        />
      )}
    />
  );
}
