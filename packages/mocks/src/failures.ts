import type { Failure, ReasonCode } from '@locus/model';
import { negotiateLanguage } from '@locus/model';
import { reasonText } from '@locus/model/reasons';
import type { HttpHandler } from 'msw';
import { delay, http, HttpResponse } from 'msw';

/** A failure as the API answers it, in the language the request asks for. */
export function failure(request: Request, status: number, code: ReasonCode, field?: string): Response {
  const reason = reasonText(code, negotiateLanguage(request.headers.get('Accept-Language')), { seconds: 30 });
  return HttpResponse.json<Failure>({ code, reason, ...(field && { field }) }, { status });
}

const all = (path: string) => `*/api${path}`;

/** Every call of a path (below `/api`, `*` for a part of it) fails with a status and code, e.g. `('/projects', 500, 'internal')`. */
export const failing = (path: string, status: number, code: ReasonCode, field?: string): HttpHandler =>
  http.all(all(path), ({ request }) => failure(request, status, code, field));

/** No call of a path is ever answered. */
export const slow = (path: string): HttpHandler => http.all(all(path), () => delay('infinite'));

/** No call of a path reaches anybody. */
export const offline = (path: string): HttpHandler => http.all(all(path), () => HttpResponse.error());

/** Of all items' data only that of one item is ever answered; the others stay loading. */
export const onlyItem = (itemId: string): HttpHandler =>
  http.get(all('/reportItems/:id/data'), ({ params }) => (params.id === itemId ? undefined : delay('infinite')));

/** A page answers instead of the API, as proxies and hotel networks do. */
export const html = (path: string): HttpHandler =>
  http.all(all(path), () => HttpResponse.html('<!doctype html><h1>Welcome</h1>'));

/** A path answers this value, e.g. an empty list. */
export const answering = (path: string, value: object | string): HttpHandler =>
  http.all(all(path), () => HttpResponse.json(value));
