import type { ReasonCode } from '@locus/model/calls';
import type { MonthKey } from '@locus/model/view';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A failure's details: the field it belongs to, values in its text, response headers, entries of a list. */
export interface FailureDetails {
  field?: string;
  params?: Record<string, string | number>;
  /** Months in its text, which are formatted in the reader's language. */
  months?: Record<string, MonthKey>;
  headers?: Record<string, string>;
  /** For a list: the names of the invalid entries, and why. */
  errors?: readonly RefusedEntry[];
}

/** A refused entry of a list. */
export interface RefusedEntry {
  name: string;
  code: ReasonCode;
  params?: Record<string, string | number> | undefined;
}

/** A failure reported to the caller: its status, its code and, in the reader's language, the code's text. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ReasonCode,
    readonly details: FailureDetails = {},
  ) {
    super(code);
  }
}

/** 404: it does not exist, or the viewer cannot see it; the response does not tell which. */
export const notFound = () => new HttpError(404, 'not_found');

/** The row, or 404 if there is none. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
