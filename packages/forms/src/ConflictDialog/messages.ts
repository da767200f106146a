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
