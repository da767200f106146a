import type { MiddlewareHandler } from 'hono';

import type { ApiEnv } from './context';

/** No call takes a larger body than the part of a file, and what is around it. */
const mostBytes = 17 * 1024 * 1024;

/**
 * Reads, and forgets, what is still coming of a call that is answered early, refused for its session or for how much
 * there is to do: while it is being sent nobody reads the answer, and a connection that ends meanwhile takes the answer
 * with it. A body that no call takes is not waited for; one that comes too slowly ends with its connection.
 */
export const readOut: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env ?? {};
  if (!incoming || incoming.complete || !(Number(incoming.headers['content-length'] ?? 0) <= mostBytes)) return;
  const { body, bodyUsed } = c.req.raw;
  // Whoever has begun to read it reads it to its end.
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
    // The caller has gone.
  }
};
