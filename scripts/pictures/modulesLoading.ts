import type { ServerResponse } from 'node:http';

import type { Plugin } from 'vite';

const underWay = new Set<ServerResponse>();
let waiting: (() => void)[] = [];

/**
 * Counts the browser's requests for code on the server. The browser itself does not report when the code of a worker,
 * or of a removed frame, has arrived.
 */
export const countModules: Plugin = {
  name: 'locus:count-modules',
  configureServer({ middlewares }) {
    middlewares.use(({ headers }, response: ServerResponse, next) => {
      if (/^(script|style|worker)$/.test(String(headers['sec-fetch-dest']))) {
        underWay.add(response);
        response.once('close', () => {
          underWay.delete(response);
          if (underWay.size > 0) return;
          waiting.forEach((resolve) => resolve());
          waiting = [];
        });
      }
      next();
    });
  },
};

/** Waits until no page is loading scripts or styles; resolves with whether there was anything to wait for. */
export async function modulesArrived(): Promise<boolean> {
  if (underWay.size === 0) return false;
  await new Promise<void>((resolve) => waiting.push(resolve));
  return true;
}
