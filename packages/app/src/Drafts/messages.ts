import type { MessageTag } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

/** What is offered: changes to something with a name. */
export const draftOf = defineMessage<{ name: string; bdi: MessageTag }>({
  id: 'app.Drafts.changes',
  defaultMessage: 'Your unsaved changes to “<bdi>{name}</bdi>” were kept.',
});

/** A report that was started and has a name. */
export const reportOf = defineMessage<{ name: string; bdi: MessageTag }>({
  id: 'app.Drafts.report',
  defaultMessage: 'Your unfinished report “<bdi>{name}</bdi>” was kept.',
});

export const messages = defineMessages({
  newReport: { id: 'app.Drafts.newReport', defaultMessage: 'The report you started was kept.' },
  newProject: { id: 'app.Drafts.newProject', defaultMessage: 'The project you started was kept.' },
  resume: { id: 'app.Drafts.resume', defaultMessage: 'Continue' },
  discard: { id: 'app.Drafts.discard', defaultMessage: 'Discard' },
});
