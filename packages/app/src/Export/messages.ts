import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  export: NoMessageValues;
  scope: { name: string; months: string; count: number };
  openFile: NoMessageValues;
  drop: NoMessageValues;
  retry: NoMessageValues;
}>({
  export: { id: 'app.Export.export', defaultMessage: 'Export' },
  scope: {
    id: 'app.Export.scope',
    defaultMessage: '{name} • {months} • {count, plural, one {# location} other {# locations}}',
  },
  openFile: { id: 'app.Export.openFile', defaultMessage: 'Open an exported file' },
  drop: { id: 'app.Export.drop', defaultMessage: 'Drop an exported file to open its view' },
  retry: commonMessages.retry,
});

/** The result of opening a file's view. */
export const reopenMessages = defineMessages<{
  reading: { name: string; bdi: MessageTag };
  comparing: { name: string; bdi: MessageTag };
  same: { name: string; bdi: MessageTag };
  changed: { name: string; bdi: MessageTag };
  unknown: { name: string; reason: string; bdi: MessageTag };
  gone: { name: string; bdi: MessageTag };
  foreign: { name: string; bdi: MessageTag };
  failed: { name: string; reason: string; bdi: MessageTag };
}>({
  reading: { id: 'app.Export.reading', defaultMessage: 'Reading “<bdi>{name}</bdi>”…' },
  comparing: {
    id: 'app.Export.comparing',
    defaultMessage: 'This is the view of “<bdi>{name}</bdi>”. Comparing its numbers…',
  },
  same: {
    id: 'app.Export.same',
    defaultMessage: 'This is the view of “<bdi>{name}</bdi>”. Its numbers have not changed since the export.',
  },
  changed: {
    id: 'app.Export.changed',
    defaultMessage: 'This is the view of “<bdi>{name}</bdi>”. Its numbers have changed since the export.',
  },
  unknown: {
    id: 'app.Export.unknown',
    defaultMessage: 'This is the view of “<bdi>{name}</bdi>”. Its numbers could not be compared: {reason}',
  },
  gone: {
    id: 'app.Export.gone',
    defaultMessage: 'The view of “<bdi>{name}</bdi>” no longer exists, or you have no access to it.',
  },
  foreign: {
    id: 'app.Export.foreign',
    defaultMessage:
      '“<bdi>{name}</bdi>” does not contain the view that it was created from. PDF, PowerPoint, Excel and PNG files exported from Locus do.',
  },
  failed: { id: 'app.Export.failed', defaultMessage: 'The view of “<bdi>{name}</bdi>” could not be opened: {reason}' },
});
