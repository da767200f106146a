import type { Server, ServerOptions, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

import { getRequestListener } from '@hono/node-server';

import type { LocusApp } from '../app';
import { refuseAmbiguous, refuseExpectation, refuseTunnel, refuseUnaddressed, refuseUnread } from './refuseUnread';
import type { SlowLimits } from './slowBodies';
import { refuseSlowBodies, slowLimits } from './slowBodies';

/** A listening server. */
export interface Listener {
  /** Its port. */
  port: number;
  /** From now on responses announce that they are the last of their connection. */
  sayLast: () => void;
  /**
   * Stops it: no new connections; requests in progress may finish within `graceMs`, and announce that they were the
   * last.
   */
  stop: (graceMs: number) => Promise<void>;
}

const steps = 50;
/**
 * Keep-alive timeout: longer than that of proxies in front (60 s); otherwise a call could arrive on a connection that
 * is just being closed, and be lost with it.
 */
const idleMs = 65_000;

/**
 * Serves an app at the preferred port or, while that is taken, at the next one, ten higher each time; throws if none of
 * fifty is free.
 */
export async function listen(
  fetch: LocusApp['fetch'],
  host: string,
  wished: number,
  { production = false, slow = slowLimits }: { production?: boolean; slow?: SlowLimits } = {},
): Promise<Listener> {
  for (let step = 0; step < steps; step += 1) {
    const port = wished === 0 ? 0 : wished + 10 * step;
    if (port > 65_535) break;
    const answer = getRequestListener(fetch, { errorHandler: (error) => refuseUnaddressed(error, production) });
    // Requests without a host are refused here: Node would do so without our headers or a reason.
    const server = createServer({ requireHostHeader: false, ...timeoutsOf(slow) }, (request, response) => {
      if (!refuseAmbiguous(request, response, production)) void answer(request, response);
    });
    const { sayLast, underWay } = answersOf(server);
    refuseInOurWords(server, underWay, production);
    refuseSlowBodies(server, slow, (error, socket) => refuseUnread(error, socket, underWay(socket), production));
    if (await bound(server, host, port)) {
      const stop = (graceMs: number) => {
        sayLast();
        return closed(server, graceMs);
      };
      return { port: (server.address() as AddressInfo).port, sayLast, stop };
    }
  }
  throw new Error(
    `No free port at ${wished} or ten further, and so on. Choose others with LOCUS_PORT, LOCUS_ADMIN_PORT and LOCUS_PREVIEW_PORT.`,
  );
}

const timeoutsOf = ({ headMs, wholeMs, everyMs }: SlowLimits): ServerOptions => ({
  headersTimeout: headMs,
  requestTimeout: wholeMs,
  connectionsCheckingInterval: everyMs,
  keepAliveTimeout: idleMs,
});

/** False if the port is taken or not permitted. */
function bound(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve(true);
    });
  });
}

/** Refuses with our headers and a reason what Node would refuse without them. */
function refuseInOurWords(server: Server, underWay: Answers['underWay'], production: boolean): void {
  server.on('clientError', (error, socket) => refuseUnread(error, socket, underWay(socket), production));
  server.on('checkExpectation', (request, response) => refuseExpectation(request, response, production));
  server.on('connect', (request, socket) => {
    // Whoever waits for a response would take the refusal for it.
    if (underWay(socket).length > 0) socket.destroy();
    else refuseTunnel(request, socket, production);
  });
}

/** A server's responses in progress. */
interface Answers {
  /**
   * Makes them and all further ones send `Connection: close`, so that nobody sends another request on a connection that
   * is about to end.
   */
  sayLast: () => void;
  /** Those of a connection, in the order of their requests. */
  underWay: (socket: Duplex) => ServerResponse[];
}

/** Tracks a server's responses. */
function answersOf(server: Server): Answers {
  const all = new Set<ServerResponse>();
  let last = false;
  server.on('request', (_, answer) => {
    all.add(answer);
    answer.once('close', () => all.delete(answer));
    if (last) answer.shouldKeepAlive = false;
  });
  return {
    sayLast: () => {
      last = true;
      for (const answer of all) answer.shouldKeepAlive = false;
    },
    underWay: (socket) => [...all].filter(({ req }) => req.socket === socket),
  };
}

function closed(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
