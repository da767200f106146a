import type { MonthKey, ReasonCode } from '@locus/model';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A failure's extras: the field it belongs to, values named in its text, headers of the answer, entries of a list. */
export interface FailureDetails {
  field?: string;
  params?: Record<string, string | number>;
  /** Months named in its text, which are told in the reader's words. */
  months?: Record<string, MonthKey>;
  headers?: Record<string, string>;
  /** Of a list: the names of the entries that are wrong, and why. */
  errors?: readonly RefusedEntry[];
}

/** An entry of a list that is refused. */
export interface RefusedEntry {
  name: string;
  code: ReasonCode;
  params?: Record<string, string | number> | undefined;
}

/** A failure the caller is told about: its status, its code and, in the reader's language, the code's text. */
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

/** 404: it does not exist, or the viewer cannot see it; both look alike. */
export const notFound = () => new HttpError(404, 'not_found');

/** The row, or 404 when there is none. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
