import { exportFormats } from '../view/exportSelection';
import { reportItemTypes } from '../entities/enums';
import { count, type Described, id, instant, list, nullable, object, oneOf, text } from './shape';

/** The progress of an export made by the server. */
export const exportStates = ['waiting', 'running', 'done', 'failed'] as const;

/** The answer of `GET /api/reports/{id}/exports/{exportId}`, and of the call that requests an export. */
export const exportAnswer = object({
  id: id(),
  state: oneOf(exportStates),
  format: oneOf(exportFormats),
  /** The file's name and size in bytes; null until it is done. */
  name: nullable(text()),
  bytes: nullable(count()),
  /** The analyses missing from the file, each with the reason. */
  leftOut: list(object({ type: oneOf(reportItemTypes), reason: text() })),
  /** Why it failed. */
  reason: nullable(text()),
  /** When the file is deleted; null until it is done. */
  expiresAt: nullable(instant()),
});
/** The progress of an export made by the server. */
export type ExportAnswer = Described<typeof exportAnswer>;
