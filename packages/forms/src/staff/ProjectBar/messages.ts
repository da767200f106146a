import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  isVisible: { id: 'forms.ProjectBar.isVisible', defaultMessage: 'Is Visible' },
  collaboration: { id: 'forms.ProjectBar.collaboration', defaultMessage: 'Collaboration' },
  PRIVATE: { id: 'forms.ProjectBar.private', defaultMessage: 'PRIVATE' },
  PUBLIC: { id: 'forms.ProjectBar.public', defaultMessage: 'PUBLIC' },
  privateHint: { id: 'forms.ProjectBar.privateHint', defaultMessage: 'visible to the users it is shared with' },
  publicHint: { id: 'forms.ProjectBar.publicHint', defaultMessage: 'visible to all users of its account' },
  sharedWith: { id: 'forms.ProjectBar.sharedWith', defaultMessage: 'Shared with' },
  nobody: { id: 'forms.ProjectBar.nobody', defaultMessage: 'Nobody' },
  searchUsers: { id: 'forms.ProjectBar.searchUsers', defaultMessage: 'Search users' },
  saving: { id: 'forms.ProjectBar.saving', defaultMessage: 'Saving...' },
  projectId: { id: 'forms.ProjectBar.projectId', defaultMessage: 'Project ID' },
  copyId: { id: 'forms.ProjectBar.copyId', defaultMessage: 'Copy project ID' },
});
