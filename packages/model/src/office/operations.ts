import type { InferType } from 'yup';
import { array, object, string } from 'yup';

import type { partStates } from '../answers/operations';
import { idPattern } from '../entities/schemas';

/* When a part of the service needs attention. */

export type { GivenUpMail, KeptError, OperationsAnswer } from '../answers/operations';

/** The health of a part of the service. */
export type PartState = (typeof partStates)[number];

const gigabyte = 1e9;
/**
 * Below this many free bytes the service cannot be relied on; below a tenth of the disk, or this many bytes, somebody
 * should have a look.
 */
export const diskLimits = { bad: gigabyte, warning: 5 * gigabyte, share: 0.1 } as const;
/** How long items may wait (s) before somebody should have a look, and before something is wrong. */
export const queueLimits = { warning: 15 * 60, bad: 60 * 60 } as const;
/** How long the database may take for the simplest query (ms). */
export const slowDatabaseMs = 500;

/** The health of a disk, by its free bytes. */
export function diskState({ free, total }: { free: number; total: number }): PartState {
  if (free < diskLimits.bad) return 'bad';
  return free < Math.max(diskLimits.warning, total * diskLimits.share) ? 'warning' : 'good';
}

/** The health of the calculations, by the longest wait (s). */
export function queueState({ oldestSeconds }: { oldestSeconds: number }): PartState {
  if (oldestSeconds > queueLimits.bad) return 'bad';
  return oldestSeconds > queueLimits.warning ? 'warning' : 'good';
}

/** The health of the mail: it cannot be sent, or some was given up. */
export function mailState({ reason, givenUp }: { reason: string | null; givenUp: number }): PartState {
  if (reason !== null) return 'bad';
  return givenUp > 0 ? 'warning' : 'good';
}

/** The health of the database, by its response time (ms). */
export const databaseState = ({ ms }: { ms: number }): PartState => (ms > slowDatabaseMs ? 'warning' : 'good');

/** The actions for mails that were given up. */
export const mailActions = ['retry', 'discard'] as const;

/** The body of `PUT /operations/mails`: which given-up mails are retried or discarded. */
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

/** Which given-up mails are retried or discarded. */
export type MailAction = InferType<typeof mailActionSchema>;
