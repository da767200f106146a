import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { RequestError } from '@hono/node-server';
import type { Failure, ReasonCode } from '@locus/model/calls';
import type { Language } from '@locus/model/text';
import { directionOf, messageFileOf, negotiateLanguage } from '@locus/model/text';
import { reasonText } from '@locus/model/reasons';

import { closedPolicy, httpsOnly } from './contentPolicy';

/** Node's error for a request that never reached a handler; `rawPacket` holds the last bytes received. */
interface UnreadError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Its status and code; headers are too long, took too long, or were not HTTP. */
function refusalOf({ code }: UnreadError): [status: number, code: ReasonCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'address_too_long'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'request_too_slow'];
  return [400, 'body_invalid'];
}

/**
 * Responds to a request that Node itself refuses, with our headers (in production also that for https), and closes the
 * connection: callers of the API get the usual `{ code, reason }`, people a page with a link back. `underWay` are the
 * connection's responses in progress: those to earlier requests come first. Only a response that has begun before its
 * request was wrong is cut off.
 */
export function refuseUnread(
  error: UnreadError,
  socket: Duplex,
  underWay: readonly ServerResponse[],
  production: boolean,
): void {
  const [first] = underWay;
  // The other side has left.
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy(error);
  else if (!first) sayUnread(error, socket, production);
  else if (underWay.every(({ req }) => req.complete))
    afterLast(underWay, () => refuseUnread(error, socket, [], production));
  // The wrong part is the body of a request that has reached its handler.
  else if (underWay.length === 1 && !first.headersSent) sayUnread(error, socket, production);
  else socket.destroy(error);
}

function afterLast(answers: readonly ServerResponse[], then: () => void) {
  let left = answers.length;
  for (const answer of answers)
    answer.once('close', () => {
      left -= 1;
      if (left === 0) then();
    });
}

function sayUnread(error: UnreadError, socket: Duplex, production: boolean) {
  const received = error.rawPacket?.toString('latin1') ?? '';
  // Earlier requests may have come with it.
  const request = received.slice([...received.matchAll(/^[A-Z]+ \/\S* HTTP\/1\.\d\r$/gm)].at(-1)?.index ?? 0);
  const language = negotiateLanguage(/\r\naccept-language:([^\r\n]*)/i.exec(request)?.[1]);
  const [status, code] = refusalOf(error);
  const reason = reasonText(code, language);
  const json = /^[A-Z]+ \/api\//.test(request);
  const body = json ? JSON.stringify({ code, reason } satisfies Failure) : page(reason, language);
  const type = json ? 'application/json' : 'text/html; charset=utf-8';
  closeSoon(socket);
  socket.end(rawResponse(status, { 'Content-Type': type, ...headersOf(production) }, body));
}

/** How long (ms) a refused connection may stay open, so that its caller can read the response and close it. */
const lingerMs = 1000;

/** Ends a connection whose caller goes on sending. */
function closeSoon(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Refuses a tunnel (`CONNECT`) and closes its connection. Node hands the connection over completely: nothing else reads
 * it, handles its errors or ends it, not even when the server stops.
 */
export function refuseTunnel(request: IncomingMessage, socket: Duplex, production: boolean): void {
  closeSoon(socket);
  socket.on('error', () => socket.destroy());
  // Closing a connection with unread data would reset it, and the response could be lost.
  socket.resume();
  const body = bodyOf(request);
  socket.end(rawResponse(400, { 'Content-Type': 'application/json', ...headersOf(production) }, body));
}

/** Refuses a request that expects something other than `100-continue`, and closes its connection. */
export const refuseExpectation = (request: IncomingMessage, response: ServerResponse, production: boolean): void =>
  refuseRead(417, request, response, production);

/**
 * Refuses a request that a proxy in front could have taken for another one, and closes its connection: one that names
 * several hosts, or whose body is coded in another way than in chunks. False for all others.
 */
export function refuseAmbiguous(request: IncomingMessage, response: ServerResponse, production: boolean): boolean {
  const { rawHeaders, headers } = request;
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  const coding = headers['transfer-encoding'] ?? 'chunked';
  if (hosts.length <= 1 && coding.trim().toLowerCase() === 'chunked') return false;
  refuseRead(400, request, response, production);
  return true;
}

function refuseRead(status: number, request: IncomingMessage, response: ServerResponse, production: boolean): void {
  const body = bodyOf(request);
  const length = Buffer.byteLength(body);
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headersOf(production), 'Content-Length': length })
    .end(body);
}

/**
 * Responds to a request without a valid URL, because its host or path is missing: it did not reach a handler either.
 */
export function refuseUnaddressed(error: unknown, production: boolean): Response {
  const [status, code] =
    error instanceof RequestError ? ([400, 'body_invalid'] as const) : ([500, 'internal'] as const);
  return Response.json({ code, reason: reasonText(code, 'en') } satisfies Failure, {
    status,
    headers: headersOf(production),
  });
}

/** The JSON for a request that was read, but is none that we offer, in its language. */
function bodyOf({ headers }: IncomingMessage): string {
  const reason = reasonText('body_invalid', negotiateLanguage(headers['accept-language']));
  return JSON.stringify({ code: 'body_invalid', reason } satisfies Failure);
}

/** A whole response as text, for connections where Node writes none. */
const rawResponse = (status: number, headers: Record<string, string>, body: string): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

const headersOf = (production: boolean): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': closedPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...(production ? { 'Strict-Transport-Security': httpsOnly } : {}),
  Connection: 'close',
});

/** A page with only the reason and a link to the start page. */
const page = (reason: string, language: Language): string =>
  [
    '<!doctype html>',
    `<html lang="${messageFileOf(language)}" dir="${directionOf(language)}">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>Locus</title><h1><a href="/">Locus</a></h1><p>${reason}</p>`,
  ].join('\n');
