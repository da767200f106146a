import { hash } from 'node:crypto';

import type { ApiContext } from './context';
import { answerEncoded, answerJson } from './json';

/**
 * The response as JSON, or 304 if the client already has it; `from` is everything that the response is derived from, so
 * that it is built and compressed once for all clients. Browsers may store it if it names nobody (`stored`); otherwise
 * only the open page keeps it.
 */
export async function unlessKnown(
  c: ApiContext,
  from: unknown,
  answer: () => Promise<object>,
  { stored = true }: { stored?: boolean } = {},
): Promise<Response> {
  const mark = markOf(c, from, stored);
  if (mark.known) return c.body(null, 304, mark.headers);
  const answers = c.get('answers');
  if (!answers) return answerJson(c, await answer(), mark.headers);
  return answerEncoded(c, await answers.encoded(`${c.req.path} ${mark.etag}`, answer), mark.headers);
}

/** The file, or 304 in the same way. */
export async function fileUnlessKnown(
  c: ApiContext,
  from: unknown,
  answer: () => Promise<Response>,
): Promise<Response> {
  const mark = markOf(c, from, true);
  if (mark.known) return c.body(null, 304, mark.headers);
  const made = await answer();
  for (const [name, value] of Object.entries(mark.headers)) made.headers.set(name, value);
  return made;
}

/** The ETag of what is derived from `from`, and whether the client has it. */
function markOf(c: ApiContext, from: unknown, stored: boolean) {
  const etag = hash('sha256', JSON.stringify(from), 'base64url').slice(0, 27);
  const headers = { ETag: `"${etag}"`, 'Cache-Control': stored ? 'private, no-cache' : 'no-store' };
  return { etag, headers, known: c.req.header('if-none-match')?.includes(`"${etag}"`) ?? false };
}
