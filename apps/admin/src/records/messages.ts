import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

type Named = { name: string };

export const messages = defineMessages<{
  projectDeleted: Named;
  projectShown: Named;
  projectHidden: Named;
  reportDeleted: Named;
  reportShown: Named;
  reportHidden: Named;
  PRIVATE: NoMessageValues;
  PUBLIC: NoMessageValues;
  shared: NoMessageValues;
  undo: NoMessageValues;
  itemRemoved: Named;
  recalculating: Named;
  reportSaved: Named;
  adjust: NoMessageValues;
  undone: Named;
  restored: Named;
  itemSaved: Named;
  itemLinked: Named;
  itemCopied: Named;
  itemsAdded: { count: number };
  thumbnails: NoMessageValues;
  importRun: NoMessageValues;
  importChange: NoMessageValues;
  importBack: NoMessageValues;
  importDiscard: NoMessageValues;
  poiTemplate: NoMessageValues;
  poiImport: NoMessageValues;
  poiAdd: NoMessageValues;
  poisEmpty: NoMessageValues;
  poisEmptyText: NoMessageValues;
  poisDeleted: NoMessageValues;
  poisBack: NoMessageValues;
  poiGone: NoMessageValues;
  poiUsedText: NoMessageValues;
  poiUsed: Named;
  poiCreated: Named;
  poiSaved: Named;
}>({
  projectDeleted: { id: 'admin.records.projectDeleted', defaultMessage: 'Project "{name}" has been deleted.' },
  projectShown: { id: 'admin.records.projectShown', defaultMessage: 'Project "{name}" is shown to customers.' },
  projectHidden: { id: 'admin.records.projectHidden', defaultMessage: 'Project "{name}" is hidden from customers.' },
  reportDeleted: { id: 'admin.records.reportDeleted', defaultMessage: 'Report "{name}" has been deleted.' },
  reportShown: { id: 'admin.records.reportShown', defaultMessage: 'Report "{name}" is shown to customers.' },
  reportHidden: { id: 'admin.records.reportHidden', defaultMessage: 'Report "{name}" is hidden from customers.' },
  PRIVATE: { id: 'admin.records.private', defaultMessage: 'Only the users it is shared with can see the project.' },
  PUBLIC: { id: 'admin.records.public', defaultMessage: 'All users of its account can see the project.' },
  shared: { id: 'admin.records.shared', defaultMessage: 'The list of users who can see the project has been saved.' },
  itemRemoved: { id: 'admin.records.itemRemoved', defaultMessage: 'Item "{name}" has been removed.' },
  recalculating: { id: 'admin.records.recalculating', defaultMessage: 'The items of "{name}" are being recalculated.' },
  reportSaved: { id: 'admin.records.reportSaved', defaultMessage: 'Report "{name}" has been saved.' },
  adjust: { id: 'admin.records.adjust', defaultMessage: 'Data adjustments' },
  restored: { id: 'admin.records.restored', defaultMessage: '"{name}" is back.' },
  undone: { id: 'admin.records.undone', defaultMessage: 'The last rerun of "{name}" has been undone.' },
  itemSaved: { id: 'admin.records.itemSaved', defaultMessage: 'Item "{name}" has been saved.' },
  itemLinked: { id: 'admin.records.itemLinked', defaultMessage: 'The link of item "{name}" has been saved.' },
  itemCopied: {
    id: 'admin.records.itemCopied',
    defaultMessage: 'A copy of "{name}" is ready. Press "Duplicate Report Item" to create it.',
  },
  itemsAdded: {
    id: 'admin.records.itemsAdded',
    defaultMessage: '{count, plural, one {# item has} other {# items have}} been added.',
  },
  thumbnails: { id: 'admin.records.thumbnails', defaultMessage: 'Thumbnails will be generated' },
  importRun: { id: 'admin.records.importRun', defaultMessage: 'Import it' },
  importChange: { id: 'admin.records.importChange', defaultMessage: 'Change the settings' },
  importBack: { id: 'admin.records.importBack', defaultMessage: 'Back to the data' },
  importDiscard: { id: 'admin.records.importDiscard', defaultMessage: 'Discard the file' },
  poiTemplate: { id: 'admin.records.poiTemplate', defaultMessage: 'CSV template' },
  poiImport: { id: 'admin.records.poiImport', defaultMessage: 'Import POIs' },
  poiAdd: { id: 'admin.records.poiAdd', defaultMessage: 'Add POI' },
  poisEmpty: { id: 'admin.records.poisEmpty', defaultMessage: 'This project has no POIs yet' },
  poisEmptyText: { id: 'admin.records.poisEmptyText', defaultMessage: 'Add the first one, or import a file of them.' },
  poisDeleted: { id: 'admin.records.poisDeleted', defaultMessage: 'POI(s) successfully deleted' },
  poisBack: { id: 'admin.records.poisBack', defaultMessage: 'Back to the POIs' },
  poiGone: { id: 'admin.records.poiGone', defaultMessage: 'This POI no longer exists' },
  poiUsedText: {
    id: 'admin.records.poiUsedText',
    defaultMessage: 'A POI that a report uses can be neither changed nor deleted. Used by:',
  },
  poiUsed: { id: 'admin.records.poiUsed', defaultMessage: 'POI {name} is in use' },
  poiCreated: { id: 'admin.records.poiCreated', defaultMessage: 'POI {name} created' },
  poiSaved: { id: 'admin.records.poiSaved', defaultMessage: 'POI {name} saved' },
  undo: { id: 'admin.records.undo', defaultMessage: 'Undo' },
});

/** What is said after a change of several objects. */
export const counted = defineMessages<Record<'reportsDeleted' | 'itemsRemoved' | 'restored', { count: number }>>({
  reportsDeleted: {
    id: 'admin.records.reportsDeleted',
    defaultMessage: '{count, plural, one {# report has} other {# reports have}} been deleted.',
  },
  itemsRemoved: {
    id: 'admin.records.itemsRemoved',
    defaultMessage: '{count, plural, one {# item has} other {# items have}} been removed.',
  },
  restored: {
    id: 'admin.records.severalRestored',
    defaultMessage: '{count, number} restored.',
  },
});

/** The fields by which two versions of the same object are compared. */
export const fields = defineMessages({
  name: commonMessages.name,
  description: { id: 'admin.records.description', defaultMessage: 'Description' },
  visualizationURL: { id: 'admin.records.visualizationURL', defaultMessage: 'Visualization URL' },
  recurrentNotificationEmail: { id: 'admin.records.emails', defaultMessage: 'Notification emails' },
  collaboration: { id: 'admin.records.collaboration', defaultMessage: 'Collaboration' },
  sharedWith: { id: 'admin.records.sharedWith', defaultMessage: 'Shared with' },
});

/** What a page says of a record that does not exist. */
export const gone = {
  project: defineMessages({
    title: { id: 'admin.RecordState.project.title', defaultMessage: 'This project does not exist' },
    text: {
      id: 'admin.RecordState.project.text',
      defaultMessage: 'It may have been deleted: deleted projects can be restored from the trash for 30 days.',
    },
    list: { id: 'admin.RecordState.project.list', defaultMessage: 'All projects' },
  }),
  report: defineMessages({
    title: { id: 'admin.RecordState.report.title', defaultMessage: 'This report does not exist' },
    text: {
      id: 'admin.RecordState.report.text',
      defaultMessage: 'It may have been deleted: deleted reports can be restored from the trash for 30 days.',
    },
    list: { id: 'admin.RecordState.report.list', defaultMessage: 'All reports of the project' },
  }),
  item: defineMessages({
    title: { id: 'admin.RecordState.item.title', defaultMessage: 'This item does not exist.' },
    text: {
      id: 'admin.RecordState.item.text',
      defaultMessage: 'It may have been removed: removed items can be restored from the trash for 30 days.',
    },
  }),
  user: defineMessages({
    title: { id: 'admin.RecordState.user.title', defaultMessage: 'This user does not exist' },
    text: {
      id: 'admin.RecordState.user.text',
      defaultMessage: 'The address may be wrong, or the user has been deleted.',
    },
    list: { id: 'admin.RecordState.user.list', defaultMessage: 'All users' },
  }),
  account: defineMessages({
    title: { id: 'admin.RecordState.account.title', defaultMessage: 'This account does not exist' },
    text: {
      id: 'admin.RecordState.account.text',
      defaultMessage: 'The address may be wrong, or the account has been deleted.',
    },
    list: { id: 'admin.RecordState.account.list', defaultMessage: 'All accounts' },
  }),
};
