import { count, type Described, id, instant, list, nullable, object, oneOf, text } from './shape';

/** The health of a part of the service. */
export const partStates = ['good', 'warning', 'bad'] as const;

const state = oneOf(partStates);

/** A mail that was given up. */
const givenUpMail = object({
  id: id(),
  to: text(),
  subject: text(),
  /** When it was written, and when it was given up. */
  at: instant(),
  givenUpAt: instant(),
  attempts: count(),
  /** The error of the last attempt, as reported by the mail server. */
  reason: text(),
});
/** A mail that was given up, and why. */
export type GivenUpMail = Described<typeof givenUpMail>;

const keptError = object({
  id: id(),
  at: instant(),
  /** The reference number shown to the user; null for background work. */
  request: nullable(text()),
  /** The call, e.g. `GET /api/projects`; null for background work. */
  call: nullable(text()),
  error: text(),
});
/** An unexpected failure of the service. */
export type KeptError = Described<typeof keptError>;

/** The health of the service, as shown to administrators. */
export const operationsAnswer = object({
  version: text(),
  /** The version of Node. */
  node: text(),
  startedAt: instant(),
  /** Its response time (ms), its size (bytes) and its version. */
  database: object({ state, ms: count(), bytes: count(), version: text() }),
  /** The numbers of items waiting and being calculated, the longest wait (s), and the failures of the last day. */
  queue: object({ state, waiting: count(), running: count(), failed: count(), oldestSeconds: count() }),
  /** Where visits are read from, how many projects have any, and which of their files are damaged. */
  visits: object({
    state,
    kind: oneOf(['files', 'servers']),
    projects: count(),
    damaged: list(text()),
    reason: nullable(text()),
  }),
  /** How mails are sent, how many are waiting, and why they cannot be sent at the moment. */
  mail: object({ state, kind: oneOf(['files', 'smtp']), waiting: count(), reason: nullable(text()) }),
  /** The disk with the data folder, in bytes. */
  disk: object({ state, free: count(), total: count() }),
  /** Mails that were given up, newest first. */
  givenUp: list(givenUpMail),
  /** The last unexpected failures since the start, newest first. */
  errors: list(keptError),
});
/** The health of the service, as shown to administrators. */
export type OperationsAnswer = Described<typeof operationsAnswer>;
