import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { createGeoServices } from '../geo/geoServices';
import { call, noGeoServices, testApp, testConfig } from '../testing/client';

let folder: string;
let app: LocusApp;
const script = `console.log(${JSON.stringify('a'.repeat(5000))});`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-dist-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'outside.txt'), 'outside');
  await writeFile(join(folder, 'dist', '.hidden'), 'hidden');
  await writeFile(
    join(folder, 'dist', 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="locus-configuration" content="__LOCUS_CONFIGURATION__"><style nonce="__CSP_NONCE__"></style><div id="root"></div>',
  );
  await writeFile(join(folder, 'dist', 'assets', 'main-abc123.js'), script);
  await writeFile(join(folder, 'dist', 'icon.svg'), '<svg/>');
  app = appOf('portal');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const appOf = (
  name: 'portal' | 'admin' | 'preview',
  production = false,
  hooks = testConfig.hooks,
  tiles = testConfig.tiles,
  captcha = testConfig.captcha,
  geocoder = testConfig.geocoder,
) => {
  const dist = join(folder, 'dist');
  return testApp({
    db: undefined as never,
    app: name,
    config: {
      ...testConfig,
      production,
      hooks,
      tiles,
      geocoder,
      captcha,
      dist: { portal: dist, admin: dist, preview: dist },
    },
    origins: { portal: 'http://localhost:4000', admin: 'http://localhost:4001', preview: 'http://localhost:4002' },
  });
};
const get = (path: string, headers = {}, from = app) => call<string>(from, 'GET', path, { headers });
const policyOf = async (from: LocusApp) => (await get('/', {}, from)).headers.get('content-security-policy') ?? '';
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('[VIEW-261] a page knows the configured tile service and can show its images', async () => {
  const tiles = {
    url: 'https://{s}.tiles.example.com/{z}/{x}/{y}{r}.png?key={token}',
    attribution: '© Example',
    token: 'public',
  };
  const from = appOf('portal', false, undefined, tiles);
  expect(directive(await policyOf(from), 'img-src')).toBe("'self' data: blob: https://*.tiles.example.com");
  expect((await get('/', {}, from)).body).toContain('© Example');
  expect(directive(await policyOf(app), 'img-src')).toBe("'self' data: blob:");
});

test.each(['portal', 'admin', 'preview'] as const)(
  '[SHELL-246] a page of %s can query the configured address search; by default it queries only Locus',
  async (name) => {
    const geocoder = { url: 'https://photon.example.com/v1?key={token}', token: 'public' };
    const from = appOf(name, false, undefined, undefined, undefined, geocoder);
    expect(directive(await policyOf(from), 'connect-src')).toBe("'self' https://photon.example.com");
    expect((await get('/', {}, from)).body).toContain('&quot;token&quot;:&quot;public&quot;');
    expect(directive(await policyOf(appOf(name)), 'connect-src')).toBe("'self'");
    expect((await get('/', {}, appOf(name))).body).not.toContain('geocoder');
  },
);

test('a page knows whether driving times are available, but not the address of the routing service', async () => {
  const geo = createGeoServices(
    { ...noGeoServices, isochronesUrl: 'http://router.internal/?key=s3cret' },
    () => undefined,
  );
  const dist = { portal: join(folder, 'dist'), admin: join(folder, 'dist'), preview: join(folder, 'dist') };
  const { body } = await get('/', {}, testApp({ db: undefined as never, geo, config: { ...testConfig, dist } }));
  expect(body).toContain('&quot;drivingTimes&quot;:true');
  expect(body).not.toContain('router.internal');
  expect((await get('/')).body).not.toContain('drivingTimes');
});

describe('a page', () => {
  test('carries a fresh nonce, the same in its policy and its markup', async () => {
    const [page, again] = [await get('/'), await get('/')];
    const nonce = /'nonce-([\w-]{22})'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
    expect(page.body.split(nonce)).toHaveLength(3);
    expect(page.body).not.toContain('__CSP_NONCE__');
    expect(again.body).not.toContain(nonce);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('contains the configured addresses, escaped so that none can leave its attribute', async () => {
    const { body } = await get('/');
    const content = /name="locus-configuration" content="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(content).not.toMatch(/[<"]/);
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))).toEqual({
      contact: 'https://example.com/contact?a="1"&b=<2>',
      portal: 'http://localhost:4000',
      dashboardHosts: ['charts.example.com'],
      captcha: { provider: 'altcha' },
    });
  });

  test('allows reCAPTCHA when its keys are set, and does not reveal the secret key', async () => {
    const keys = {
      siteKey: 'site-key',
      secretKey: 'hush',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    };
    const from = appOf('portal', false, undefined, undefined, { provider: 'recaptcha', ...keys });
    const policy = await policyOf(from);
    expect(directive(policy, 'script-src')).toBe(
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(directive(policy, 'frame-src')).toBe(
      'https://charts.example.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    );
    const { body } = await get('/', {}, from);
    expect(body).toContain('&quot;siteKey&quot;:&quot;site-key&quot;');
    expect(body).not.toContain('hush');
  });

  test('has a policy that allows only our own scripts and the configured frames', async () => {
    const policy = (await policyOf(app)).replace(/'nonce-[\w-]+'/, "'nonce-…'");
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; style-src-attr 'unsafe-inline'; " +
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
        "frame-src https://charts.example.com; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    );
  });

  test('allows the hosts of the operator’s scripts and no others', async () => {
    const policy = await policyOf(
      appOf('portal', true, {
        productionHost: 'portal.example.com',
        analyticsScript: 'https://stats.example.com/track.js',
        chatScript: 'https://chat.example.com/widget.js?id=7',
      }),
    );
    for (const name of ['script-src', 'connect-src']) {
      expect(directive(policy, name)).toBe("'self' https://stats.example.com https://chat.example.com");
    }
    expect(directive(policy, 'frame-src')).toBe('https://charts.example.com https://chat.example.com');
  });

  test('cannot be framed, except for the preview by the back-office', async () => {
    expect(directive(await policyOf(appOf('admin')), 'frame-ancestors')).toBe("'none'");
    expect(directive(await policyOf(appOf('preview')), 'frame-ancestors')).toBe('http://localhost:4001');
    expect(directive(await policyOf(appOf('admin')), 'frame-src')).toBe(
      'https://charts.example.com http://localhost:4002',
    );
  });

  test('is served at every path without a file, so that reloading works', async () => {
    for (const path of ['/projects/1', '/sign-in', '/projects/1/reports/2?period=weekly']) {
      expect([path, (await get(path)).body.includes('id="root"')]).toEqual([path, true]);
    }
  });

  test('requires HTTPS in production only', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
    expect((await get('/', {}, appOf('portal', true))).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    );
  });

  test('has all security headers, as do files and the API', async () => {
    for (const path of ['/', '/assets/main-abc123.js', '/api/nothing', '/missing.js']) {
      const { headers } = await get(path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});

describe('a file', () => {
  test('with a hash in its name is cached permanently, and others are revalidated', async () => {
    const hashed = await get('/assets/main-abc123.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toMatch(/^text\/javascript/);
    const icon = await get('/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/icon.svg', { 'if-none-match': icon.headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('is sent in the best compression the client accepts, or uncompressed', async () => {
    const bytes = async (encoding: string) => {
      const response = await app.request('http://localhost/assets/main-abc123.js', {
        headers: { 'accept-encoding': encoding },
      });
      return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) };
    };
    const brotli = await bytes('gzip, deflate, br');
    expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', script]);
    const zipped = await bytes('gzip;q=1.0, br;q=0');
    expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', script]);
    const plain = await bytes('');
    expect([plain.encoding, plain.body.toString()]).toEqual([null, script]);
  });

  test('is served in its new version after a rebuild', async () => {
    const path = join(folder, 'dist', 'icon.svg');
    const before = await get('/icon.svg');
    await writeFile(path, '<svg id="new"/>');
    await utimes(path, new Date(), new Date(Date.now() + 5000));
    const after = await get('/icon.svg', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect([after.status, after.body]).toEqual([200, '<svg id="new"/>']);
  });

  test('outside the folder or hidden is never served', async () => {
    for (const path of [
      '/../outside.txt',
      '/..%2foutside.txt',
      '/%2e%2e/outside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/..%5coutside.txt',
      '/.hidden',
      '//etc/passwd',
      '/%00.js',
      '/%E0%A4%A',
    ]) {
      expect([path, (await get(path)).body]).toEqual([path, expect.not.stringMatching(/outside|hidden|root:/)]);
    }
  });

  test('has the right content type, with a charset for text', async () => {
    expect((await get('/icon.svg')).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect((await get('/assets/main-abc123.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get('/')).headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect((await get('/missing.js')).headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    expect((await get('/api/nothing')).headers.get('content-type')).toBe('application/json');
  });

  test('of a repository or of settings is never served, and no folder is listed', async () => {
    await mkdir(join(folder, 'dist', '.git'), { recursive: true });
    await writeFile(join(folder, 'dist', '.git', 'HEAD'), 'hidden');
    await writeFile(join(folder, 'dist', '.env'), 'hidden');
    for (const path of ['/.git/HEAD', '/.git/', '/.git', '/.env', '/assets/', '/assets', '/assets/.', '/%2egit/HEAD'])
      expect([path, (await get(path)).body]).toEqual([path, expect.not.stringMatching(/hidden|main-abc123/)]);
  });

  test('that is missing is answered with 404 instead of a page', async () => {
    expect((await get('/assets/gone-123.js')).status).toBe(404);
    expect((await call(app, 'POST', '/')).status).toBe(405);
  });
});

test('without a build the page says how to create one', async () => {
  const answer = await get('/', {}, testApp({ db: undefined as never }));
  expect(answer.status).toBe(503);
  expect(answer.body).toContain('npm run build');
});
