import type { AuditAction } from '@locus/model/office';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

type Told = { name: string; value: string; count: number; removed: number; bdi: MessageTag };

/** A switch has a sentence for each of its states. */
type ToldAction<Action extends string = AuditAction> = Action extends `${infer Subject}.status`
  ? `${Subject}.${'shown' | 'hidden'}`
  : Action;

/** What was done, by its action; the sentence continues after its subject. */
export const actionMessages = defineMessages<Record<ToldAction, Told>>({
  'project.created': { id: 'forms.HistoryPanel.projectCreated', defaultMessage: 'created the project' },
  'project.changed': { id: 'forms.HistoryPanel.projectChanged', defaultMessage: 'changed name or description' },
  'project.time_zone': {
    id: 'forms.HistoryPanel.projectTimeZone',
    defaultMessage: 'set the time zone to <bdi>{value}</bdi>',
  },
  'project.deleted': { id: 'forms.HistoryPanel.projectDeleted', defaultMessage: 'deleted the project' },
  'project.restored': { id: 'forms.HistoryPanel.projectRestored', defaultMessage: 'restored the project' },
  'project.shown': { id: 'forms.HistoryPanel.projectShown', defaultMessage: 'showed the project to customers' },
  'project.hidden': { id: 'forms.HistoryPanel.projectHidden', defaultMessage: 'hid the project from customers' },
  'project.collaboration': {
    id: 'forms.HistoryPanel.projectCollaboration',
    defaultMessage: 'set the collaboration to {value}',
  },
  'project.shared': {
    id: 'forms.HistoryPanel.projectShared',
    defaultMessage: 'shared the project with {count, number} more users and removed {removed, number}',
  },
  'locations.added': {
    id: 'forms.HistoryPanel.locationsAdded',
    defaultMessage: 'added {count, plural, one {# location} other {# locations}}',
  },
  'locations.deleted': {
    id: 'forms.HistoryPanel.locationsDeleted',
    defaultMessage: 'deleted {count, plural, one {# location} other {# locations}}',
  },
  'location.changed': {
    id: 'forms.HistoryPanel.locationChanged',
    defaultMessage: 'changed the location “<bdi>{name}</bdi>”',
  },
  'dataset.declared_open': { id: 'forms.HistoryPanel.declaredOpen', defaultMessage: 'imported visits as open data' },
  'report.created': {
    id: 'forms.HistoryPanel.reportCreated',
    defaultMessage: 'created the report <bdi>{name}</bdi>',
  },
  'report.changed': {
    id: 'forms.HistoryPanel.reportChanged',
    defaultMessage: 'changed name, description or addresses',
  },
  'report.shown': { id: 'forms.HistoryPanel.reportShown', defaultMessage: 'showed the report to customers' },
  'report.hidden': { id: 'forms.HistoryPanel.reportHidden', defaultMessage: 'hid the report from customers' },
  'report.deleted': {
    id: 'forms.HistoryPanel.reportDeleted',
    defaultMessage: 'deleted the report <bdi>{name}</bdi>',
  },
  'report.restored': {
    id: 'forms.HistoryPanel.reportRestored',
    defaultMessage: 'restored the report <bdi>{name}</bdi>',
  },
  'report.purged': {
    id: 'forms.HistoryPanel.reportPurged',
    defaultMessage: 'permanently deleted the report <bdi>{name}</bdi>',
  },
  'report.refreshed': { id: 'forms.HistoryPanel.reportRefreshed', defaultMessage: 'recalculated all items' },
  'report.adjusted': {
    id: 'forms.HistoryPanel.reportAdjusted',
    defaultMessage: 'reran the report with other settings',
  },
  'report.rehearsed': { id: 'forms.HistoryPanel.reportRehearsed', defaultMessage: 'rehearsed other settings' },
  'report.rerun_undone': { id: 'forms.HistoryPanel.rerunUndone', defaultMessage: 'undid the last rerun' },
  'report.extended': { id: 'forms.HistoryPanel.reportExtended', defaultMessage: 'extended the report to {value}' },
  'items.added': { id: 'forms.HistoryPanel.itemsAdded', defaultMessage: 'added an item' },
  'item.changed': {
    id: 'forms.HistoryPanel.itemChanged',
    defaultMessage: 'changed the settings of “<bdi>{name}</bdi>”',
  },
  'item.renamed': {
    id: 'forms.HistoryPanel.itemRenamed',
    defaultMessage: 'changed name or description of “<bdi>{name}</bdi>”',
  },
  'item.linked': { id: 'forms.HistoryPanel.itemLinked', defaultMessage: 'changed the address of “<bdi>{name}</bdi>”' },
  'item.deleted': { id: 'forms.HistoryPanel.itemDeleted', defaultMessage: 'removed “<bdi>{name}</bdi>”' },
  'item.restored': { id: 'forms.HistoryPanel.itemRestored', defaultMessage: 'restored “<bdi>{name}</bdi>”' },
  'item.purged': { id: 'forms.HistoryPanel.itemPurged', defaultMessage: 'permanently deleted “<bdi>{name}</bdi>”' },
  'item.cancelled': {
    id: 'forms.HistoryPanel.itemCancelled',
    defaultMessage: 'stopped the calculation of “<bdi>{name}</bdi>”',
  },
  'dataset.imported': { id: 'forms.HistoryPanel.datasetImported', defaultMessage: 'imported data' },
  'dataset.undone': { id: 'forms.HistoryPanel.datasetUndone', defaultMessage: 'undid the last import' },
  'report.exported': { id: 'forms.HistoryPanel.reportExported', defaultMessage: 'exported the report' },
  'report_item.thumbnails_ordered': {
    id: 'forms.HistoryPanel.thumbnailsOrdered',
    defaultMessage: 'requested new thumbnails for “<bdi>{name}</bdi>”',
  },
  'item.retried': { id: 'forms.HistoryPanel.itemRetried', defaultMessage: 'recalculated “<bdi>{name}</bdi>”' },
});

export const messages = defineMessages<{
  title: NoMessageValues;
  empty: NoMessageValues;
  older: NoMessageValues;
  locus: NoMessageValues;
  inName: { admin: string; name: string };
  other: { action: string };
}>({
  title: { id: 'forms.HistoryPanel.title', defaultMessage: 'History' },
  empty: { id: 'forms.HistoryPanel.empty', defaultMessage: 'Nothing has been changed yet' },
  older: { id: 'forms.HistoryPanel.older', defaultMessage: 'Show older' },
  locus: { id: 'forms.HistoryPanel.locus', defaultMessage: 'Locus' },
  inName: { id: 'forms.HistoryPanel.inName', defaultMessage: '{admin} as {name}' },
  other: { id: 'forms.HistoryPanel.other', defaultMessage: 'made a change that this page does not know ({action})' },
});
