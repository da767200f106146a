import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

type Named = { name: string; bdi: MessageTag };

export const messages = {
  titles: defineMessages<{ project: Named; report: Named }>({
    project: { id: 'forms.DeleteDialog.project', defaultMessage: 'Delete project “<bdi>{name}</bdi>”?' },
    report: { id: 'forms.DeleteDialog.report', defaultMessage: 'Delete report “<bdi>{name}</bdi>”?' },
  }),
  texts: defineMessages({
    project: {
      id: 'forms.DeleteDialog.projectText',
      defaultMessage: 'Its locations are deleted too. This cannot be undone.',
    },
    report: {
      id: 'forms.DeleteDialog.reportText',
      defaultMessage: 'Its analyses are deleted too, and links to them will stop working. This cannot be undone.',
    },
  }),
  parts: defineMessages<{
    blockedTitle: Named;
    blockedText: { count: number };
    close: NoMessageValues;
    confirm: NoMessageValues;
    failed: NoMessageValues;
  }>({
    blockedTitle: {
      id: 'forms.DeleteDialog.blockedTitle',
      defaultMessage: 'Project “<bdi>{name}</bdi>” cannot be deleted yet',
    },
    blockedText: {
      id: 'forms.DeleteDialog.blockedText',
      defaultMessage:
        'It still has {count, plural, one {# report} other {# reports}}. Only a project without reports can be deleted: delete them first.',
    },
    close: commonMessages.close,
    confirm: commonMessages.delete,
    failed: {
      id: 'forms.DeleteDialog.failed',
      defaultMessage: 'Unexpected error during deleting of the project',
    },
  }),
};
