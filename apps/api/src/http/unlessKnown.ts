import { createHash } from 'node:crypto';

import type { ApiContext } from './context';

/** The answer, or 304 where the reader has it already; `from` is everything that the answer follows from. */
export async function unlessKnown(c: ApiContext, from: unknown, answer: () => Promise<object>): Promise<Response> {
  const etag = createHash('sha256').update(JSON.stringify(from)).digest('base64url').slice(0, 27);
  const headers = { ETag: `"${etag}"`, 'Cache-Control': 'private, no-cache' };
  if (c.req.header('if-none-match')?.includes(`"${etag}"`)) return c.body(null, 304, headers);
  return c.json(await answer(), 200, headers);
}
