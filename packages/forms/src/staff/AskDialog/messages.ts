import { commonMessages } from '@locus/ui/words';
import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

type Named = { name: string; bdi: MessageTag };

export const messages = {
  titles: defineMessages<{ deleteProject: Named; deleteReport: Named; removeItem: Named; recalculate: Named }>({
    deleteProject: { id: 'forms.AskDialog.deleteProject', defaultMessage: 'Delete project "<bdi>{name}</bdi>"?' },
    deleteReport: { id: 'forms.AskDialog.deleteReport', defaultMessage: 'Delete report "<bdi>{name}</bdi>"?' },
    removeItem: { id: 'forms.AskDialog.removeItem', defaultMessage: 'Remove item "<bdi>{name}</bdi>"?' },
    recalculate: {
      id: 'forms.AskDialog.recalculate',
      defaultMessage: 'Recalculate all report items of "<bdi>{name}</bdi>"?',
    },
  }),
  texts: defineMessages({
    deleteProject: {
      id: 'forms.AskDialog.deleteProjectText',
      defaultMessage: 'Customers lose access to it at once. Only a project without reports can be deleted.',
    },
    deleteReport: {
      id: 'forms.AskDialog.deleteReportText',
      defaultMessage: 'Its analyses are deleted with it, and links to it stop working at once.',
    },
    removeItem: {
      id: 'forms.AskDialog.removeItemText',
      defaultMessage: 'Its calculation stops, and customers no longer see it.',
    },
    recalculate: {
      id: 'forms.AskDialog.recalculateText',
      defaultMessage: 'The current numbers stay until the new ones have been calculated.',
    },
  }),
  verbs: defineMessages({
    deleteProject: commonMessages.delete,
    deleteReport: commonMessages.delete,
    removeItem: { id: 'forms.AskDialog.removeItemVerb', defaultMessage: 'Remove' },
    recalculate: { id: 'forms.AskDialog.recalculateVerb', defaultMessage: 'Recalculate' },
  }),
};
