import { connect } from 'node:net';

import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';

import type { ApiEnv } from './context';
import { listen } from './listen';
import { readOut } from './readOut';

/** A server that refuses every chunk of a file before reading any of it, and a caller's open connection to it. */
async function refusing() {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const app = new Hono<ApiEnv>();
  app.get('/', (c) => c.text('here'));
  app.use('/api/*', readOut);
  app.put('/api/part', (c) => {
    asked();
    return c.text('refused', 403);
  });
  const listener = await listen(app.fetch, '127.0.0.1', 0);
  let said = '';
  const socket = connect(listener.port, '127.0.0.1');
  socket.setEncoding('utf8').on('data', (text) => (said += text));
  return {
    isAsked,
    send: (text: string) => socket.write(text),
    said: () => said,
    other: () => fetch(`http://127.0.0.1:${listener.port}/`),
    stop: async () => {
      socket.destroy();
      await listener.stop(0);
    },
  };
}

const head = (bytes: number) => `PUT /api/part HTTP/1.1\r\nHost: locus\r\nContent-Length: ${bytes}\r\n\r\n`;

test('a request refused early is answered once it has fully arrived, and its connection stays open', async () => {
  const server = await refusing();
  server.send(`${head(200_000)}${'a'.repeat(100_000)}`);
  await server.isAsked;
  // A response would arrive before those of later calls.
  for (let calls = 0; calls < 5; calls += 1) await server.other();
  expect(server.said()).toBe('');
  server.send('a'.repeat(100_000));
  await vi.waitUntil(() => server.said().endsWith('refused'), { timeout: 60_000 });
  expect(server.said()).toMatch(/^HTTP\/1.1 403 /);
  server.send('GET / HTTP/1.1\r\nHost: locus\r\n\r\n');
  await vi.waitUntil(() => server.said().endsWith('here'), { timeout: 60_000 });
  await server.stop();
});

test('a request larger than any allowed size is refused immediately', async () => {
  const server = await refusing();
  server.send(`${head(20_000_000)}a`);
  await vi.waitUntil(() => server.said().endsWith('refused'), { timeout: 60_000 });
  expect(server.said()).toMatch(/^HTTP\/1.1 403 /);
  await server.stop();
});
