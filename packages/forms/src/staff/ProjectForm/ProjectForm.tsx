import type { Account } from '@locus/model/entities';
import { activeAccounts } from '@locus/model/entities';
import { officeProjectSchema, type OfficeProject } from '@locus/model/office';
import { maxDescriptionLength, maxNameLength } from '@locus/model/schemas';
import { Button, Card, Select, TextArea } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Controller, useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../../shared/FormField/FormBody';
import { FormTextField } from '../../shared/FormField/FormTextField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { useReason } from '../../shared/FormField/useReason';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { messages } from './messages';

export interface ProjectFormProps {
  /** The project to change; without it, a project is created. */
  project?: OfficeProject & { account_name: string | null };
  /** All accounts; the active ones are offered, by name. Undefined while unknown. */
  accounts: readonly Account[] | undefined;
  /** Why loading the accounts failed, and how to retry. */
  accountsError?: ReactNode;
  onAccountsRetry?: () => void;
  /** Receives the values validated by the schema. */
  onSubmit: (values: OfficeProject) => void;
  onCancel: () => void;
  /** Called with whether anything differs from the initial values. */
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed, shown at its field or above the form; the input stays. */
  refusal?: Refusal;
}

const nothing: OfficeProject = { name: '', description: '', account_id: '' };

/** Name, description and account of a project; an existing one keeps its account. */
export function ProjectForm({
  project,
  accounts,
  accountsError,
  onAccountsRetry,
  onSubmit,
  onCancel,
  onDirtyChange,
  busy = false,
  refusal,
}: ProjectFormProps) {
  const intl = useIntl();
  const say = useReason();
  const { account_name: owner, ...values } = project ?? { ...nothing, account_name: null };
  const form = useForm<OfficeProject>({ resolver: resolverOf(officeProjectSchema), defaultValues: values });
  const reason = useRefusal(form, refusal, Object.keys(nothing));
  const { isDirty, errors } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const fixed = project !== undefined;
  return (
    <Frame>
      <Card.Body>
        <FormBody form={form} onSubmit={onSubmit} busy={busy} reason={reason}>
          <FormTextField<OfficeProject>
            name="name"
            label={intl.formatMessage(messages.name)}
            required
            dir="auto"
            autoComplete="off"
            maxLength={maxNameLength}
          />
          <TextArea
            {...form.register('description')}
            label={intl.formatMessage(messages.description)}
            dir="auto"
            rows={4}
            maxLength={maxDescriptionLength}
            error={say(errors.description?.message)}
          />
          <AccountField {...{ form, owner, fixed, accounts, accountsError, onAccountsRetry }} />
          <Buttons>
            <Button disabled={busy} onClick={() => onCancel()}>
              {intl.formatMessage(messages.cancel)}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {intl.formatMessage(fixed ? messages.save : messages.create)}
            </Button>
          </Buttons>
        </FormBody>
      </Card.Body>
    </Frame>
  );
}

interface AccountFieldProps extends Pick<ProjectFormProps, 'accounts' | 'accountsError' | 'onAccountsRetry'> {
  form: UseFormReturn<OfficeProject>;
  /** The account's name, if known. */
  owner: string | null;
  /** Whether it cannot be changed. */
  fixed: boolean;
}

function AccountField({ form, owner, fixed, accounts, accountsError, onAccountsRetry }: AccountFieldProps) {
  const intl = useIntl();
  const { errors, defaultValues } = form.formState;
  const id = defaultValues?.account_id ?? '';
  const offered = fixed
    ? [{ value: id, label: owner ?? id }]
    : activeAccounts(accounts ?? []).map((account) => ({
        value: account.id,
        label: account.name,
        secondary: account.id,
      }));
  const accountError =
    errors.account_id && (errors.account_id.type === 'server' ? errors.account_id.message : undefined);
  return (
    <Controller
      control={form.control}
      name="account_id"
      render={({ field }) => (
        <Select
          label={intl.formatMessage(messages.account)}
          required={!fixed}
          options={offered}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          placeholder={intl.formatMessage(messages.chooseAccount)}
          disabled={fixed || accounts === undefined}
          hint={fixed ? intl.formatMessage(messages.accountFixed) : undefined}
          error={accountError ?? accountsError ?? (errors.account_id && intl.formatMessage(messages.noAccount))}
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

const Frame = styled(Card.Root)`
  inline-size: 100%;
  max-inline-size: 640px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
