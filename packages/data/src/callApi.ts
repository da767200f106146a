import type { Language } from '@locus/model';
import { localeOf, reasonKnown } from '@locus/model';

import { ApiError, ownFailure } from './ApiError';

/** A call that gets no answer within this time (ms) has failed. */
export const callTimeoutMs = 30_000;

/** One call of the API, without any session. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole address, e.g. `/api/projects/hierarchy`. */
  url: string;
  /** Sent as JSON, a form and bytes as they are; left out when undefined. */
  body?: unknown;
  /** What a 200 answers: JSON by default, or an image or a CSV file, which come as a Blob. */
  accept?: 'json' | 'image' | 'csv';
  /** The bearer token. */
  token?: string | null;
  /** The language of the server's reasons. */
  language: Language;
  /** Texts in that language by message id, for failures that no server could name; English where one is missing. */
  texts?: Record<string, string>;
  /** Lets the call outlive the page, for signing out. */
  keepalive?: boolean;
  /** The same key with the same body is done once only (24 hours). */
  idempotencyKey?: string | undefined;
  /** Only an answer of this status counts as done. */
  status?: number | undefined;
  /** The mark of what the change began with: the server refuses it once something else is stored. */
  ifMatch?: string | undefined;
  /** Ends the call; it has failed then. */
  signal?: AbortSignal | undefined;
  /** Milliseconds until it counts as failed. */
  timeoutMs?: number;
}

/**
 * Calls the API and parses the answer strictly: a GET must answer JSON, other methods JSON or nothing (`undefined`).
 * Throws an `ApiError` for everything else, and nothing but that.
 */
export async function callApi(fetcher: typeof fetch, call: Call): Promise<unknown> {
  const { method, url, body, token, accept, language, texts, keepalive, timeoutMs = callTimeoutMs } = call;
  const fail = (kind: 'offline' | 'timeout' | 'malformed', status = 0) => ownFailure(kind, { status, kind, texts });
  const wanted = { json: '', image: 'image/*, ', csv: 'text/csv, ' }[accept ?? 'json'];
  const headers = new Headers({ Accept: `${wanted}application/json`, 'Accept-Language': localeOf(language) });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.ifMatch) headers.set('If-Match', call.ifMatch);
  // A form brings a type of its own, with the mark between its parts.
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
    const text = await response.text();
    const answer = parse(response, text);
    if (!response.ok) throw refusal(response, answer) ?? fail('malformed', response.status);
    if (call.status !== undefined && response.status !== call.status) throw fail('malformed', response.status);
    if (method !== 'GET' && text === '') return undefined;
    if (answer === notJson) throw fail('malformed', response.status);
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

/** What the server said against a call; of a list, what is wrong with its first entry. */
function refusal({ status, headers }: Response, answer: unknown): ApiError | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof first !== 'object' || first === null) return undefined;
  const { code, reason, field, errors } = first as Record<string, unknown>;
  if ((typeof code !== 'string' && first === answer) || typeof reason !== 'string' || reason === '') return undefined;
  return new ApiError({
    status,
    // A newer server may know codes that this page does not; its text is still the right one.
    code: typeof code === 'string' && reasonKnown(code) ? code : 'internal',
    reason,
    field: typeof field === 'string' ? field : undefined,
    kind: 'http',
    retryAfter: Number(headers.get('Retry-After')) || undefined,
    errors: Array.isArray(errors) ? errors.filter(isRefusedEntry) : [],
  });
}

const isRefusedEntry = (entry: unknown): entry is { name: string; reason: string } => {
  const { name, reason } = (entry ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof reason === 'string';
};
