import { dictionary } from '@locus/model/text';
import type { ApiContext } from './context';
import { takesEncoding } from './encoding';
import type { Encoded } from './keptAnswers';
import { encode, smallestPacked, unpacked } from './keptAnswers';

/** Responds with JSON, given as text or as a value; compressed with gzip if it is long and the client accepts it. */
export async function answerJson(
  c: ApiContext,
  value: string | object,
  headers: Record<string, string>,
  status: 200 | 202 = 200,
): Promise<Response> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length < smallestPacked || !takesEncoding(c.req.header('accept-encoding'), 'gzip'))
    return c.body(text, status, jsonHeaders(headers));
  return answerEncoded(c, await (c.get('answers')?.packed ?? encode)(text), headers, status);
}

/** Responds with JSON that is already encoded; decompressed for a client that does not accept gzip. */
export async function answerEncoded(
  c: ApiContext,
  encoded: Encoded,
  headers: Record<string, string>,
  status: 200 | 202 = 200,
): Promise<Response> {
  const all = jsonHeaders(headers);
  if (!encoded.packed || !takesEncoding(c.req.header('accept-encoding'), 'gzip'))
    return c.body(await unpacked(encoded), status, all);
  // Different bytes of the same content: the ETag is weak.
  if (all.ETag !== undefined) all.ETag = `W/${all.ETag}`;
  return c.body(encoded.bytes, status, { ...all, 'Content-Encoding': 'gzip' });
}

const jsonHeaders = (headers: Record<string, string>): Record<string, string> =>
  dictionary({ 'Content-Type': 'application/json', Vary: 'Accept-Encoding', ...headers });
