import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { dictionary } from '@locus/model';
import type { ApiContext } from './context';
import { takesEncoding } from './encoding';

/** Below this many characters packing costs more than it saves. */
const smallestPacked = 1024;
const pack = promisify(gzip);

/** Answers JSON, its text or what becomes it; packed with gzip when it is long and the reader takes that. */
export async function answerJson(
  c: ApiContext,
  value: string | object,
  headers: Record<string, string>,
  status: 200 | 202 = 200,
): Promise<Response> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const all: Record<string, string> = dictionary({
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
    ...headers,
  });
  if (text.length < smallestPacked || !takesEncoding(c.req.header('accept-encoding'), 'gzip'))
    return c.body(text, status, all);
  // Other bytes of the same content: the tag is a weak one.
  if (all.ETag !== undefined) all.ETag = `W/${all.ETag}`;
  return c.body(new Uint8Array(await pack(text)), status, { ...all, 'Content-Encoding': 'gzip' });
}
