import { gunzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { expect, test } from 'vitest';

import type { ApiEnv } from './context';
import { answerJson } from './json';

const long = { text: 'ä "quoted" '.repeat(200) };
const app = new Hono<ApiEnv>()
  .get('/long', (c) => answerJson(c, long, { ETag: '"one"' }))
  .get('/short', (c) => answerJson(c, { text: 'ä' }, {}));
const ask = async (path: string, accepted?: string) => {
  const response = await app.request(path, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('a long response is gzipped for clients that accept it, with the same content', async () => {
  for (const accepted of ['gzip', 'br, gzip, deflate', 'GZIP;q=0.5', 'deflate;q=1, gzip; q=1.0']) {
    const { headers, bytes } = await ask('/long', accepted);
    expect([accepted, headers.get('content-encoding')]).toEqual([accepted, 'gzip']);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
    expect(headers.get('etag')).toBe('W/"one"');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 10);
  }
});

test('a response stays uncompressed for other clients and when it is short', async () => {
  for (const accepted of [undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'xgzip', 'identity']) {
    const { headers, bytes } = await ask('/long', accepted);
    expect([accepted, headers.get('content-encoding')]).toEqual([accepted, null]);
    expect(JSON.parse(bytes.toString())).toEqual(long);
    expect(headers.get('etag')).toBe('"one"');
  }
  const { headers, bytes } = await ask('/short', 'gzip');
  expect([headers.get('content-encoding'), headers.get('content-type'), bytes.toString()]).toEqual([
    null,
    'application/json',
    '{"text":"ä"}',
  ]);
});
