import { count, type Described, id, instant, list, nullable, object, oneOf, text } from './shape';

/** How well a part of the service is. */
export const partStates = ['good', 'warning', 'bad'] as const;

const state = oneOf(partStates);

/** A mail that was given up. */
const givenUpMail = object({
  id: id(),
  to: text(),
  subject: text(),
  /** When it was written, and given up. */
  at: instant(),
  givenUpAt: instant(),
  attempts: count(),
  /** What the last try failed with, in the words of whoever refused it. */
  reason: text(),
});
/** A mail that was given up, and why. */
export type GivenUpMail = Described<typeof givenUpMail>;

const keptError = object({
  id: id(),
  at: instant(),
  /** The number that the reader was told; null for work that nobody asked for. */
  request: nullable(text()),
  /** The call, e.g. `GET /api/projects`; null for such work. */
  call: nullable(text()),
  error: text(),
});
/** An unexpected failure of the service. */
export type KeptError = Described<typeof keptError>;

/** How the service is, as administrators see it. */
export const operationsAnswer = object({
  version: text(),
  /** The version of Node. */
  node: text(),
  startedAt: instant(),
  /** How long it took to answer (ms), how much it holds (bytes), and its version. */
  database: object({ state, ms: count(), bytes: count(), version: text() }),
  /** Items that wait and that are being calculated, the longest wait (s), and those that failed within a day. */
  queue: object({ state, waiting: count(), running: count(), failed: count(), oldestSeconds: count() }),
  /** Where visits are read from, and of how many projects there are some. */
  visits: object({ state, kind: oneOf(['files', 'servers']), projects: count(), reason: nullable(text()) }),
  /** How mails leave, how many wait, and why they cannot leave now. */
  mail: object({ state, kind: oneOf(['files', 'smtp']), waiting: count(), reason: nullable(text()) }),
  /** Of the disk with the data folder, in bytes. */
  disk: object({ state, free: count(), total: count() }),
  /** Mails that were given up, the newest first. */
  givenUp: list(givenUpMail),
  /** The last unexpected failures since the start, the newest first. */
  errors: list(keptError),
});
/** How the service is, as administrators see it. */
export type OperationsAnswer = Described<typeof operationsAnswer>;
