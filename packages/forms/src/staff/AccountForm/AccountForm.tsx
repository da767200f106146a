import type { AccountUpdate, NewAccount } from '@locus/model/office';
import { newAccountSchema } from '@locus/model/office';
import { maxDescriptionLength, maxNameLength } from '@locus/model/schemas';
import { Button, Card, TextArea } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useEffect } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../../shared/FormField/FormBody';
import { FormTextField } from '../../shared/FormField/FormTextField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { useFieldError } from '../../shared/FormField/useFieldError';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { messages } from './messages';

export interface AccountFormProps {
  /** Receives the values validated by the schema. */
  onSubmit: (account: NewAccount) => void;
  onCancel: () => void;
  /** Called with whether anything differs from the initial values. */
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed, shown at its field or above the form; the input stays. */
  refusal?: Refusal;
}

/** Name and description of a new account. */
export function AccountForm({ onSubmit, onCancel, onDirtyChange, busy = false, refusal }: AccountFormProps) {
  const intl = useIntl();
  const form = useForm<NewAccount>({
    resolver: resolverOf(newAccountSchema),
    defaultValues: { name: '', description: '' },
  });
  const reason = useRefusal(form, refusal, ['name', 'description']);
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  return (
    <AccountFrame>
      <Card.Body>
        <FormBody form={form} onSubmit={onSubmit} busy={busy} reason={reason}>
          <AccountWords />
          <Buttons>
            <Button disabled={busy} onClick={() => onCancel()}>
              {intl.formatMessage(messages.parts.cancel)}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {intl.formatMessage(messages.parts.create)}
            </Button>
          </Buttons>
        </FormBody>
      </Card.Body>
    </AccountFrame>
  );
}

/** Name and description, in the surrounding form. */
export function AccountWords() {
  const intl = useIntl();
  const { register } = useFormContext<Pick<AccountUpdate, 'name' | 'description'>>();
  return (
    <>
      <FormTextField<NewAccount>
        name="name"
        label={intl.formatMessage(messages.parts.name)}
        required
        dir="auto"
        autoComplete="off"
        maxLength={maxNameLength}
      />
      <TextArea
        {...register('description')}
        label={intl.formatMessage(messages.parts.description)}
        dir="auto"
        rows={3}
        maxLength={maxDescriptionLength}
        error={useFieldError('description')}
      />
    </>
  );
}

/** The card around an account's form. */
export const AccountFrame = styled(Card.Root)`
  inline-size: 100%;
  max-inline-size: 640px;
`;

/** The buttons at the end of an account's form. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
