import type { ReasonCode } from '@locus/model/calls';
import type { BrowserReason } from '@locus/model/reasons/browser';
import { browserReasons, reasonId } from '@locus/model/reasons/browser';

/**
 * How a call failed: the API refused it, the server was not reached, no answer came in time, or the answer was
 * malformed.
 */
export type FailureKind = 'http' | 'offline' | 'timeout' | 'malformed';

/** A failed call. Match on `status`, `code` or `kind`; `reason` is text for the reader, in their language. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** A newer server may send codes that this version does not know; its `reason` still applies. */
  readonly code: ReasonCode | (string & {});
  readonly reason: string;
  /** The field of the request the reason belongs to. */
  readonly field?: string;
  readonly kind: FailureKind;
  /** Seconds until it may be retried, if the server says so. */
  readonly retryAfter: number | undefined;
  /** For a refused list: the names of the invalid entries, and why; otherwise empty. */
  readonly errors: readonly { name: string; reason: string }[];
  /** Who caused a `conflict`, if the server says so. */
  readonly by: string | undefined;

  constructor(failure: {
    status: number;
    code: ReasonCode | (string & {});
    reason: string;
    field?: string;
    kind: FailureKind;
    retryAfter?: number | undefined;
    errors?: readonly { name: string; reason: string }[];
    by?: string | undefined;
  }) {
    super(`${failure.status} ${failure.code}: ${failure.reason}`);
    this.status = failure.status;
    this.code = failure.code;
    this.reason = failure.reason;
    this.field = failure.field;
    this.kind = failure.kind;
    this.retryAfter = failure.retryAfter;
    this.errors = failure.errors ?? [];
    this.by = failure.by;
  }
}

/** A failure detected by the client, in the reader's language if `texts` has it. */
export function ownFailure(
  code: BrowserReason,
  { status, kind, texts = {} }: { status: number; kind: FailureKind; texts?: Record<string, string> },
): ApiError {
  return new ApiError({ status, code, kind, reason: texts[reasonId(code)] ?? browserReasons[code] });
}
