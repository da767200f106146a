import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy of a database that can delay everything. */
export interface SlowDatabase {
  /** The URL of the database through this proxy. */
  url: string;
  /** From now on delays everything by this many ms; `Infinity` stops it until the next call. */
  slow: (ms: number) => void;
  stop: () => Promise<void>;
}

/** Puts such a proxy in front of a database whose socket is in a folder. */
export async function slowDatabase(url: string): Promise<SlowDatabase> {
  const address = new URL(url);
  const socket = `.s.PGSQL.${address.port}`;
  const target = join(address.searchParams.get('host') ?? '', socket);
  const folder = await mkdtemp(join(tmpdir(), 'slow-'));
  address.searchParams.set('host', folder);

  let delayMs = 0;
  let held = Promise.resolve();
  let release: (() => void) | undefined;
  const pass = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    from.on('data', (data) => {
      last = last.then(async () => {
        await held;
        if (delayMs > 0 && delayMs < Infinity) await sleep(delayMs);
        to.write(data);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => to.destroy());
  };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const end of [near, far]) sockets.add(end.once('close', () => sockets.delete(end)));
    pass(near, far);
    pass(far, near);
  });
  server.listen(join(folder, socket));
  await once(server, 'listening');

  const slow = (ms: number) => {
    delayMs = ms;
    release?.();
    release = undefined;
    if (ms === Infinity)
      held = new Promise((resolve) => {
        release = resolve;
      });
  };
  return {
    url: address.href,
    slow,
    stop: async () => {
      slow(0);
      for (const end of sockets) end.destroy();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
