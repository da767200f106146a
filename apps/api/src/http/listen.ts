import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import type { LocusApp } from '../app';
import { refuseUnread } from './refuseUnread';

/** A listening server. */
export interface Listener {
  /** The port it got. */
  port: number;
  /** From now on answers say that they are the last of their connection. */
  sayLast: () => void;
  /** Ends it: no new connections; requests under way may finish within `graceMs`, and say that they were the last. */
  stop: (graceMs: number) => Promise<void>;
}

const steps = 50;
/**
 * A connection without calls is kept so long: longer than proxies in front keep theirs (60 s), or a call could meet a
 * connection that is just being closed, and be lost with it.
 */
const idleMs = 65_000;

/**
 * Serves an app at the wished port or, while that is taken, at the next one ten further; throws when none of fifty is
 * free.
 */
export async function listen(
  fetch: LocusApp['fetch'],
  host: string,
  wished: number,
  { production = false }: { production?: boolean } = {},
): Promise<Listener> {
  for (let step = 0; step < steps; step += 1) {
    const port = wished === 0 ? 0 : wished + 10 * step;
    if (port > 65_535) break;
    const server = createAdaptorServer({ fetch }) as Server;
    server.requestTimeout = 30_000;
    server.keepAliveTimeout = idleMs;
    server.on('clientError', (error, socket) => refuseUnread(error, socket, production));
    const sayLast = answersOf(server);
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

/** False when the port is taken or not ours to take. */
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

/**
 * Follows a server's answers. Called, it has those under way, and all that follow, say `Connection: close`, so that
 * nobody sends another request on a connection that is about to end.
 */
function answersOf(server: Server): () => void {
  const underWay = new Set<ServerResponse>();
  let last = false;
  server.on('request', (_, answer) => {
    underWay.add(answer);
    answer.once('close', () => underWay.delete(answer));
    if (last) answer.shouldKeepAlive = false;
  });
  return () => {
    last = true;
    for (const answer of underWay) answer.shouldKeepAlive = false;
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
