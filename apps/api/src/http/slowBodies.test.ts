import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';

import type { ApiEnv } from './context';
import { createFairQueue } from './fairQueue';
import { duringCall } from './callUnderWay';
import type { Listener } from './listen';
import { listen } from './listen';
import { parseBody } from './parse';
import { object, string } from 'yup';

const limits = { headMs: 300, wholeMs: 60_000, graceMs: 300, bytesPerSecond: 1000, everyMs: 50 };

let listener: Listener | undefined;
afterEach(() => listener?.stop(0));

const app = () => {
  const made = new Hono();
  made.post('/', async (c) => c.text(String((await c.req.text()).length)));
  // The sender has been cut off.
  made.onError((_, c) => c.text('cut off', 500));
  made.get('/', (c) => c.text('here'));
  return made;
};

/** Sends a byte at a time until the connection is closed, at most 3,000 of them; returns what was answered. */
async function trickle(socket: Socket, bytes: (i: number) => string): Promise<{ text: string; sent: number }> {
  let text = '';
  let sent = 0;
  socket.setEncoding('utf8').on('data', (part) => (text += part));
  socket.on('error', () => undefined);
  const timer = setInterval(() => {
    if (sent < 3000) socket.write(bytes((sent += 1)));
    else socket.destroy();
  }, 20);
  await new Promise((resolve) => void socket.once('close', resolve));
  clearInterval(timer);
  return { text, sent };
}

const head = (length: number) => `POST / HTTP/1.1\r\nHost: locus\r\nContent-Length: ${length}\r\n\r\n`;

test.each([
  ['whose head trickles in', 'GET / HTTP/1.1\r\nHost: locus\r\nX-Slow: ', () => 'a'],
  ['whose body trickles in', head(5000), () => 'a'],
  [
    'whose body trickles in by chunks',
    head(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked'),
    () => '1\r\na\r\n',
  ],
])('a request %s is refused, and its connection closed before its end', async (_, start, bytes) => {
  listener = await listen(app().fetch, '127.0.0.1', 0, { slow: limits });
  const socket = connect({ port: listener.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(start);
  const { text, sent } = await trickle(socket, bytes);
  expect(text).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(text).toContain('The request took too long to arrive.');
  expect(sent).toBeLessThan(3000);
});

test('a connection that sends nothing is closed', async () => {
  listener = await listen(app().fetch, '127.0.0.1', 0, { slow: limits });
  const socket = connect({ port: listener.port, host: '127.0.0.1', allowHalfOpen: true });
  const [text] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  expect(text).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  await once(socket.resume(), 'end');
  socket.destroy();
});

test('a large body that arrives fast enough, and one that waits to be read, are taken', async () => {
  const slowReader = app();
  slowReader.post('/later', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 4 * limits.graceMs));
    return c.text(String((await c.req.text()).length));
  });
  listener = await listen(slowReader.fetch, '127.0.0.1', 0, { slow: limits });
  const body = 'a'.repeat(3_000_000);
  for (const path of ['/', '/later']) {
    const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([200, '3000000']);
  }
});

test('a body that is still arriving takes nobody’s turn', async () => {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, waitingEach: 5, waiting: 5 });
  const api = new Hono<ApiEnv>();
  api.use(async (c, next) => {
    const turn = await queue.turn(c.req.method);
    await duringCall({ who: c.req.method, aside: turn.aside }, next).finally(turn.end);
  });
  api.post('/', async (c) => c.json(await parseBody(c, object({ name: string() }).noUnknown())));
  api.get('/', (c) => c.text('here'));
  listener = await listen(api.fetch, '127.0.0.1', 0, { slow: { ...limits, graceMs: 60_000 } });
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
  socket.write(`POST / HTTP/1.1\r\nHost: locus\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{"name"`);
  // Another caller is served in the meantime, and then the rest arrives.
  const meanwhile = await fetch(`http://127.0.0.1:${listener.port}/`);
  expect(await meanwhile.text()).toBe('here');
  socket.write(':"Ada"}');
  const [text] = (await once(socket, 'data')) as [string];
  expect(text).toContain('{"name":"Ada"}');
  socket.destroy();
});
