import type { LimitName } from '@locus/model/entities';
import { accountTypes, limitNames, limitsOf, userStatuses } from '@locus/model/entities';
import type { AccountRecord, AccountUpdate } from '@locus/model/office';
import { accountUpdateSchema, limitFields } from '@locus/model/office';
import { Banner, Button, Card, Field, SegmentedControl, Select, TextField } from '@locus/ui';
import { color, font, media, space } from '@locus/ui/theme';
import { useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages as tableMessages } from '../AccountsTable/messages';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { messages as userMessages } from '../UsersTable/messages';
import { FormBody } from '../../shared/FormField/FormBody';
import { useReason } from '../../shared/FormField/useReason';
import { useRefusal } from '../../shared/FormField/useRefusal';
import { AccountFrame, type AccountFormProps, AccountWords, Buttons } from './AccountForm';
import { messages } from './messages';

/** The values of the form: each limit as typed. */
type Values = Omit<AccountUpdate, 'limits'> & { limits: Record<LimitName, string> };

export interface AccountUpdateFormProps extends Omit<AccountFormProps, 'onSubmit'> {
  /** The account to change. */
  account: AccountRecord;
  /** Receives the values validated by the schema. */
  onSubmit: (account: AccountUpdate) => void;
}

const written = (limits: AccountRecord['limits']) =>
  Object.fromEntries(
    limitNames.map((name) => [name, String(limits.find((limit) => limit.name === name)?.value ?? '')]),
  ) as Values['limits'];

/** The limits of the form in the call's format: empty fields are left out. */
const sent = ({ limits, ...account }: Values) => ({
  ...account,
  limits: limitNames
    .filter((name) => limits[name].trim() !== '')
    .map((name) => ({ name, value: Number(limits[name].trim()) })),
});

/** An error in a limit is shown at its field. */
const resolver = resolverOf(accountUpdateSchema, sent, ({ limits, ...errors }, values: Values) => {
  if (!limits) return errors;
  const named: FieldErrors<Values>['limits'] = {};
  for (const [i, { name }] of sent(values).limits.entries()) {
    const error = limits[i]?.value;
    if (error) named[name] = error;
  }
  return { ...errors, limits: named };
});

/** All properties of an account: its texts, its type, whether its users may sign in, and the limits of its reports. */
export function AccountUpdateForm(props: AccountUpdateFormProps) {
  const { account, onSubmit, onCancel, onDirtyChange, busy = false, refusal } = props;
  const intl = useIntl();
  const { name, description, type, status, limits } = account;
  const form = useForm<Values>({
    resolver,
    defaultValues: { name, description, type, status, limits: written(limits) },
  });
  const reason = useRefusal(form, refusal, ['name', 'description', 'type', 'status']);
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  return (
    <AccountFrame>
      <Card.Body>
        <FormBody form={form} onSubmit={(values) => onSubmit(sent(values))} busy={busy} reason={reason}>
          <AccountWords />
          <State account={account} />
          <LimitFields />
          <Buttons>
            <Button disabled={busy} onClick={() => onCancel()}>
              {intl.formatMessage(messages.parts.cancel)}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {intl.formatMessage(messages.parts.save)}
            </Button>
          </Buttons>
        </FormBody>
      </Card.Body>
    </AccountFrame>
  );
}

function State({ account }: { account: AccountRecord }) {
  const intl = useIntl();
  const { provider } = account;
  const status = useWatch<Values, 'status'>({ name: 'status' });
  // No account can become the provider's.
  const types = accountTypes.filter((type) => (type === 'INTERNAL') === (account.type === 'INTERNAL'));
  return (
    <>
      <Two>
        <Controller<Values, 'type'>
          name="type"
          render={({ field, fieldState: { error } }) => (
            <Select
              label={intl.formatMessage(messages.parts.type)}
              options={types.map((value) => ({ value, label: intl.formatMessage(tableMessages.types[value]) }))}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              disabled={provider}
              error={error?.message}
            />
          )}
        />
        <Controller<Values, 'status'>
          name="status"
          render={({ field, fieldState: { error } }) => (
            <Field
              as="group"
              label={intl.formatMessage(messages.parts.status)}
              hint={provider ? intl.formatMessage(messages.parts.provider) : undefined}
              error={error?.message}
            >
              {() => (
                <div>
                  <SegmentedControl
                    label={intl.formatMessage(messages.parts.status)}
                    segments={userStatuses.map((value) => ({
                      value,
                      label: intl.formatMessage(userMessages.statuses[value]),
                      disabled: provider,
                    }))}
                    value={field.value}
                    onValueChange={field.onChange}
                  />
                </div>
              )}
            </Field>
          )}
        />
      </Two>
      {status === 'DISABLED' && account.status === 'ACTIVE' && (
        <Banner variant="warning">{intl.formatMessage(messages.parts.disabling)}</Banner>
      )}
    </>
  );
}

function LimitFields() {
  const intl = useIntl();
  const say = useReason();
  const typed = useWatch<Values, 'limits'>({ name: 'limits' });
  const area = Number(typed.MAX_AREA);
  const defaults = limitsOf(area > 0 ? { MAX_AREA: area } : {});
  const ofAll = (name: LimitName) => (name === 'MAX_AREA_AOI' ? defaults : limitsOf({}))[limitFields[name]];
  return (
    <Limits>
      <legend>{intl.formatMessage(messages.parts.limits)}</legend>
      <p>{intl.formatMessage(messages.parts.limitsText)}</p>
      <Two>
        {limitNames.map((name) => (
          <Controller<Values, `limits.${LimitName}`>
            key={name}
            name={`limits.${name}`}
            render={({ field, fieldState: { error } }) => (
              <TextField
                label={intl.formatMessage(messages.limits[name])}
                hint={intl.formatMessage(
                  name.startsWith('MAX_AREA') ? messages.parts.byDefaultArea : messages.parts.byDefault,
                  { value: ofAll(name) },
                )}
                inputMode="numeric"
                dir="ltr"
                autoComplete="off"
                maxLength={14}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
                error={say(error?.message)}
              />
            )}
          />
        ))}
      </Two>
    </Limits>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[4]};
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
`;

const Limits = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: ${space[4]} 0 0;
  border: 0;
  border-block-start: 1px solid ${color.border};
  & legend {
    float: inline-start;
    inline-size: 100%;
    padding: 0;
    font: ${font.bodyStrong};
  }
  & p {
    color: ${color.textMuted};
    font: ${font.label};
  }
`;
