import type { ServerResponse } from 'node:http';

import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** How many scripts and styles are being sent to pages: a lazily loaded part, the code of a worker. */
    modulesLoading: () => Promise<number>;
  }
}

const underWay = new Set<ServerResponse>();

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
        response.once('close', () => underWay.delete(response));
      }
      next();
    });
  },
};

/** Counts what all pages are loading. */
export const modulesLoading: BrowserCommand = () => underWay.size;
