import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** What a sender may take. */
export interface SlowLimits {
  /** For the head of a request (ms). */
  headMs: number;
  /** For a whole request (ms). */
  wholeMs: number;
  /** Before the rate of a body counts (ms). */
  graceMs: number;
  /** The least rate of a body, in bytes per second. */
  bytesPerSecond: number;
  /** How often that is looked at (ms). */
  everyMs: number;
}

/** A second of silence now and then is normal in a train, and 8 kB/s is what the slowest mobile networks reach. */
export const slowLimits: SlowLimits = {
  headMs: 10_000,
  wholeMs: 30_000,
  graceMs: 8000,
  bytesPerSecond: 8192,
  everyMs: 1000,
};

/** Node's error for a request that took too long. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

/**
 * Reports bodies that arrive below the least rate to `refuse`. Only time that the sender takes counts: a body that has
 * arrived and waits to be read is not slow.
 */
export function refuseSlowBodies(
  server: Server,
  { graceMs, bytesPerSecond, everyMs }: SlowLimits,
  refuse: (error: Error, socket: Duplex) => void,
): void {
  const look = (request: IncomingMessage) => {
    const { socket } = request;
    const before = socket.bytesRead;
    let waitedMs = 0;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      if (request.readableLength >= request.readableHighWaterMark) return undefined;
      waitedMs += everyMs;
      if (waitedMs <= graceMs || (socket.bytesRead - before) * 1000 >= bytesPerSecond * waitedMs) return undefined;
      clearInterval(timer);
      return refuse(new TooSlow('The body took too long to arrive'), socket);
    }, everyMs).unref();
  };
  // The rest of a small body usually arrives with the head.
  server.on('request', (request) => setImmediate(() => request.complete || look(request)));
}
