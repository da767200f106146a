import type { Language } from '@locus/model/text';
import { localeOf } from '@locus/model/text';

import { ApiError, ownFailure } from './ApiError';
import type { KnownAnswers } from './knownAnswers';

/** A call that gets no answer within this time (ms) has failed. */
export const callTimeoutMs = 30_000;

/** One call of the API, without any session. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The full path, e.g. `/api/projects/hierarchy`. */
  url: string;
  /** Sent as JSON, except for forms and bytes; omitted if undefined. */
  body?: unknown;
  /** It only reads, although it is no GET. */
  reads?: boolean;
  /** The expected content of a 200: JSON by default, or an image or a CSV file, which are returned as a Blob. */
  accept?: 'json' | 'image' | 'csv';
  /** The bearer token. */
  token?: string | null;
  /** The language of the server's reasons. */
  language: Language;
  /** Texts in that language by message id, for failures that the server could not report; English if one is missing. */
  texts?: Record<string, string>;
  /** Lets the call outlive the page, for signing out. */
  keepalive?: boolean;
  /** A request with the same key and body is executed only once (24 hours). */
  idempotencyKey?: string | undefined;
  /** Only an answer with this status counts as success. */
  status?: number | undefined;
  /**
   * The version mark that the change started from: the server refuses the change if something else has been stored
   * since.
   */
  ifMatch?: string | undefined;
  /** The answers that this page already has; an unchanged one is returned again, the same object. */
  known?: KnownAnswers | undefined;
  /** Aborts the call, which then counts as failed. */
  signal?: AbortSignal | undefined;
  /** Timeout in milliseconds. */
  timeoutMs?: number;
}

/**
 * Calls the API and parses the answer strictly: a GET must return JSON, other methods JSON or nothing (`undefined`).
 * Throws an `ApiError` for everything else, and only that.
 */
export async function callApi(fetcher: typeof fetch, call: Call): Promise<unknown> {
  const { method, url, body, token, accept, language, texts, keepalive, timeoutMs = callTimeoutMs } = call;
  const fail = (kind: 'offline' | 'timeout' | 'malformed', status = 0) => ownFailure(kind, { status, kind, texts });
  const wanted = { json: '', image: 'image/*, ', csv: 'text/csv, ' }[accept ?? 'json'];
  const headers = new Headers({ Accept: `${wanted}application/json`, 'Accept-Language': localeOf(language) });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.ifMatch) headers.set('If-Match', call.ifMatch);
  const had = method === 'GET' ? call.known?.get(url) : undefined;
  if (had) headers.set('If-None-Match', had.mark);
  // A form sets its own content type, with the boundary between its parts.
  const form = body instanceof FormData;
  const bytes = body instanceof Blob;
  if (body !== undefined && !form) headers.set('Content-Type', bytes ? 'application/octet-stream' : 'application/json');

  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs);
  const given = new AbortController();
  const end = () => given.abort();
  for (const signal of [patience.signal, call.signal]) {
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  }
  try {
    const response = await fetcher(url, {
      method,
      headers,
      body: form || bytes ? body : body === undefined ? undefined : JSON.stringify(body),
      keepalive,
      signal: given.signal,
    });
    const type = response.headers.get('Content-Type') ?? '';
    const asked = accept === 'csv' ? /^text\/csv\b/i : /^image\//i;
    if (accept !== undefined && accept !== 'json' && asked.test(type) && response.status === 200)
      return await response.blob();
    if (response.status === 304 && had) return had.answer;
    const text = await response.text();
    const answer = parse(response, text);
    // A large answer takes long to read, and to draw: in between the page gets to what else waits, such as a click.
    if (text.length >= largeAnswer) await nextTask();
    if (!response.ok) throw refusal(response, answer) ?? fail('malformed', response.status);
    if (call.status !== undefined && response.status !== call.status) throw fail('malformed', response.status);
    if (method !== 'GET' && text === '') return undefined;
    if (answer === notJson) throw fail('malformed', response.status);
    if (method === 'GET') call.known?.keep(url, response.headers, answer);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw fail(patience.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    // A signal may outlive hundreds of calls.
    call.signal?.removeEventListener('abort', end);
  }
}

/** An answer of so many characters is large. */
const largeAnswer = 200_000;

/** Resolves once what waits by now has had its turn; timers would wait longer in tabs out of sight. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

const notJson = Symbol('not JSON');

function parse(response: Response, text: string): unknown {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return notJson;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

/** The server's reason for refusing a call; for a list, the errors of its first entry. */
function refusal({ status, headers }: Response, answer: unknown): ApiError | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof first !== 'object' || first === null) return undefined;
  const { code, reason, field, errors, params } = first as Record<string, unknown>;
  if ((typeof code !== 'string' && first === answer) || typeof reason !== 'string' || reason === '') return undefined;
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : 'internal',
    reason,
    field: typeof field === 'string' ? field : undefined,
    kind: 'http',
    retryAfter: Number(headers.get('Retry-After')) || undefined,
    errors: Array.isArray(errors) ? errors.filter(isRefusedEntry) : [],
    by: nameIn(params),
  });
}

/** Whom the values of a reason name, if anybody. */
function nameIn(params: unknown): string | undefined {
  const { by } = (params ?? {}) as Record<string, unknown>;
  return typeof by === 'string' && by !== '' ? by : undefined;
}

const isRefusedEntry = (entry: unknown): entry is { name: string; reason: string } => {
  const { name, reason } = (entry ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof reason === 'string';
};
