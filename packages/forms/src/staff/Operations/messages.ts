import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** Messages by their names, none of which contains a value. */
type Words<Name extends string> = Record<Name, NoMessageValues>;

const parts = defineMessages({
  database: { id: 'forms.Operations.database', defaultMessage: 'Database' },
  queue: { id: 'forms.Operations.queue', defaultMessage: 'Calculations' },
  visits: { id: 'forms.Operations.visits', defaultMessage: 'Visits' },
  mail: { id: 'forms.Operations.mail', defaultMessage: 'Email' },
  disk: { id: 'forms.Operations.disk', defaultMessage: 'Disk' },
  service: { id: 'forms.Operations.service', defaultMessage: 'Service' },
});

const states = defineMessages({
  good: { id: 'forms.Operations.good', defaultMessage: 'Working' },
  warning: { id: 'forms.Operations.warning', defaultMessage: 'Needs attention' },
  bad: { id: 'forms.Operations.bad', defaultMessage: 'Not working' },
});

const facts = defineMessages<
  Words<
    | 'version'
    | 'started'
    | 'answered'
    | 'size'
    | 'waiting'
    | 'running'
    | 'failed'
    | 'oldest'
    | 'readFrom'
    | 'importedFiles'
    | 'projects'
    | 'damaged'
    | 'leavesBy'
    | 'mailFiles'
    | 'mailServer'
    | 'givenUp'
    | 'free'
    | 'total'
    | 'reason'
  >
>({
  version: { id: 'forms.Operations.version', defaultMessage: 'Version' },
  started: { id: 'forms.Operations.started', defaultMessage: 'Running since' },
  answered: { id: 'forms.Operations.answered', defaultMessage: 'Answered in' },
  size: { id: 'forms.Operations.size', defaultMessage: 'Size' },
  waiting: { id: 'forms.Operations.waiting', defaultMessage: 'Waiting' },
  running: { id: 'forms.Operations.running', defaultMessage: 'Under way' },
  failed: { id: 'forms.Operations.failed', defaultMessage: 'Failed in the last 24 hours' },
  oldest: { id: 'forms.Operations.oldest', defaultMessage: 'Longest wait' },
  readFrom: { id: 'forms.Operations.readFrom', defaultMessage: 'Read from' },
  importedFiles: { id: 'forms.Operations.importedFiles', defaultMessage: 'Imported files' },
  projects: { id: 'forms.Operations.projects', defaultMessage: 'Projects with visits' },
  damaged: { id: 'forms.Operations.damaged', defaultMessage: 'Damaged files' },
  leavesBy: { id: 'forms.Operations.leavesBy', defaultMessage: 'Sent by' },
  mailFiles: { id: 'forms.Operations.mailFiles', defaultMessage: 'Files in the data folder' },
  mailServer: { id: 'forms.Operations.mailServer', defaultMessage: 'SMTP server' },
  givenUp: { id: 'forms.Operations.givenUp', defaultMessage: 'Given up' },
  free: { id: 'forms.Operations.free', defaultMessage: 'Free' },
  total: { id: 'forms.Operations.total', defaultMessage: 'In total' },
  reason: { id: 'forms.Operations.reason', defaultMessage: 'Reason' },
});

const mails = defineMessages<
  Words<'title' | 'to' | 'subject' | 'at' | 'attempts' | 'reason' | 'retry' | 'discard' | 'empty' | 'kept'>
>({
  title: { id: 'forms.Operations.mailsTitle', defaultMessage: 'Undelivered emails' },
  to: { id: 'forms.Operations.mailTo', defaultMessage: 'Recipient' },
  subject: { id: 'forms.Operations.mailSubject', defaultMessage: 'Subject' },
  at: { id: 'forms.Operations.mailAt', defaultMessage: 'Given up on' },
  attempts: { id: 'forms.Operations.mailAttempts', defaultMessage: 'Attempts' },
  reason: { id: 'forms.Operations.mailReason', defaultMessage: 'Reason' },
  retry: { id: 'forms.Operations.mailRetry', defaultMessage: 'Send again' },
  discard: { id: 'forms.Operations.mailDiscard', defaultMessage: 'Discard' },
  empty: { id: 'forms.Operations.mailsEmpty', defaultMessage: 'No undelivered emails' },
  kept: { id: 'forms.Operations.mailsKept', defaultMessage: 'Undelivered emails are kept for 30 days.' },
});

const errors = defineMessages<Words<'title' | 'at' | 'request' | 'copyRequest' | 'call' | 'error' | 'empty' | 'since'>>(
  {
    title: { id: 'forms.Operations.errorsTitle', defaultMessage: 'Last errors' },
    at: { id: 'forms.Operations.errorAt', defaultMessage: 'Time' },
    request: { id: 'forms.Operations.errorRequest', defaultMessage: 'Request number' },
    copyRequest: { id: 'forms.Operations.copyRequest', defaultMessage: 'Copy request number' },
    call: { id: 'forms.Operations.errorCall', defaultMessage: 'Call' },
    error: { id: 'forms.Operations.error', defaultMessage: 'Error' },
    empty: { id: 'forms.Operations.errorsEmpty', defaultMessage: 'No errors since the start' },
    since: { id: 'forms.Operations.errorsSince', defaultMessage: 'The last 50 errors since the start.' },
  },
);

export const messages = { parts, states, facts, mails, errors };
