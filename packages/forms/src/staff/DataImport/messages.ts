import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The data in use. */
export const datasetMessages = defineMessages({
  title: { id: 'forms.DataImport.title', defaultMessage: 'Current data' },
  empty: { id: 'forms.DataImport.empty', defaultMessage: 'No visits have been imported yet' },
  emptyText: { id: 'forms.DataImport.emptyText', defaultMessage: 'Upload a file of visits or pings below.' },
  kind: { id: 'forms.DataImport.kind', defaultMessage: 'Kind' },
  panel: { id: 'forms.DataImport.panel', defaultMessage: 'Panel: a sample of people, protected' },
  open: { id: 'forms.DataImport.open', defaultMessage: 'Open: public data, exact counts' },
  rows: { id: 'forms.DataImport.rows', defaultMessage: 'Visits' },
  days: { id: 'forms.DataImport.days', defaultMessage: 'Days' },
  places: { id: 'forms.DataImport.places', defaultMessage: 'Places' },
  confidence: { id: 'forms.DataImport.confidence', defaultMessage: 'Calibration error' },
  retention: { id: 'forms.DataImport.retention', defaultMessage: 'Oldest visits deleted on' },
  never: { id: 'forms.DataImport.never', defaultMessage: 'Never: open data stays' },
  timeZone: { id: 'forms.DataImport.timeZone', defaultMessage: 'Time zone' },
  last: { id: 'forms.DataImport.last', defaultMessage: 'Last import' },
  undo: { id: 'forms.DataImport.undo', defaultMessage: 'Undo the last import' },
});

/** The data in use, with values. */
export const factMessages = defineMessages<{
  sigma: { sigma: number; places: number };
  undoTitle: NoMessageValues;
  undoText: { rows: number; first: string; last: string };
}>({
  sigma: {
    id: 'forms.DataImport.sigma',
    defaultMessage: '{sigma, number}; measured at {places, plural, =0 {no place} one {# place} other {# places}}',
  },
  undoTitle: { id: 'forms.DataImport.undoTitle', defaultMessage: 'Undo the last import?' },
  undoText: {
    id: 'forms.DataImport.undoText',
    defaultMessage:
      'The {rows, plural, one {# visit} other {# visits}} from {first} to {last} will be in use again, and all analyses will be recalculated. This cannot be undone.',
  },
});

/** A project's time zone. */
export const zoneMessages = defineMessages<{
  title: NoMessageValues;
  about: NoMessageValues;
  unknown: NoMessageValues;
  field: NoMessageValues;
  stored: { zone: string; bdi: MessageTag };
  save: NoMessageValues;
}>({
  title: { id: 'forms.DataImport.zoneTitle', defaultMessage: 'Time zone of the project' },
  about: {
    id: 'forms.DataImport.zoneAbout',
    defaultMessage: 'Proposed for new imports; recurring reports are extended by its clocks.',
  },
  unknown: {
    id: 'forms.DataImport.zoneUnknown',
    defaultMessage: 'Nobody has said yet in which time zone the places are. The first import asks for it, too.',
  },
  field: { id: 'forms.DataImport.zoneField', defaultMessage: 'Time zone' },
  stored: {
    id: 'forms.DataImport.zoneStored',
    defaultMessage:
      'The visits in use keep the local times of <bdi>{zone}</bdi>, with which they were imported. Another zone holds for imports that replace them.',
  },
  save: commonMessages.save,
});

/** Uploading a file. */
export const uploadMessages = defineMessages<{
  title: NoMessageValues;
  what: NoMessageValues;
  choose: NoMessageValues;
  limit: { max: number };
  tooLarge: { max: number };
  uploading: { name: string };
  broken: NoMessageValues;
  resume: { name: string; share: string };
  resumeButton: NoMessageValues;
  other: { name: string };
  discard: NoMessageValues;
  columnsOf: { columns: string };
}>({
  title: { id: 'forms.DataImport.uploadTitle', defaultMessage: 'Upload a file' },
  what: { id: 'forms.DataImport.what', defaultMessage: 'What the file contains' },
  choose: { id: 'forms.DataImport.choose', defaultMessage: 'Choose a file' },
  limit: {
    id: 'forms.DataImport.limit',
    defaultMessage: 'CSV or Parquet, up to {max, number} MB. Nothing is imported until it has been checked.',
  },
  tooLarge: { id: 'forms.DataImport.tooLarge', defaultMessage: 'The file is larger than {max, number} MB.' },
  uploading: { id: 'forms.DataImport.uploading', defaultMessage: 'Uploading {name}' },
  broken: {
    id: 'forms.DataImport.broken',
    defaultMessage: 'Connection lost. The upload continues as soon as it is back.',
  },
  resume: {
    id: 'forms.DataImport.resume',
    defaultMessage: '{share} of {name} has been uploaded. Choose the same file to continue.',
  },
  resumeButton: { id: 'forms.DataImport.resumeButton', defaultMessage: 'Choose the same file' },
  other: { id: 'forms.DataImport.other', defaultMessage: 'This file is not {name}.' },
  discard: { id: 'forms.DataImport.discard', defaultMessage: 'Discard the file' },
  columnsOf: { id: 'forms.DataImport.columnsOf', defaultMessage: 'Columns: {columns}' },
});

/** The kinds of files. */
export const kindMessages = defineMessages({
  visits: { id: 'forms.DataImport.visits', defaultMessage: 'Visits' },
  pings: { id: 'forms.DataImport.pings', defaultMessage: 'Pings' },
  places: { id: 'forms.DataImport.listOfPlaces', defaultMessage: 'List of places' },
  panel: { id: 'forms.DataImport.panelStatistics', defaultMessage: 'Panel statistics' },
  counts: { id: 'forms.DataImport.counts', defaultMessage: 'Counts' },
  coverage: { id: 'forms.DataImport.coverage', defaultMessage: 'Coverage (days counted or not)' },
  'opt-out': { id: 'forms.DataImport.optOut', defaultMessage: 'Opt-out list (all projects)' },
  undo: { id: 'forms.DataImport.undone', defaultMessage: 'Previous import' },
});

/** The progress of an import. */
export const stateMessages = defineMessages({
  uploading: { id: 'forms.DataImport.stateUploading', defaultMessage: 'uploading' },
  uploaded: { id: 'forms.DataImport.stateUploaded', defaultMessage: 'uploaded' },
  waiting: { id: 'forms.DataImport.stateWaiting', defaultMessage: 'waiting' },
  running: { id: 'forms.DataImport.stateRunning', defaultMessage: 'under way' },
  checked: { id: 'forms.DataImport.stateChecked', defaultMessage: 'checked' },
  refused: { id: 'forms.DataImport.stateRefused', defaultMessage: 'refused' },
  done: { id: 'forms.DataImport.stateDone', defaultMessage: 'in use' },
  discarded: { id: 'forms.DataImport.stateDiscarded', defaultMessage: 'discarded' },
});

/** The meaning of columns, and the options of the import. */
export const mappingMessages = defineMessages<{
  title: { name: string };
  subtitle: NoMessageValues;
  ours: NoMessageValues;
  theirs: NoMessageValues;
  sample: NoMessageValues;
  none: NoMessageValues;
  lacking: { columns: string };
  dataset: NoMessageValues;
  timeZone: NoMessageValues;
  timeZoneFirst: NoMessageValues;
  group: NoMessageValues;
  groupHint: NoMessageValues;
  gap: NoMessageValues;
  localTimes: NoMessageValues;
  localTimesHint: NoMessageValues;
  placesBy: NoMessageValues;
  byId: NoMessageValues;
  byName: NoMessageValues;
  append: NoMessageValues;
  keepEqual: NoMessageValues;
  mostRejected: NoMessageValues;
  declareOpen: NoMessageValues;
  manyRows: { rows: string; size: string };
  country: NoMessageValues;
  check: NoMessageValues;
}>({
  title: { id: 'forms.DataImport.mappingTitle', defaultMessage: 'Columns of {name}' },
  subtitle: {
    id: 'forms.DataImport.mappingSubtitle',
    defaultMessage: 'Suggested from the first rows. Check them: a dry run changes nothing.',
  },
  ours: { id: 'forms.DataImport.ours', defaultMessage: 'Column' },
  theirs: { id: 'forms.DataImport.theirs', defaultMessage: 'In the file' },
  sample: { id: 'forms.DataImport.sample', defaultMessage: 'First rows' },
  none: { id: 'forms.DataImport.none', defaultMessage: 'Not in the file' },
  lacking: { id: 'forms.DataImport.lacking', defaultMessage: 'Still needed: {columns}' },
  dataset: { id: 'forms.DataImport.dataset', defaultMessage: 'The data is' },
  timeZone: { id: 'forms.DataImport.timeZoneOf', defaultMessage: 'Time zone of the places' },
  timeZoneFirst: {
    id: 'forms.DataImport.timeZoneFirst',
    defaultMessage: 'The project has none yet: it takes this one.',
  },
  group: { id: 'forms.DataImport.group', defaultMessage: 'Rows of one visit share' },
  groupHint: {
    id: 'forms.DataImport.groupHint',
    defaultMessage:
      'For files without a dwell time: rows with the same value count as one visit as long as the place stays the same.',
  },
  localTimes: { id: 'forms.DataImport.localTimes', defaultMessage: 'Time zone of times that do not say theirs' },
  localTimesHint: {
    id: 'forms.DataImport.localTimesHint',
    defaultMessage:
      'Times in this file have no offset from UTC, or an abbreviation that several zones use. Name the zone, such as Europe/Berlin.',
  },
  gap: { id: 'forms.DataImport.gap', defaultMessage: 'Rows this many minutes apart are different visits' },
  placesBy: { id: 'forms.DataImport.placesBy', defaultMessage: 'Places are identified by' },
  byId: { id: 'forms.DataImport.byId', defaultMessage: 'their ID' },
  byName: { id: 'forms.DataImport.byName', defaultMessage: 'their name' },
  append: { id: 'forms.DataImport.append', defaultMessage: 'Add to the current data instead of replacing it' },
  keepEqual: { id: 'forms.DataImport.keepEqual', defaultMessage: 'Count duplicate visits separately' },
  mostRejected: { id: 'forms.DataImport.mostRejected', defaultMessage: 'Rejected rows allowed, %' },
  declareOpen: {
    id: 'forms.DataImport.declareOpen',
    defaultMessage: 'Replace a panel with open data: it is no longer protected',
  },
  manyRows: {
    id: 'forms.DataImport.manyRows',
    defaultMessage: 'This file of {size} says it has {rows} rows, far more than usual. Read it all the same',
  },
  country: { id: 'forms.DataImport.country', defaultMessage: 'Country of rows without one (two letters)' },
  check: { id: 'forms.DataImport.check', defaultMessage: 'Check the file' },
});

/** How lengths of stay are written. */
export const unitMessages = defineMessages<{
  label: { column: string; bdi: MessageTag };
  choose: NoMessageValues;
  hint: NoMessageValues;
  asked: NoMessageValues;
}>({
  label: { id: 'forms.DataImport.unit', defaultMessage: 'Unit of “<bdi>{column}</bdi>”' },
  choose: { id: 'forms.DataImport.unitChoose', defaultMessage: 'Choose a unit' },
  hint: {
    id: 'forms.DataImport.unitHint',
    defaultMessage: 'Suggested from the column’s type, its name or its values. Change it if it is another.',
  },
  asked: {
    id: 'forms.DataImport.unitAsked',
    defaultMessage: 'Neither the column’s type nor its name nor its values say it. Choose it to check the file.',
  },
});

/** The ways to write a length of stay. */
export const unitNames = defineMessages({
  hours: { id: 'forms.DataImport.unitHours', defaultMessage: 'Hours' },
  minutes: { id: 'forms.DataImport.unitMinutes', defaultMessage: 'Minutes' },
  seconds: { id: 'forms.DataImport.unitSeconds', defaultMessage: 'Seconds' },
  milliseconds: { id: 'forms.DataImport.unitMilliseconds', defaultMessage: 'Milliseconds' },
  microseconds: { id: 'forms.DataImport.unitMicroseconds', defaultMessage: 'Microseconds' },
  nanoseconds: { id: 'forms.DataImport.unitNanoseconds', defaultMessage: 'Nanoseconds' },
  text: { id: 'forms.DataImport.unitText', defaultMessage: 'Text with units, such as 0:10:00, PT10M or 10 min' },
  hours_minutes: { id: 'forms.DataImport.unitHoursMinutes', defaultMessage: 'Hours and minutes, such as 1:30' },
  minutes_seconds: { id: 'forms.DataImport.unitMinutesSeconds', defaultMessage: 'Minutes and seconds, such as 90:30' },
});

/** What an import did or would do. */
export const outcomeMessages = defineMessages<{
  checked: { name: string };
  done: { name: string };
  refused: { name: string };
  running: { name: string };
  checking: { name: string };
  waiting: NoMessageValues;
  rows: { rows: number };
  visits: { visits: number; first: string; last: string };
  added: { added: number };
  equal: { equal: number };
  rejected: { rejected: number };
  same: NoMessageValues;
  items: { items: number };
  found: { found: number; given: number };
  leaving: { visits: number; name: string };
  frequent: NoMessageValues;
  frequentId: { begins: string; rows: number; line: number };
  unknown: { count: number };
  makeListed: { count: number };
  otherValues: { count: number };
  makePlaces: NoMessageValues;
  column: NoMessageValues;
  reason: NoMessageValues;
  value: NoMessageValues;
  count: NoMessageValues;
  line: NoMessageValues;
  row: NoMessageValues;
  reasons: NoMessageValues;
  rejects: NoMessageValues;
  download: NoMessageValues;
  more: NoMessageValues;
  noRejects: NoMessageValues;
}>({
  checked: { id: 'forms.DataImport.checkedTitle', defaultMessage: '{name} has been checked: nothing has changed yet' },
  done: { id: 'forms.DataImport.doneTitle', defaultMessage: '{name} is now in use' },
  refused: { id: 'forms.DataImport.refusedTitle', defaultMessage: '{name} was refused: nothing has changed' },
  running: { id: 'forms.DataImport.runningTitle', defaultMessage: 'Importing {name}' },
  checking: { id: 'forms.DataImport.checkingTitle', defaultMessage: 'Checking {name}' },
  waiting: { id: 'forms.DataImport.waitingStep', defaultMessage: 'Waiting for another import' },
  rows: { id: 'forms.DataImport.rowsRead', defaultMessage: '{rows, plural, one {# row} other {# rows}} read' },
  visits: {
    id: 'forms.DataImport.visitsThen',
    defaultMessage: '{visits, plural, one {# visit} other {# visits}} from {first} to {last}',
  },
  added: { id: 'forms.DataImport.added', defaultMessage: '{added, plural, one {# entry} other {# entries}} added' },
  equal: {
    id: 'forms.DataImport.equal',
    defaultMessage: '{equal, plural, one {# row repeats} other {# rows repeat}} an existing entry',
  },
  rejected: {
    id: 'forms.DataImport.rejected',
    defaultMessage: '{rejected, plural, =0 {No row} one {# row} other {# rows}} rejected',
  },
  same: { id: 'forms.DataImport.same', defaultMessage: 'This file has already been imported.' },
  items: {
    id: 'forms.DataImport.items',
    defaultMessage: '{items, plural, one {# analysis is} other {# analyses are}} recalculated',
  },
  found: {
    id: 'forms.DataImport.found',
    defaultMessage: '{found, number} of {given, plural, one {# device} other {# devices}} found in the data',
  },
  leaving: {
    id: 'forms.DataImport.leaving',
    defaultMessage: '{visits, plural, one {# visit} other {# visits}} of them in {name}',
  },
  frequent: {
    id: 'forms.DataImport.frequent',
    defaultMessage:
      'Some device IDs are in more than 1% of the rows. If they are placeholders, remove these rows: many people would count as one.',
  },
  frequentId: {
    id: 'forms.DataImport.frequentId',
    defaultMessage: '{begins}… in {rows, plural, one {# row} other {# rows}}, the first in line {line, number}',
  },
  unknown: {
    id: 'forms.DataImport.unknown',
    defaultMessage: '{count, plural, one {# place} other {# places}} of the file are not in the project.',
  },
  makeListed: {
    id: 'forms.DataImport.makeListed',
    defaultMessage: 'The {count, plural, one {most frequent one} other {# most frequent ones}} can be created here.',
  },
  otherValues: {
    id: 'forms.DataImport.otherValues',
    defaultMessage: '{count, plural, one {# other value} other {# other values}}',
  },
  makePlaces: { id: 'forms.DataImport.makePlaces', defaultMessage: 'Create places from these' },
  column: { id: 'forms.DataImport.column', defaultMessage: 'Column' },
  reason: { id: 'forms.DataImport.reason', defaultMessage: 'Reason' },
  value: { id: 'forms.DataImport.value', defaultMessage: 'Value' },
  count: { id: 'forms.DataImport.count', defaultMessage: 'Rows' },
  line: { id: 'forms.DataImport.line', defaultMessage: 'Line' },
  row: { id: 'forms.DataImport.row', defaultMessage: 'Row' },
  reasons: { id: 'forms.DataImport.reasons', defaultMessage: 'Why rows were rejected' },
  rejects: { id: 'forms.DataImport.rejects', defaultMessage: 'Rejected rows' },
  download: { id: 'forms.DataImport.download', defaultMessage: 'Download all rejected rows' },
  more: { id: 'forms.DataImport.more', defaultMessage: 'More rows' },
  noRejects: { id: 'forms.DataImport.noRejects', defaultMessage: 'No rejected rows' },
});

/** What the rows of a file were understood to mean. */
export const factWords = defineMessages<{
  unit: { unit: string };
  stays: { mean: string; longest: string };
  times: { first: string; last: string };
  row: { place: string; at: string; zone: string };
  rowStay: { place: string; at: string; zone: string; stay: string };
  position: { at: string; zone: string };
  tooLong: NoMessageValues;
}>({
  unit: { id: 'forms.DataImport.factUnit', defaultMessage: 'Unit of the stays: {unit}' },
  stays: {
    id: 'forms.DataImport.factStays',
    defaultMessage: 'Stays last {mean} on average, the longest {longest}',
  },
  times: {
    id: 'forms.DataImport.factTimes',
    defaultMessage: 'First visit {first}, last visit {last}, local time',
  },
  row: { id: 'forms.DataImport.factRow', defaultMessage: 'Row 1 becomes: {place}, {at} in {zone}' },
  rowStay: {
    id: 'forms.DataImport.factRowStay',
    defaultMessage: 'Row 1 becomes: {place}, from {at} in {zone}, for {stay}',
  },
  position: { id: 'forms.DataImport.factPosition', defaultMessage: 'Row 1 becomes: a position at {at} in {zone}' },
  tooLong: {
    id: 'forms.DataImport.tooLong',
    defaultMessage:
      'Stays of more than four hours on average, or of more than a day, often are in another unit. Check the unit before you import them.',
  },
});

/** Earlier imports. */
export const listMessages = defineMessages<{
  title: NoMessageValues;
  empty: NoMessageValues;
  name: NoMessageValues;
  state: NoMessageValues;
  by: NoMessageValues;
  at: NoMessageValues;
  open: NoMessageValues;
  openNamed: { name: string };
}>({
  title: { id: 'forms.DataImport.listTitle', defaultMessage: 'Imports' },
  empty: { id: 'forms.DataImport.listEmpty', defaultMessage: 'Nothing has been uploaded yet' },
  name: { id: 'forms.DataImport.name', defaultMessage: 'File' },
  state: { id: 'forms.DataImport.state', defaultMessage: 'State' },
  by: { id: 'forms.DataImport.by', defaultMessage: 'By' },
  at: { id: 'forms.DataImport.at', defaultMessage: 'Started' },
  open: { id: 'forms.DataImport.openImport', defaultMessage: 'Open' },
  openNamed: { id: 'forms.DataImport.openNamed', defaultMessage: 'Open {name}' },
});
