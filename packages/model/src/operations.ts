import type { InferType } from 'yup';
import { array, object, string } from 'yup';

import type { partStates } from './answers/operations';
import { idPattern } from './schemas';

/* When a part of the service needs attention. */

export type { GivenUpMail, KeptError, OperationsAnswer } from './answers/operations';

/** How well a part of the service is. */
export type PartState = (typeof partStates)[number];

const gigabyte = 1e9;
/** Below so many bytes nothing can be counted on; below a tenth of the disk, or this many, somebody should look. */
export const diskLimits = { bad: gigabyte, warning: 5 * gigabyte, share: 0.1 } as const;
/** So long items may wait (s) until somebody should look, and until something is wrong. */
export const queueLimits = { warning: 15 * 60, bad: 60 * 60 } as const;
/** So long the database may take for the shortest question (ms). */
export const slowDatabaseMs = 500;

/** How well a disk is, by its free bytes. */
export function diskState({ free, total }: { free: number; total: number }): PartState {
  if (free < diskLimits.bad) return 'bad';
  return free < Math.max(diskLimits.warning, total * diskLimits.share) ? 'warning' : 'good';
}

/** How well the calculations are, by the longest wait (s). */
export function queueState({ oldestSeconds }: { oldestSeconds: number }): PartState {
  if (oldestSeconds > queueLimits.bad) return 'bad';
  return oldestSeconds > queueLimits.warning ? 'warning' : 'good';
}

/** How well the mail is: it cannot leave, or some was given up. */
export function mailState({ reason, givenUp }: { reason: string | null; givenUp: number }): PartState {
  if (reason !== null) return 'bad';
  return givenUp > 0 ? 'warning' : 'good';
}

/** How well the database is, by how long it took to answer (ms). */
export const databaseState = ({ ms }: { ms: number }): PartState => (ms > slowDatabaseMs ? 'warning' : 'good');

/** What can be done with mails that were given up. */
export const mailActions = ['retry', 'discard'] as const;

/** The body of `PUT /operations/mails`: which given-up mails are tried again, or forgotten. */
export const mailActionSchema = object({
  action: string().oneOf(mailActions, 'value_invalid').required('field_required'),
  ids: array()
    .of(string().matches(idPattern, 'value_invalid').defined('field_required'))
    .min(1, 'list_invalid')
    .max(1000, 'list_invalid')
    .required('field_required'),
})
  .noUnknown()
  .strict();

/** Which given-up mails are tried again, or forgotten. */
export type MailAction = InferType<typeof mailActionSchema>;
