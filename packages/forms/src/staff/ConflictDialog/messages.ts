import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.ConflictDialog.title', defaultMessage: 'Somebody else has changed this' },
  text: {
    id: 'forms.ConflictDialog.text',
    defaultMessage: 'It was saved while you were editing. Both are shown here; nothing is lost until you choose.',
  },
  field: { id: 'forms.ConflictDialog.field', defaultMessage: 'Field' },
  theirs: { id: 'forms.ConflictDialog.theirs', defaultMessage: 'Saved by somebody else' },
  mine: { id: 'forms.ConflictDialog.mine', defaultMessage: 'Yours' },
  empty: { id: 'forms.ConflictDialog.empty', defaultMessage: 'empty' },
  same: {
    id: 'forms.ConflictDialog.same',
    defaultMessage: 'What somebody else has saved is the same as yours.',
  },
  edit: { id: 'forms.ConflictDialog.edit', defaultMessage: 'Keep editing' },
  takeTheirs: { id: 'forms.ConflictDialog.takeTheirs', defaultMessage: 'Use theirs' },
  saveMine: { id: 'forms.ConflictDialog.saveMine', defaultMessage: 'Save mine' },
});

type Named = { by: string; bdi: MessageTag };

/** The texts that name who saved the other version. */
export const named = defineMessages<{ text: Named; theirs: Named }>({
  text: {
    id: 'forms.ConflictDialog.namedText',
    defaultMessage:
      '<bdi>{by}</bdi> saved it while you were editing. Both are shown here; nothing is lost until you choose.',
  },
  theirs: { id: 'forms.ConflictDialog.namedTheirs', defaultMessage: 'Saved by <bdi>{by}</bdi>' },
});
