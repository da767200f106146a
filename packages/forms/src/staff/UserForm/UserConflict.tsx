import { roleLabels } from '@locus/model/entities';
import type { FfiPlan, userBasis } from '@locus/model/office';
import { countryOfPlan, levelOfPlan } from '@locus/model/office';
import { listText } from '@locus/model/text';
import { useIntl } from 'react-intl';

import { ConflictDialog, type ConflictDialogProps } from '../ConflictDialog/ConflictDialog';
import { messages as tableMessages } from '../UsersTable/messages';
import { messages } from './messages';
import type { UserFormProps } from './userFormProps';

type Values = ReturnType<typeof userBasis>;

export interface UserConflictProps
  extends Omit<ConflictDialogProps, 'open' | 'fields'>, Pick<UserFormProps, 'accounts'> {
  /** What was to be saved and what somebody else has saved; undefined without a conflict. */
  conflict: { mine: Values; theirs: Values } | undefined;
}

/** Says that somebody else has changed the same user in the meantime, and shows both versions. */
export function UserConflict({ conflict, accounts, ...dialog }: UserConflictProps) {
  const intl = useIntl();
  const planText = (plan: FfiPlan) => `${countryOfPlan(plan)} ${intl.formatMessage(messages[levelOfPlan(plan)])}`;
  const wordsOf = {
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    phone: ({ phone }) => phone,
    title: ({ title }) => title,
    role: ({ role }) => roleLabels[role],
    status: ({ status }) => intl.formatMessage(tableMessages.statuses[status]),
    account: ({ accountId }) => accounts?.find(({ id }) => id === accountId)?.name ?? accountId,
    plans: ({ ffiPlans }) => listText(intl, ffiPlans.map(planText)),
  } satisfies Partial<Record<keyof typeof messages, (values: Values) => string>>;
  const names = Object.keys(wordsOf) as (keyof typeof wordsOf)[];
  return (
    <ConflictDialog
      {...dialog}
      open={conflict !== undefined}
      fields={
        conflict
          ? names.map((name) => ({
              name: intl.formatMessage(messages[name]),
              mine: wordsOf[name](conflict.mine),
              theirs: wordsOf[name](conflict.theirs),
            }))
          : []
      }
    />
  );
}
