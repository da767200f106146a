import { DamagedVisits } from '@locus/analytics';
import { reasonText } from '@locus/model/reasons';
import type { Failure } from '@locus/model/calls';
import type { Language } from '@locus/model/text';
import { localeOf, monthLabel } from '@locus/model/text';
import { monthStart } from '@locus/model/view';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { DatabaseSilent } from '../db/patience';
import type { ApiContext } from './context';
import type { FailureDetails } from './httpError';
import { HttpError } from './httpError';
import type { Log } from './log';
import { errorFields } from './log';

/**
 * Responds to any failure with `{ code, reason, field?, params?, errors? }`; unexpected errors are logged and reported
 * as `internal`.
 */
export function answerError(error: unknown, c: ApiContext, log: Log): Response {
  // Nobody reads the response to a request that was broken off, and it is no failure of ours.
  const failure = brokenOff(c) ? new HttpError(400, 'body_invalid') : unlessLeft(c, error);
  if (failure.status >= 500) {
    log('error', 'failure', { id: c.get('requestId'), method: c.req.method, path: c.req.path, ...errorFields(error) });
  }
  const { field, headers, errors } = failure.details;
  const params = paramsOf(failure.details, c.get('language'));
  const body: Failure = { code: failure.code, reason: reasonText(failure.code, c.get('language'), params) };
  if (field !== undefined) body.field = field;
  if (params !== undefined) body.params = params;
  if (errors !== undefined)
    body.errors = errors.map(({ name, code, params: values }) => ({
      name,
      reason: reasonText(code, c.get('language'), values),
    }));
  return c.json(body, failure.status, { ...headers, 'Cache-Control': 'no-store' });
}

/** Whether the caller left, or sent something unreadable, before the request was complete. */
function brokenOff(c: ApiContext): boolean {
  const incoming = c.env?.incoming;
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

/**
 * The status, as in nginx, of a request that was cancelled because its caller had disconnected; only the log and the
 * metrics show it.
 */
const callerLeft = 499 as ContentfulStatusCode;

/** The failure to report; work that was cancelled because the caller had disconnected is not one of ours. */
function unlessLeft(c: ApiContext, error: unknown): HttpError {
  const failure = asHttpError(error, c.get('requestId'));
  const outgoing = c.env?.outgoing;
  const left = outgoing !== undefined && outgoing.destroyed && !outgoing.writableFinished;
  const cancelled = failure.status === 503 || (error instanceof Error && error.name === 'AbortError');
  return left && cancelled ? new HttpError(callerLeft, 'unavailable') : failure;
}

/** The values in a failure's text, with months in the reader's language. */
function paramsOf({ params, months }: FailureDetails, language: Language): Record<string, string | number> | undefined {
  if (!months) return params;
  const words = Object.entries(months).map(([name, month]) => [
    name,
    monthLabel(monthStart(month), localeOf(language)),
  ]);
  return { ...params, ...Object.fromEntries(words) };
}

/** Codes of a missing connection, and of a database that is shutting down, starting, full or too slow. */
const unreachable = new Set('ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT 57P01 57P02 57P03 53300 57014'.split(' '));
// The driver's messages without a code: no connection was free in time, or one was lost.
const gone =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a conn)/;
/** Codes of a disk, or a quota, that is full. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
const raced = new Set(['23505', '40001', '40P01']);

function asHttpError(error: unknown, request: string): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DamagedVisits) return new HttpError(409, 'visits_damaged', { params: { file: error.file } });
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code === 'string' && raced.has(code)) return new HttpError(409, 'conflict');
  if (typeof code === 'string' && full.has(code)) return new HttpError(507, 'storage_full');
  const broken = error instanceof DatabaseSilent || (error instanceof Error && gone.test(error.message));
  if (broken || (typeof code === 'string' && unreachable.has(code)))
    return new HttpError(503, 'unavailable', { headers: { 'Retry-After': '2' } });
  return new HttpError(500, 'internal', { params: { request } });
}
