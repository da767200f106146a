import { reasonCodes } from '../reasons/english';
import { type Described, list, object, oneOf, optional, recordOf, schema, someText, text } from './shape';

/** The body of every API error: a code to match on, and the reason in the reader's language. */
export const failureAnswer = object({
  code: oneOf(reasonCodes),
  reason: someText(),
  /** The field of the request the reason belongs to. */
  field: optional(text()),
  /** For a refused list of points of interest: the invalid ones, and why. */
  errors: optional(list(object({ name: someText(), reason: someText() }))),
  /** Values named in the reason, e.g. `{ seconds: 30 }`. */
  params: optional(recordOf(schema<string | number>({ type: ['string', 'number'] }))),
});
/** The body of every API error: a code to match on, and the reason in the reader's language. */
export type Failure = Described<typeof failureAnswer>;
