import type { PhotonService } from '@locus/model/photon';

import type { CaptchaConfig, PageHooks, Tiles } from '../config/config';
import type { App } from '../db/schema';

/** The inputs of an app's content policy. */
export interface PolicyOptions {
  app: App;
  /** New for each response. */
  nonce: string;
  /** The page's only script inside the HTML, if it has one: its hash as in a policy, e.g. `sha256-…`. */
  inline?: string;
  /** Hosts whose https pages may be framed. */
  frameHosts: readonly string[];
  /** Third-party scripts; they may load from, connect to and frame their own host, and nothing else. */
  hooks: PageHooks;
  /** The tile service of the maps, whose images are allowed. */
  tiles: Tiles | undefined;
  /** The address search that pages may call. */
  geocoder: PhotonService | undefined;
  /** reCAPTCHA needs scripts and a frame of Google's; a proof of work needs nothing. */
  captcha: CaptchaConfig;
  /** Final origins: only the back-office frames the preview, and the preview may be framed by nobody else. */
  origins: Partial<Record<App, string>>;
}

/**
 * The Content-Security-Policy of an app's page. Libraries write style attributes; nothing else is inline, but for one
 * script.
 */
export function contentPolicy({
  app,
  nonce,
  inline,
  frameHosts,
  hooks,
  tiles,
  geocoder,
  captcha,
  origins,
}: PolicyOptions): string {
  const frames = frameHosts.map((host) => `https://${host}`);
  if (app === 'admin' && origins.preview) frames.push(origins.preview);
  const others = [
    ...new Set([hooks.analyticsScript, hooks.chatScript].flatMap((url) => (url ? new URL(url).origin : []))),
  ]
    .map((origin) => ` ${origin}`)
    .join('');
  if (hooks.chatScript) frames.push(new URL(hooks.chatScript).origin);
  const google = captcha.provider === 'recaptcha';
  if (google) frames.push('https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/');
  const captchaScripts = google ? ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' : '';
  const pictures = tiles ? ` ${tileOrigin(tiles)}` : '';
  const searches = geocoder ? ` ${new URL(geocoder.url.replaceAll('{token}', 'x')).origin}` : '';
  const ancestors = app === 'preview' ? origins.admin : undefined;
  return [
    `default-src 'none'`,
    `script-src 'self'${inline ? ` '${inline}'` : ''}${others}${captchaScripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${others}${pictures}`,
    `font-src 'self'`,
    `connect-src 'self'${others}${searches}`,
    `worker-src 'self'`,
    `frame-src ${frames.join(' ') || `'none'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${ancestors ?? `'none'`}`,
  ].join('; ');
}

/** The origin of a tile service; `{s}` stands for its subdomains. */
const tileOrigin = ({ url }: Tiles): string => new URL(url.replaceAll(/\{\w+\}/g, 'x')).origin.replace('//x.', '//*.');

/** The directives without a fallback to `default-src`. */
const nothingElse = `object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Policy of a worker: it may load its own parts, and connect to nothing. */
export const workerPolicy = `default-src 'none'; script-src 'self'; ${nothingElse}`;

/** Policy of everything that is not a page: it may load nothing and may not be framed. */
export const closedPolicy = `default-src 'none'; ${nothingElse}`;

/** Tells browsers to use only https for a year, including subdomains. */
export const httpsOnly = 'max-age=31536000; includeSubDomains';
