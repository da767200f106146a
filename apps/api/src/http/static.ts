import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import type { Config, PageLinks } from '../config/config';
import type { App } from '../db/schema';
import type { PolicyOptions } from './contentPolicy';
import { closedPolicy, contentPolicy, workerPolicy } from './contentPolicy';
import type { ApiEnv } from './context';
import { takesEncoding } from './encoding';
import type { FirstScreens } from './firstScreen';
import { escapeAttribute, readFirstScreens, withFirstScreen } from './firstScreen';
import { chosenTheme } from './language';

/** The data for serving an app's pages. */
export interface StaticOptions extends Pick<
  PolicyOptions,
  'frameHosts' | 'origins' | 'hooks' | 'tiles' | 'geocoder' | 'captcha'
> {
  app: App;
  /** Targets of the pages' links. */
  links: PageLinks;
  /** Prefixes of the hosts of the back-office and the preview. */
  previewPrefixes: Config['previewPrefixes'];
  /** Whether driving times are available: there is a routing service. */
  drivingTimes?: boolean;
  /** The built app's folder, with its index.html. */
  dist: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface StoredFile {
  changed: number;
  etag: string;
  type: string;
  text: boolean;
  bodies: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>;
}

const placeholder = '__CSP_NONCE__';
/** The operator's configuration for the pages, as JSON in an attribute. */
const configurationPlaceholder = '__LOCUS_CONFIGURATION__';
/** Below this many bytes compression costs more than it saves. */
const smallestPacked = 1024;

/**
 * Serves a built app: its files compressed with brotli or gzip, hashed ones (`/assets`) cached for ever, and index.html
 * with a new nonce and content policy for every other URL. Without a build, the response says how to make one.
 */
export function serveApp(options: StaticOptions): Handler<ApiEnv> {
  const { stored, bodyOf } = filesOf(options.dist);
  let screensOf: { file: StoredFile; screens: FirstScreens } | undefined;

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method not allowed\n', 405, { Allow: 'GET, HEAD' });
    const path = pathOf(c.req.path);
    const encoding = encodingOf(c.req.header('accept-encoding'));

    const file = path === undefined || path === '/' || path === '/index.html' ? undefined : await stored(path);
    if (file && path !== undefined) {
      c.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      c.header('Content-Security-Policy', /\.worker-[\w-]+\.js$/.test(path) ? workerPolicy : closedPolicy);
      c.header('ETag', file.etag);
      c.header('Vary', 'Accept-Encoding');
      if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304);
      c.header('Content-Type', file.type);
      return c.body(await bodyOf(file, path, encoding, (chosen) => c.header('Content-Encoding', chosen)));
    }
    if (path === undefined || /\.[a-z0-9]+$/i.test(path))
      return c.text('Not found\n', 404, { 'Cache-Control': 'no-store' });

    const index = await stored('/index.html');
    if (!index) {
      return c.text(
        `The ${options.app === 'admin' ? 'back-office' : 'portal'} has not been built yet.\n\n` +
          `Run "npm run build" in the project's folder and reload this page. The API answers already: /api/health\n`,
        503,
        { 'Cache-Control': 'no-store', 'Retry-After': '10' },
      );
    }
    const nonce = randomBytes(16).toString('base64url');
    const screens = options.app === 'portal' ? await firstScreens() : undefined;
    const built = (await bodyOf(index, '/index.html', 'identity')).toString('utf8');
    const visit = { url: new URL(c.req.url), language: c.get('language'), theme: chosenTheme(c) };
    const { html, inline } = withFirstScreen(built, screens, visit);
    const page = html
      .replaceAll(placeholder, nonce)
      .replaceAll(configurationPlaceholder, () => escapeAttribute(pageConfiguration(options)));
    c.header('Content-Security-Policy', contentPolicy({ ...options, nonce, inline }));
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept-Encoding');
    c.header('Content-Type', 'text/html; charset=UTF-8');
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(await packed(Buffer.from(page), encoding));
  };

  /** The first screens of the build; read again when it has changed. */
  async function firstScreens(): Promise<FirstScreens | undefined> {
    const file = await stored('/first-screens.json');
    if (!file) return undefined;
    if (screensOf?.file !== file)
      screensOf = { file, screens: readFirstScreens(await bodyOf(file, '/first-screens.json', 'identity')) };
    return screensOf.screens;
  }
}

/** The files of a build, each read and compressed once per change. */
function filesOf(dist: string) {
  const files = new Map<string, StoredFile>();

  async function stored(path: string): Promise<StoredFile | undefined> {
    const info = await stat(join(dist, path)).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const known = files.get(path);
    if (known?.changed === info.mtimeMs) return known;
    const type = typeOf(path);
    const file: StoredFile = {
      changed: info.mtimeMs,
      etag: `"${createHash('sha256').update(`${path} ${info.mtimeMs} ${info.size}`).digest('base64url').slice(0, 22)}"`,
      type,
      text: /^text\/|javascript|json|svg|xml|wasm/.test(type) && info.size >= smallestPacked,
      bodies: {},
    };
    files.set(path, file);
    return file;
  }

  /** The file's bytes in the best encoding the client accepts; compressed once, then cached. */
  async function bodyOf(file: StoredFile, path: string, wanted: Encoding, onPacked?: (encoding: Encoding) => void) {
    const encoding = file.text ? wanted : 'identity';
    if (encoding !== 'identity') onPacked?.(encoding);
    return (file.bodies[encoding] ??= pack(join(dist, path), encoding));
  }

  return { stored, bodyOf };
}

/** The configuration exposed to a page, in the format that `readConfiguration` of `@locus/app` expects. */
const pageConfiguration = ({
  app,
  links,
  hooks,
  tiles,
  geocoder,
  drivingTimes,
  captcha,
  origins,
  frameHosts,
  previewPrefixes,
}: StaticOptions): string =>
  JSON.stringify({
    ...links,
    ...hooks,
    portal: origins.portal,
    framed: app === 'preview' || undefined,
    preview: app === 'admin' ? origins.preview : undefined,
    previewPrefixes: app === 'admin' ? previewPrefixes : undefined,
    dashboardHosts: frameHosts,
    tiles,
    geocoder,
    drivingTimes: drivingTimes || undefined,
    captcha: captcha.provider === 'recaptcha' ? { provider: 'recaptcha', siteKey: captcha.siteKey } : captcha,
  });

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const pack = async (file: string, encoding: Encoding) => packed(Buffer.from(await readFile(file)), encoding);

async function packed(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  // Six is close to the smallest and many times faster; it is done once per file, and pages are small.
  if (encoding === 'br') return Buffer.from(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
  return encoding === 'gzip' ? Buffer.from(await zip(bytes)) : bytes;
}

function encodingOf(header: string | undefined): Encoding {
  return takesEncoding(header, 'br') ? 'br' : takesEncoding(header, 'gzip') ? 'gzip' : 'identity';
}

/** The media type of a file; for text, with UTF-8 as its charset. */
function typeOf(path: string): string {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return /^text\/|[+/]xml$/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type;
}

/** A request's path as a path below the app's folder; undefined if it leads outside it or to a hidden file. */
function pathOf(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.includes(sep === '/' ? '//' : sep)) return undefined;
  return decoded.split('/').some((part) => part.startsWith('.')) ? undefined : decoded;
}
