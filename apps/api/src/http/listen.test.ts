import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { listen } from './listen';

/** An app whose `/slow` tells when it was asked and answers when it is let. */
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

test('a taken port moves on by ten', async () => {
  const { app } = slowApp();
  const first = await listen(app.fetch, '127.0.0.1', 0);
  const second = await listen(app.fetch, '127.0.0.1', first.port);
  expect((second.port - first.port) % 10).toBe(0);
  expect(second.port).toBeGreaterThan(first.port);
  expect(await (await fetch(`http://127.0.0.1:${second.port}/`)).text()).toBe('here');
  await Promise.all([first.stop(100), second.stop(100)]);
});

test('an address that is not ours is told, not tried again', async () => {
  await expect(listen(slowApp().app.fetch, '203.0.113.7', 0)).rejects.toThrow('EADDRNOTAVAIL');
});

test('ending lets a call under way finish and takes no other', async () => {
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

test('ending cuts off a call that takes longer than it may', async () => {
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
