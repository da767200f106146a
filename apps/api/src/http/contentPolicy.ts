import type { App } from '../db/schema';

/** What the content policy of an app depends on. */
export interface PolicyOptions {
  app: App;
  /** Fresh for each answer. */
  nonce: string;
  /** Hosts whose https pages may be framed. */
  frameHosts: readonly string[];
  /** Final origins: the back-office alone frames the preview, and the preview alone is framed by it. */
  origins: Partial<Record<App, string>>;
}

/** The Content-Security-Policy of an app's page. ApexCharts writes style attributes; nothing else is inline. */
export function contentPolicy({ app, nonce, frameHosts, origins }: PolicyOptions): string {
  const frames = frameHosts.map((host) => `https://${host}`);
  if (app === 'admin' && origins.preview) frames.push(origins.preview);
  const ancestors = app === 'preview' ? origins.admin : undefined;
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `frame-src ${frames.join(' ') || `'none'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${ancestors ?? `'none'`}`,
  ].join('; ');
}

/** Policy of everything that is not a page: it may load nothing and be framed by nobody. */
export const closedPolicy = `default-src 'none'; frame-ancestors 'none'`;
