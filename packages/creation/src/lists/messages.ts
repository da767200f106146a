import { defineMessages } from 'react-intl';

/** What leads to the pages: the lists of the first screen have these, and none of the pages' own texts. */
export const messages = defineMessages({
  calculating: { id: 'creation.lists.calculating', defaultMessage: 'Being calculated' },
  itemFailed: { id: 'creation.lists.itemFailed', defaultMessage: 'An analysis failed' },
  createProject: { id: 'creation.lists.createProject', defaultMessage: 'Create project' },
  createReport: { id: 'creation.lists.createReport', defaultMessage: 'Create report' },
  manage: { id: 'creation.lists.manage', defaultMessage: 'Manage' },
});
