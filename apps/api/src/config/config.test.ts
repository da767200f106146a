import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { deviceSecret } from '../cli/deviceSecret';
import type { ConfigError } from './config';
import { readConfig } from './config';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'locus-config-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = 'kT3vQ9xWm2Lr7BzY5nCc1HdJ8sPf4AuE';
const production = { NODE_ENV: 'production', LOCUS_SECRET: good };
const read = (env: Record<string, string> = {}) => readConfig({ LOCUS_DATA: folder, ...env });

test('defaults apply when nothing is set', () => {
  expect(read()).toMatchObject({
    production: false,
    host: '127.0.0.1',
    ports: { portal: 4000, admin: 4001, preview: 4002 },
    dataFolder: folder,
    databaseUrl: undefined,
    visits: {},
    demo: true,
    trustProxy: false,
    frameHosts: [],
    links: { contact: undefined, partnership: undefined, terms: undefined, privacy: undefined },
    metricsToken: undefined,
    mail: { smtpUrl: undefined, from: 'Locus <no-reply@localhost>' },
    captcha: { provider: 'altcha' },
    sampleProject: undefined,
    catchmentV2: [],
    resultMonths: 24,
    hooks: { productionHost: undefined, analyticsScript: undefined, chatScript: undefined },
  });
});

test('[ADMIN-111] the preview’s host is the back-office’s host with another prefix, unless it is set', () => {
  const originsOf = (env: Record<string, string>) => read(env).origins.preview;
  expect(originsOf({ LOCUS_ADMIN_URL: 'https://admin.example.com' })).toBe('https://preview.example.com');
  expect(originsOf({ LOCUS_ADMIN_URL: 'https://office.example.com' })).toBeUndefined();
  const prefixes = { LOCUS_ADMIN_PREFIX: 'office', LOCUS_PREVIEW_PREFIX: 'customer' };
  expect(originsOf({ LOCUS_ADMIN_URL: 'https://office.example.com:8443', ...prefixes })).toBe(
    'https://customer.example.com:8443',
  );
  const named = { LOCUS_ADMIN_URL: 'https://admin.example.com', LOCUS_PREVIEW_URL: 'https://look.example.com' };
  expect(originsOf(named)).toBe('https://look.example.com');
  expect(() => read({ LOCUS_PREVIEW_PREFIX: 'not a host' })).toThrow('LOCUS_PREVIEW_PREFIX');
});

test('the preview serves the same build as the portal', () => {
  const { dist } = read();
  expect(dist.preview).toBe(dist.portal);
});

test('settings are read from the environment', () => {
  const env = {
    LOCUS_PORT: '5000',
    LOCUS_PORTAL_URL: 'https://portal.example.com',
    DATABASE_URL: 'postgres://locus@db/locus',
    VISITS_URL: 'clickhouse://locus@visits:8123/locus',
    VISITS_SHARDS: '4',
    VISITS_FLOOR: '25',
    VISITS_ROUNDING: '400',
    LOCUS_DEMO: 'off',
    LOCUS_DEMO_END: '2026-06',
    LOCUS_FRAME_HOSTS: 'charts.example.com, BI.example.com:8443',
    LOCUS_CONTACT_URL: 'mailto:help@example.com',
    LOCUS_TERMS_URL: 'https://example.com/terms',
    LOCUS_METRICS_TOKEN: 'aVery-long_token.of~letters+/=',
    LOCUS_SMTP_URL: 'smtps://locus:hush@mail.example.com',
    LOCUS_MAIL_FROM: 'Locus <locus@example.com>',
    LOCUS_RECAPTCHA_SITE_KEY: 'site',
    LOCUS_RECAPTCHA_SECRET: 'hush',
    LOCUS_SAMPLE_PROJECT: '7',
    LOCUS_CATCHMENT_V2: '3, 12',
    LOCUS_IMPORT_MAX_MB: '64',
    LOCUS_BROWSER_GEOCODER_URL: 'https://photon.example.com/v1?key={token}',
    LOCUS_BROWSER_GEOCODER_TOKEN: 'public',
    LOCUS_RESULT_MONTHS: '6',
    LOCUS_PRODUCTION_HOST: 'Portal.example.com',
    LOCUS_ANALYTICS_SCRIPT: 'https://stats.example.com/track.js',
  };
  expect(read(env)).toMatchObject({
    maxImportBytes: 64 * 1024 * 1024,
    geocoder: { url: 'https://photon.example.com/v1?key={token}', token: 'public' },
    resultMonths: 6,
    ports: { portal: 5000, admin: 4001 },
    origins: { portal: 'https://portal.example.com', admin: undefined },
    databaseUrl: 'postgres://locus@db/locus',
    visits: { url: 'clickhouse://locus@visits:8123/locus', shards: 4, privacy: { floor: 25, roundedTo: 400 } },
    demo: false,
    demoEnd: '2026-06',
    frameHosts: ['charts.example.com', 'bi.example.com:8443'],
    links: { contact: 'mailto:help@example.com', partnership: undefined, terms: 'https://example.com/terms' },
    metricsToken: 'aVery-long_token.of~letters+/=',
    mail: { smtpUrl: 'smtps://locus:hush@mail.example.com', from: 'Locus <locus@example.com>' },
    captcha: {
      provider: 'recaptcha',
      siteKey: 'site',
      secretKey: 'hush',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    },
    catchmentV2: ['3', '12'],
    sampleProject: '7',
    hooks: {
      productionHost: 'portal.example.com',
      analyticsScript: 'https://stats.example.com/track.js',
      chatScript: undefined,
    },
  });
});

test('all invalid settings are reported at once, without revealing secrets', () => {
  const env = {
    LOCUS_PORT: '99999',
    LOCUS_ADMIN_PORT: 'x',
    LOCUS_PORTAL_URL: 'portal.example.com/path',
    DATABASE_URL: 'mysql://root:hunter2@db',
    VISITS_URL: 'http://root:hunter2@visits',
    VISITS_SHARDS: '0',
    VISITS_FLOOR: '9',
    VISITS_ROUNDING: '1',
    LOCUS_DEMO: 'maybe',
    LOCUS_DEMO_END: '2026-13',
    LOCUS_FRAME_HOSTS: "evil.example;script-src 'unsafe-inline'",
    LOCUS_SECRET: 'hunter2',
    LOCUS_TILES_URL: 'http://tiles.example.com/{z}/{x}/{y}.png',
    LOCUS_BROWSER_GEOCODER_URL: 'http://photon.example.com',
    LOCUS_ROUTING_URL: 'file:///etc/passwd',
    LOCUS_PARTNERSHIP_URL: 'javascript:alert(1)',
    LOCUS_PRIVACY_URL: 'privacy',
    LOCUS_SMTP_URL: 'http://root:hunter2@mail',
    LOCUS_RECAPTCHA_SITE_KEY: 'site',
    LOCUS_SAMPLE_PROJECT: 'berlin',
    LOCUS_CATCHMENT_V2: 'nordlicht',
    LOCUS_IMPORT_MAX_MB: '9000',
    LOCUS_RESULT_MONTHS: '0',
  };
  const names = [
    'LOCUS_PORT',
    'LOCUS_ADMIN_PORT',
    'LOCUS_PORTAL_URL',
    'DATABASE_URL',
    'VISITS_URL',
    'VISITS_SHARDS',
    'VISITS_FLOOR',
    'VISITS_ROUNDING',
    'LOCUS_DEMO',
    'LOCUS_DEMO_END',
    'LOCUS_FRAME_HOSTS',
    'LOCUS_SECRET',
    'LOCUS_TILES_URL',
    'LOCUS_BROWSER_GEOCODER_URL',
    'LOCUS_ROUTING_URL',
    'LOCUS_PARTNERSHIP_URL',
    'LOCUS_PRIVACY_URL',
    'LOCUS_SMTP_URL',
    'LOCUS_MAIL_FROM',
    'LOCUS_RECAPTCHA_SECRET',
    'LOCUS_SAMPLE_PROJECT',
    'LOCUS_CATCHMENT_V2',
    'LOCUS_IMPORT_MAX_MB',
    'LOCUS_RESULT_MONTHS',
  ];
  for (const name of names) expect(() => read(env)).toThrow(name);
  expect(() => read(env)).not.toThrow('hunter2');
});

describe('the secret', () => {
  test('is generated once and stored in a file that only its owner can read', () => {
    const { secret } = read();
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(read().secret).toBe(secret);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('is refused when the stored one is too short', () => {
    const broken = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(broken, 'secret'), 'short');
    expect(() => read({ LOCUS_DATA: broken })).toThrow('no usable secret');
  });

  test('must be set in production', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow('LOCUS_SECRET must be set in production');
    expect(read(production).secret).toBe(good);
  });

  test('can have a previous value, which must be different and just as strong', () => {
    expect(read(production).previousSecret).toBeUndefined();
    const before = good.split('').toReversed().join('');
    expect(read({ ...production, LOCUS_SECRET_PREVIOUS: before }).previousSecret).toBe(before);
    for (const LOCUS_SECRET_PREVIOUS of [good, 'short'])
      expect(() => read({ ...production, LOCUS_SECRET_PREVIOUS })).toThrow('LOCUS_SECRET_PREVIOUS');
  });

  test.each([
    'short',
    'a'.repeat(64),
    'change-me-change-me-change-me-change-me',
    'my-secret-value-0123456789-abcdefgh',
    '12'.repeat(32),
  ])('is refused when it is weak: %s', (LOCUS_SECRET) => {
    for (const NODE_ENV of ['production', 'development'])
      expect(() => read({ NODE_ENV, LOCUS_SECRET })).toThrow('LOCUS_SECRET');
  });
});

describe('secrets in files', () => {
  const inFile = (text: string) => {
    const file = join(mkdtempSync(join(folder, 'vault-')), 'secret');
    writeFileSync(file, `${text}\n`);
    return file;
  };

  test('are read for every secret setting', () => {
    const config = read({
      NODE_ENV: 'production',
      LOCUS_SECRET_FILE: inFile(good),
      LOCUS_SECRET_PREVIOUS_FILE: inFile(good.toLowerCase()),
      DATABASE_URL_FILE: inFile('postgres://locus:pw@db.example.com/locus?sslmode=verify-full'),
      VISITS_URL_FILE: inFile('clickhouses://locus:pw@visits.example.com:8443/visits'),
      LOCUS_SMTP_URL_FILE: inFile('smtps://locus:pw@mail.example.com'),
      LOCUS_MAIL_FROM: 'locus@example.com',
      LOCUS_METRICS_TOKEN_FILE: inFile('aVery-long_token.of~letters'),
      LOCUS_RECAPTCHA_SITE_KEY: 'site',
      LOCUS_RECAPTCHA_SECRET_FILE: inFile('hush'),
      LOCUS_MAPS_TOKEN_FILE: inFile('tiles'),
    });
    expect(config).toMatchObject({
      secret: good,
      previousSecret: good.toLowerCase(),
      databaseUrl: 'postgres://locus:pw@db.example.com/locus?sslmode=verify-full',
      visits: { url: 'clickhouses://locus:pw@visits.example.com:8443/visits' },
      mail: { smtpUrl: 'smtps://locus:pw@mail.example.com' },
      metricsToken: 'aVery-long_token.of~letters',
      captcha: { secretKey: 'hush' },
      geo: { mapsToken: 'tiles' },
    });
    expect(deviceSecret(folder, { LOCUS_DEVICE_SECRET_FILE: inFile(good) })).toBe(good);
  });

  test('are checked like other settings, cannot be set twice, and are not repeated in error messages', () => {
    const problemsOf = (env: Record<string, string>) => {
      try {
        read(env);
        return [];
      } catch (error) {
        return (error as ConfigError).problems;
      }
    };
    expect(problemsOf({ LOCUS_SECRET_FILE: inFile('hunter2') })).toEqual([
      'LOCUS_SECRET must have at least 32 bytes. Make one with: openssl rand -base64 48',
    ]);
    expect(problemsOf({ DATABASE_URL_FILE: inFile('  ') })).toEqual(['DATABASE_URL_FILE names an empty file.']);
    expect(problemsOf({ DATABASE_URL_FILE: '/missing/file' })).toEqual([
      'DATABASE_URL_FILE names a file that cannot be read: "/missing/file".',
    ]);
    expect(problemsOf({ LOCUS_SECRET: good, LOCUS_SECRET_FILE: inFile(good) })).toEqual([
      'LOCUS_SECRET is set twice: in LOCUS_SECRET_FILE as well.',
    ]);
  });
});

test('production has no demo unless it is switched on', () => {
  expect(read(production).demo).toBe(false);
  expect(read({ ...production, LOCUS_DEMO: 'on' }).demo).toBe(true);
});

describe('remote servers in production', () => {
  const plain: [string, string][] = [
    ['DATABASE_URL', 'postgres://locus:secret@db.example.com/locus'],
    ['DATABASE_URL', 'postgres://locus:secret@db.example.com/locus?sslmode=prefer'],
    ['VISITS_URL', 'clickhouses://a.example.com:8443/visits,clickhouse://b.example.com:8123/visits'],
    ['LOCUS_SMTP_URL', 'smtp://mail.example.com'],
    ['LOCUS_ROUTING_URL', 'http://routes.example.com'],
  ];
  const encrypted: [string, string][] = [
    ['DATABASE_URL', 'postgres://locus:secret@db.example.com/locus?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://locus:secret@localhost:5433/locus'],
    ['DATABASE_URL', 'postgresql:///locus?host=/var/run/postgresql'],
    ['VISITS_URL', 'clickhouses://a.example.com:8443/visits,clickhouse://127.0.0.1:8123/visits'],
    ['LOCUS_SMTP_URL', 'smtps://mail.example.com'],
    ['LOCUS_SMTP_URL', 'smtp://mail.example.com?requireTLS=true'],
    ['LOCUS_GEOCODER_URL', 'https://places.example.com'],
  ];
  const from = { LOCUS_MAIL_FROM: 'locus@example.com' };

  test('require encryption, unless the operator declares the network private', () => {
    for (const [name, address] of plain) {
      expect(() => read({ ...production, ...from, [name]: address })).toThrow(
        `${name} would be spoken to in plain text`,
      );
      expect(() => read({ ...production, ...from, [name]: address })).not.toThrow('secret@');
      expect(() => read({ ...production, ...from, [name]: address, LOCUS_PLAIN_CONNECTIONS: 'on' })).not.toThrow();
      expect(() => read({ ...from, [name]: address })).not.toThrow();
    }
  });

  test('are accepted with an encrypted or local address', () => {
    for (const [name, address] of encrypted)
      expect(() => read({ ...production, ...from, [name]: address })).not.toThrow();
  });
});
