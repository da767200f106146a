import { createHash } from 'node:crypto';

import type { ApiContext } from './context';
import { answerJson } from './json';

/**
 * The answer (JSON unless it is a response), or 304 where the reader has it already; `from` is everything that the
 * answer follows from.
 */
export async function unlessKnown(
  c: ApiContext,
  from: unknown,
  answer: () => Promise<object | Response>,
): Promise<Response> {
  const etag = createHash('sha256').update(JSON.stringify(from)).digest('base64url').slice(0, 27);
  const headers = { ETag: `"${etag}"`, 'Cache-Control': 'private, no-cache' };
  if (c.req.header('if-none-match')?.includes(`"${etag}"`)) return c.body(null, 304, headers);
  const made = await answer();
  if (!(made instanceof Response)) return answerJson(c, made, headers);
  for (const [name, value] of Object.entries(headers)) made.headers.set(name, value);
  return made;
}
