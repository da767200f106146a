import { dictionary } from '@locus/model';
import type { ApiContext } from './context';
import { takesEncoding } from './encoding';
import type { Encoded } from './keptAnswers';
import { encode, smallestPacked, unpacked } from './keptAnswers';

/** Answers JSON, its text or what becomes it; packed with gzip when it is long and the reader takes that. */
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

/** Answers JSON that was encoded before; unpacked for a reader who takes no gzip. */
export async function answerEncoded(
  c: ApiContext,
  encoded: Encoded,
  headers: Record<string, string>,
  status: 200 | 202 = 200,
): Promise<Response> {
  const all = jsonHeaders(headers);
  if (!encoded.packed || !takesEncoding(c.req.header('accept-encoding'), 'gzip'))
    return c.body(await unpacked(encoded), status, all);
  // Other bytes of the same content: the tag is a weak one.
  if (all.ETag !== undefined) all.ETag = `W/${all.ETag}`;
  return c.body(encoded.bytes, status, { ...all, 'Content-Encoding': 'gzip' });
}

const jsonHeaders = (headers: Record<string, string>): Record<string, string> =>
  dictionary({ 'Content-Type': 'application/json', Vary: 'Accept-Encoding', ...headers });
