import { defineMessages } from 'react-intl';

/** Texts for the lists on the first screen and their links to the pages; they load none of the pages' own texts. */
export const messages = defineMessages({
  calculating: { id: 'creation.lists.calculating', defaultMessage: 'Being calculated' },
  itemFailed: { id: 'creation.lists.itemFailed', defaultMessage: 'An analysis failed' },
  createProject: { id: 'creation.lists.createProject', defaultMessage: 'Create project' },
  createReport: { id: 'creation.lists.createReport', defaultMessage: 'Create report' },
  manage: { id: 'creation.lists.manage', defaultMessage: 'Manage' },
});
