import type { ServerResponse } from 'node:http';

import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** How many scripts and styles are on their way to the pages: a part that is loaded lazily, code of a worker. */
    modulesLoading: () => Promise<number>;
  }
}

const underWay = new Set<ServerResponse>();

/**
 * Counts at the server what the browser asks for as code. The browser itself does not tell when the code of a worker,
 * or of a frame that was left, has come.
 */
export const countModules: Plugin = {
  name: 'locus:count-modules',
  configureServer({ middlewares }) {
    middlewares.use(({ headers }, response: ServerResponse, next) => {
      if (/^(script|style|worker)$/.test(String(headers['sec-fetch-dest']))) {
        underWay.add(response);
        response.once('close', () => underWay.delete(response));
      }
      next();
    });
  },
};

/** Counts what all pages are loading. */
export const modulesLoading: BrowserCommand = () => underWay.size;
