import { limitNames } from '@locus/model/entities';
import { numberText } from '@locus/model/text';
import type { AccountUpdate } from '@locus/model/office';
import { useIntl } from 'react-intl';

import { messages as tableMessages } from '../AccountsTable/messages';
import { ConflictDialog, type ConflictDialogProps } from '../ConflictDialog/ConflictDialog';
import { messages as userMessages } from '../UsersTable/messages';
import { messages } from './messages';

export interface AccountConflictProps extends Omit<ConflictDialogProps, 'open' | 'fields'> {
  /** What was to be saved and what somebody else has saved; undefined without a conflict. */
  conflict: { mine: AccountUpdate; theirs: AccountUpdate } | undefined;
}

/** Says that somebody else has changed the same account in the meantime, and shows both versions. */
export function AccountConflict({ conflict, ...dialog }: AccountConflictProps) {
  const intl = useIntl();
  const { parts, limits } = messages;
  const wordsOf: [name: string, words: (values: AccountUpdate) => string][] = [
    [intl.formatMessage(parts.name), ({ name }) => name],
    [intl.formatMessage(parts.description), ({ description }) => description],
    [intl.formatMessage(parts.type), ({ type }) => intl.formatMessage(tableMessages.types[type])],
    [intl.formatMessage(parts.status), ({ status }) => intl.formatMessage(userMessages.statuses[status])],
    ...limitNames.map((limit): (typeof wordsOf)[number] => [
      intl.formatMessage(limits[limit]),
      (values) => {
        const value = values.limits.find(({ name }) => name === limit)?.value;
        return value === undefined ? '' : numberText(value, intl.locale);
      },
    ]),
  ];
  return (
    <ConflictDialog
      {...dialog}
      open={conflict !== undefined}
      fields={
        conflict
          ? wordsOf.map(([name, words]) => ({ name, mine: words(conflict.mine), theirs: words(conflict.theirs) }))
          : []
      }
    />
  );
}
