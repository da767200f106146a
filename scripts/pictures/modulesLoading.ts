import type { Page, Request } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** How many scripts and styles the page is loading: a part that is loaded lazily is on its way. */
    modulesLoading: () => Promise<number>;
  }
}

/**
 * Nobody hears when the code of a worker has come, nor what it imports (Vite's `env.mjs` always): the browser loads it
 * apart from the page.
 */
const isModule = (request: Request) =>
  /^(script|stylesheet)$/.test(request.resourceType()) &&
  !/worker|\/vite\/dist\/client\//i.test(`${request.url()} ${request.headers().referer ?? ''}`);

const loading = new WeakMap<Page, Set<Request>>();

/** Counts what a page is loading, from the first time it is asked. */
export const modulesLoading: BrowserCommand = async ({ page }) => {
  let requests = loading.get(page);
  if (!requests) {
    const watched = (requests = new Set<Request>());
    loading.set(page, watched);
    page.on('request', (request) => isModule(request) && watched.add(request));
    page.on('requestfinished', (request) => void watched.delete(request));
    page.on('requestfailed', (request) => void watched.delete(request));
  }
  return requests.size;
};
