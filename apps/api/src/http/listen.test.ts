import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

import { reasonText } from '@locus/model/reasons';
import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { listen } from './listen';

/** An app whose `/slow` signals when it was called and responds when it is released. */
function slowApp() {
  let [asked, answer] = [() => {}, () => {}];
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  const app = new Hono();
  app.get('/', (c) => c.text('here'));
  app.get('/slow', async (c) => {
    asked();
    await mayAnswer;
    return c.text('finished');
  });
  return { app, isAsked, answer: () => answer() };
}

test('a taken port moves up in steps of ten', async () => {
  const { app } = slowApp();
  const first = await listen(app.fetch, '127.0.0.1', 0);
  const second = await listen(app.fetch, '127.0.0.1', first.port);
  expect((second.port - first.port) % 10).toBe(0);
  expect(second.port).toBeGreaterThan(first.port);
  expect(await (await fetch(`http://127.0.0.1:${second.port}/`)).text()).toBe('here');
  await Promise.all([first.stop(100), second.stop(100)]);
});

test('an address of another machine is reported as an error', async () => {
  await expect(listen(slowApp().app.fetch, '203.0.113.7', 0)).rejects.toThrow('EADDRNOTAVAIL');
});

test('the keep-alive timeout is longer than the minute for which proxies keep connections', async () => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0);
  const agent = new Agent({ keepAlive: true });
  const { headers } = await answerTo(listener.port, '/', agent);
  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(60);
  agent.destroy();
  await listener.stop(0);
});

test('stopping lets a running request finish and accepts no new ones', async () => {
  const { app, isAsked, answer } = slowApp();
  const listener = await listen(app.fetch, '127.0.0.1', 0);
  const slow = fetch(`http://127.0.0.1:${listener.port}/slow`).then((response) => response.text());
  await isAsked;
  const stopped = listener.stop(60_000);
  await expect(fetch(`http://127.0.0.1:${listener.port}/`)).rejects.toThrow('fetch failed');
  answer();
  await stopped;
  expect(await slow).toBe('finished');
});

test('stopping cuts off a request that exceeds its time limit', async () => {
  const { app, isAsked, answer } = slowApp();
  const listener = await listen(app.fetch, '127.0.0.1', 0);
  const slow = fetch(`http://127.0.0.1:${listener.port}/slow`).then(
    () => 'finished',
    () => 'cut off',
  );
  await isAsked;
  await listener.stop(10);
  expect(await slow).toBe('cut off');
  answer();
});

test('responses sent while stopping close their connection', async () => {
  const { app, isAsked, answer } = slowApp();
  const listener = await listen(app.fetch, '127.0.0.1', 0);
  const agent = new Agent({ keepAlive: true });
  const slow = answerTo(listener.port, '/slow', agent);
  await isAsked;
  const stopped = listener.stop(60_000);
  answer();
  expect((await slow).headers.connection).toBe('close');
  await stopped;
  agent.destroy();
});

const answerTo = (port: number, path: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume();
      resolve(response);
    }).on('error', reject);
  });

/** Everything received in response to these bytes until the connection ends. */
const answerToBytes = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part) => (text += part));
    socket.on('end', () => resolve(text)).on('error', reject);
  });

/** Everything received on a connection on which these bytes follow an answered request. */
const answerOnUsed = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: locus\r\n\r\n'));
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.endsWith('here')) socket.write(bytes);
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });

test('errors that Node answers itself have our headers, and a page with a link back or our JSON', async () => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0);
  const long = await answerToBytes(
    listener.port,
    `GET /reports/1?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: locus\r\n\r\n`,
  );
  expect(long).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n/);
  expect(long).toContain("Content-Security-Policy: default-src 'none'");
  expect(long).toContain('Connection: close');
  expect(long).toContain('<a href="/">Locus</a></h1><p>The address is too long');

  const broken = await answerToBytes(
    listener.port,
    'GET /api/projects HTTP/1.1\r\nHost: locus\r\nAccept-Language: de\r\nbro ken\r\n\r\n',
  );
  expect(broken).toMatch(/^HTTP\/1.1 400 Bad Request\r\nContent-Type: application\/json\r\n/);
  expect(JSON.parse(broken.slice(broken.indexOf('{')))).toEqual({
    code: 'body_invalid',
    reason: reasonText('body_invalid', 'de'),
  });
  await listener.stop(100);
});

test.each([
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a request for a tunnel', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n'],
  ['an old request without a host', 'GET / HTTP/1.0\r\n\r\n'],
  ['a request for no path', 'OPTIONS * HTTP/1.1\r\nHost: locus\r\nConnection: close\r\n\r\n'],
  ['a request to two hosts', 'GET / HTTP/1.1\r\nHost: locus\r\nhost: elsewhere\r\n\r\n'],
  [
    'a request with a body in an unknown coding',
    'POST / HTTP/1.1\r\nHost: locus\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a request to a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n'],
])('%s is refused with our headers and JSON', async (_, bytes) => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0, { production: true });
  const answer = await answerToBytes(listener.port, bytes);
  await listener.stop(100);
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  for (const header of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'strict-transport-security: ',
    'connection: close',
  ])
    expect(answer.toLowerCase()).toContain(header);
  expect(answer).toContain(`{"code":"body_invalid","reason":"${reasonText('body_invalid', 'en')}"}`);
});

test('a request with an unsupported Expect header is refused with our headers and JSON', async () => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0, { production: true });
  const answer = await answerToBytes(
    listener.port,
    'POST / HTTP/1.1\r\nHost: locus\r\nExpect: miracles\r\nAccept-Language: de\r\nContent-Length: 2\r\n\r\n{}',
  );
  await listener.stop(100);
  expect(answer).toMatch(/^HTTP\/1.1 417 Expectation Failed\r\n/);
  for (const header of [
    'Content-Type: application/json',
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    'Strict-Transport-Security: ',
    'Connection: close',
  ])
    expect(answer).toContain(header);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({
    code: 'body_invalid',
    reason: reasonText('body_invalid', 'de'),
  });
});

const broken = 'GET /api/projects HTTP/1.1\r\nHost: locus\r\nbro ken\r\n\r\n';

test('a malformed request is refused on a reused connection too', async () => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0, { production: true });
  const text = await answerOnUsed(listener.port, broken);
  await listener.stop(100);
  const [, refusal = ''] = text.split('here');
  expect(refusal).toMatch(/^HTTP\/1.1 400 Bad Request\r\nContent-Type: application\/json\r\n/);
  for (const header of [
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    'Strict-Transport-Security: ',
    'Connection: close',
  ])
    expect(refusal).toContain(header);
  expect(JSON.parse(refusal.slice(refusal.indexOf('{')))).toEqual({
    code: 'body_invalid',
    reason: reasonText('body_invalid', 'en'),
  });
});

test('a malformed request is refused after the responses to the requests before it', async () => {
  const { app, isAsked, answer } = slowApp();
  const listener = await listen(app.fetch, '127.0.0.1', 0);
  const slow = 'GET /slow HTTP/1.1\r\nHost: locus\r\n\r\n';
  const all = answerToBytes(listener.port, `${slow}${slow}${broken}`);
  await isAsked;
  answer();
  expect(await all).toMatch(
    /^HTTP\/1.1 200 OK\r\n.*finishedHTTP\/1.1 200 OK\r\n.*finishedHTTP\/1.1 400 Bad Request\r\n.*{"code":"body_invalid"/s,
  );
  await listener.stop(100);
});

test('a malformed body is refused before the response has begun, and cuts it off after that', async () => {
  const app = new Hono();
  app.post('/waits', async (c) => c.text(await c.req.text()));
  app.post(
    '/begins',
    () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('begun')) })),
  );
  const listener = await listen(app.fetch, '127.0.0.1', 0);
  const head = 'HTTP/1.1\r\nHost: locus\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(await answerToBytes(listener.port, `POST /waits ${head}nonsense\r\n`)).toMatch(
    /^HTTP\/1.1 400 Bad Request\r\n/,
  );
  let text = '';
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
  socket.write(`POST /begins ${head}`);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      text += part;
      if (text.includes('begun')) socket.write('nonsense\r\n');
    });
    socket.on('close', () => resolve());
  });
  await listener.stop(100);
  expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n.*begun\r\n$/s);
});

const tunnel = 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n';

test('a tunnel request is refused on a reused connection too', async () => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0);
  const text = await answerOnUsed(listener.port, tunnel);
  await listener.stop(100);
  expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n.*hereHTTP\/1.1 400 Bad Request\r\n.*{"code":"body_invalid"/s);
});

test('the refusal of a tunnel is not sent as the response to the request before it', async () => {
  const { app, answer } = slowApp();
  const listener = await listen(app.fetch, '127.0.0.1', 0);
  expect(await answerToBytes(listener.port, `GET /slow HTTP/1.1\r\nHost: locus\r\n\r\n${tunnel}`)).toBe('');
  answer();
  await listener.stop(100);
});

test('resetting a refused tunnel does not stop the server', async () => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0);
  for (let time = 0; time < 5; time += 1) {
    const socket = connect(listener.port, '127.0.0.1');
    socket.write(tunnel);
    await once(socket, 'data');
    socket.resetAndDestroy();
  }
  expect(await (await fetch(`http://127.0.0.1:${listener.port}/`)).text()).toBe('here');
  await listener.stop(100);
});

test('stopping does not wait for a refused tunnel that its caller keeps open', async () => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0);
  const socket = connect({ port: listener.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(tunnel);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  await listener.stop(0);
  socket.destroy();
});

test('a refused tunnel is closed without a reset, however much data has already been sent into it', async () => {
  const listener = await listen(slowApp().app.fetch, '127.0.0.1', 0);
  let text = '';
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
  const faults: Error[] = [];
  socket.on('data', (part) => (text += part)).on('error', (error) => faults.push(error));
  socket.write(`${tunnel}${'sent early '.repeat(1_000_000)}`);
  await once(socket, 'close');
  await listener.stop(100);
  expect(faults).toEqual([]);
  expect(text).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
});
