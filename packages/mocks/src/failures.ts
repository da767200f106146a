import type { Failure, ReasonCode } from '@locus/model/calls';
import { dictionary, negotiateLanguage } from '@locus/model/text';
import { reasonText } from '@locus/model/reasons';
import type { HttpHandler } from 'msw';
import { delay, http, HttpResponse } from 'msw';

/** The values in a reason of the API. */
const paramsOf: Partial<Record<ReasonCode, Failure['params']>> = {
  internal: { request: 'b1e80c37a5' },
  password_common: { part: 'dragon' },
  password_personal: { part: 'Locus demo' },
  too_many_requests: { seconds: 30 },
};

/** A failure as returned by the API, in the language of the request. */
export function failure(request: Request, status: number, code: ReasonCode, field?: string): Response {
  const params = paramsOf[code];
  const reason = reasonText(code, negotiateLanguage(request.headers.get('Accept-Language')), params);
  return HttpResponse.json<Failure>({ code, reason, ...(field && { field }), ...(params && { params }) }, { status });
}

const all = (path: string) => `*/api${path}`;

/**
 * Every call of a path (below `/api`, `*` as a wildcard) fails with a status and code, e.g. `('/projects', 500,
 * 'internal')`.
 */
export const failing = (path: string, status: number, code: ReasonCode, field?: string): HttpHandler =>
  http.all(all(path), ({ request }) => failure(request, status, code, field));

/** No call of a path is ever answered. */
export const slow = (path: string): HttpHandler => http.all(all(path), () => delay('infinite'));

/** Reads of a path wait until they are released, and are answered as usual from then on. */
export function held(path: string): { handler: HttpHandler; letGo: () => void } {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  return { handler: http.get(all(path), () => gone), letGo: () => letGo() };
}

/** No call of a path reaches the server. */
export const offline = (path: string): HttpHandler => http.all(all(path), () => HttpResponse.error());

/** Of all item data, only that of one item is ever answered; the others stay loading. */
export const onlyItem = (itemId: string): HttpHandler =>
  http.get(all('/reportItems/:id/*'), ({ params }) => (params.id === itemId ? undefined : delay('infinite')));

/** A web page is returned instead of the API's answer, as by proxies and hotel networks. */
export const html = (path: string): HttpHandler =>
  http.all(all(path), () => HttpResponse.html('<!doctype html><h1>Welcome</h1>'));

/** A path returns this value, e.g. an empty list. */
export const answering = (path: string, value: object | string): HttpHandler =>
  http.all(all(path), () => HttpResponse.json(value));

const page = () => HttpResponse.html('<!doctype html><h1>Welcome</h1>');
const json = { headers: { 'Content-Type': 'application/json' } };
const half = () => new HttpResponse('{"values":[', json);
const torn = () =>
  new HttpResponse(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }), json);

/** The faults of any call during a live session, by name: how the network answers, and what the reader sees. */
export const faults: Record<string, { answer: (request: Request) => Response; says: RegExp }> = dictionary({
  offline: { answer: () => HttpResponse.error(), says: /Locus cannot be reached/ },
  'a torn connection': { answer: torn, says: /Locus cannot be reached/ },
  'something gone': {
    answer: (request) => failure(request, 404, 'not_found'),
    says: /This does not exist, or you have no access to it/,
  },
  'a page instead of data': { answer: page, says: /The answer could not be read/ },
  'too many calls': {
    answer: (request) => failure(request, 429, 'too_many_requests'),
    says: /Please wait 30 seconds/,
  },
  'half a document': { answer: half, says: /The answer could not be read/ },
  'a fault of the server': {
    answer: (request) => failure(request, 500, 'internal'),
    says: /If the problem persists, contact us and quote number [\da-f]{10}\./,
  },
  'another shape': { answer: () => HttpResponse.json({ hello: 'there' }), says: /The answer could not be read/ },
  'a server that is not ready': {
    answer: (request) => failure(request, 503, 'unavailable'),
    says: /The service is not ready yet/,
  },
  nothing: { answer: () => new HttpResponse(null, { status: 204 }), says: /The answer could not be read/ },
});

/** All calls of a path hit a fault; `onMet` is called for each. */
export const meeting = (path: string, fault: string, onMet: () => void): HttpHandler =>
  http.all(all(path), ({ request }) => {
    onMet();
    return faults[fault]?.answer(request);
  });
