import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = {
  titles: defineMessages({
    createProject: { id: 'forms.ProjectDialog.createProject', defaultMessage: 'Create project' },
    editProject: { id: 'forms.ProjectDialog.editProject', defaultMessage: 'Edit project' },
    editReport: { id: 'forms.ProjectDialog.editReport', defaultMessage: 'Edit report' },
  }),
  parts: defineMessages({
    name: commonMessages.name,
    description: { id: 'forms.ProjectDialog.description', defaultMessage: 'Description' },
    cancel: commonMessages.cancel,
    create: { id: 'forms.ProjectDialog.create', defaultMessage: 'Create' },
    save: commonMessages.save,
    createFailed: {
      id: 'forms.ProjectDialog.createFailed',
      defaultMessage: 'Unexpected error in project creation process',
    },
    saveFailed: { id: 'forms.ProjectDialog.saveFailed', defaultMessage: 'Unexpected error during saving process' },
  }),
};
