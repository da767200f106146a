import type { MiddlewareHandler } from 'hono';

import type { ApiEnv } from './context';

/** The largest body of any call is a chunk of a file with what surrounds it. */
const mostBytes = 17 * 1024 * 1024;

/**
 * Reads and discards the rest of a call that gets an early response, refused because of its session or the load: nobody
 * reads the response while still sending, and closing the connection would lose the response. A body larger than any
 * call accepts is not awaited; one that arrives too slowly ends with its connection.
 */
export const readOut: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env ?? {};
  if (!incoming || incoming.complete || !(Number(incoming.headers['content-length'] ?? 0) <= mostBytes)) return;
  const { body, bodyUsed } = c.req.raw;
  // A handler that has begun to read it reads it to the end.
  if (!body || bodyUsed || body.locked) return;
  const reader = body.getReader();
  let bytes = 0;
  try {
    while (bytes <= mostBytes) {
      const { value, done } = await reader.read();
      if (done) break;
      bytes += value.length;
    }
  } catch {
    // The caller has left.
  }
};
