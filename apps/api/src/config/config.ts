import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { panelRules } from '@locus/analytics';

import { previewOrigin } from '@locus/model/calls';
import type { PhotonService } from '@locus/model/photon';

import type { App } from '../db/schema';
import type { GeoConfig } from '../geo/geoServices';
import { keptSecret, secretProblem } from './secret';
import type { Environment } from './variables';
import { hasScheme, Variables } from './variables';

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/** All settings from the environment, validated. */
export interface Config {
  production: boolean;
  /** The address listeners bind to, `127.0.0.1` by default. */
  host: string;
  /** Preferred ports; if one is taken, the next attempt is ten higher. */
  ports: Record<App, number>;
  /**
   * Public origins such as `https://portal.example.com`, without a trailing slash; undefined: the host of the request.
   */
  origins: Record<App, string | undefined>;
  /** Folder of all persistent data: the embedded database, visits, the generated secret. */
  dataFolder: string;
  /** Maximum size of an uploaded file in bytes. */
  maxImportBytes: number;
  /** Months for which superseded results are kept. */
  resultMonths: number;
  /** `postgres://…`; undefined: the embedded server. */
  databaseUrl: string | undefined;
  /**
   * Where analyses read visits, if not from the imported files: a ClickHouse server, or a number of processes over the
   * files; and how far a panel's protection exceeds the default: the minimum number of devices behind a number, and the
   * step that counts are rounded to.
   */
  visits: { url?: string; shards?: number; privacy?: { floor?: number; roundedTo?: number } };
  /** Key material of at least 32 bytes, the basis of every token. */
  secret: string;
  /** The previous secret: what it signed stays valid until it expires, and nothing new is signed with it. */
  previousSecret: string | undefined;
  /** The last month of the demo, `YYYY-MM`; undefined: the last complete one. */
  demoEnd: string | undefined;
  /** Whether an empty database gets the demo company, whose passwords are public; in production only on request. */
  demo: boolean;
  /** Whether a trusted proxy in front writes the visitor's address into X-Forwarded-For. */
  trustProxy: boolean;
  /** Prefixes of the hosts of the back-office and the preview, e.g. `admin` and `preview`. */
  previewPrefixes: { admin: string; preview: string };
  /** Hosts whose https pages reports may frame, e.g. `public.example.com`. */
  frameHosts: readonly string[];
  /** Targets of the pages' links: https, http or mailto URLs. */
  links: PageLinks;
  /** The bearer token required for reading the metrics; undefined: nobody may. */
  metricsToken: string | undefined;
  /**
   * How emails are sent: over SMTP (`smtp://` or `smtps://`), or as files in the data folder; `from` is their sender.
   */
  mail: { smtpUrl: string | undefined; from: string };
  /** How sign-up tells people from bots: our own proof of work, or reCAPTCHA if its keys are set. */
  captcha: CaptchaConfig;
  /** The project that each new trial gets a copy of; undefined: the demo's first one. */
  sampleProject: string | undefined;
  /** The accounts whose new reports get the newer version of catchments, or all of them. */
  catchmentV2: readonly string[] | 'all';
  /** Routing, isochrones and address search: `http(s)` URLs of services, which may contain a token. */
  geo: GeoConfig;
  /** Third-party scripts loaded by the pages, and the host whose readers' usage they receive; nothing unless set. */
  hooks: PageHooks;
  /** The tile service for the maps; undefined: the base map included in Locus. */
  tiles: Tiles | undefined;
  /** The Photon service that pages search addresses with; undefined: they call Locus. */
  geocoder: PhotonService | undefined;
  /** Folders of the built apps. */
  dist: Record<App, string>;
}

/** URLs of the pages' links; undefined keeps the pages' defaults. */
export interface PageLinks {
  contact: string | undefined;
  partnership: string | undefined;
  /** The terms that users accept at sign-up. */
  terms: string | undefined;
  privacy: string | undefined;
}

/** A captcha; `verifyUrl` is where reCAPTCHA's tokens are verified. */
export type CaptchaConfig =
  | { provider: 'altcha' }
  | { provider: 'recaptcha'; siteKey: string; secretKey: string; verifyUrl: string };

/**
 * Third-party scripts that an operator adds to the pages: https URLs; and the only host on which usage events are sent.
 */
export interface PageHooks {
  productionHost: string | undefined;
  analyticsScript: string | undefined;
  chatScript: string | undefined;
}

/** A tile service: pages call it directly, so its token is not secret. */
export interface Tiles {
  /** `https://…/{z}/{x}/{y}{r}.png`, optionally with `{token}`, `{lang}` and `{s}`. */
  url: string;
  /** The attribution required on the map. */
  attribution: string;
  token: string | undefined;
}

/** Errors in the configuration, one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the configuration; throws a ConfigError that lists every problem. Without LOCUS_SECRET a secret is generated
 * and kept in the data folder, except in production (NODE_ENV=production), where it is required.
 */
export function readConfig(env: Environment = process.env): Config {
  const variables = new Variables(env);
  const production = env.NODE_ENV === 'production';
  const dataFolder = resolve(projectFolder, variables.text('LOCUS_DATA') ?? '.locus');
  const { demoEnd, sampleProject } = demoData(variables);
  const secret = givenSecret(variables, production);
  const previewPrefixes = {
    admin: variables.hostPart('LOCUS_ADMIN_PREFIX') ?? 'admin',
    preview: variables.hostPart('LOCUS_PREVIEW_PREFIX') ?? 'preview',
  };
  const config = {
    production,
    host: variables.text('LOCUS_HOST') ?? '127.0.0.1',
    ports: {
      portal: variables.port('LOCUS_PORT', 4000),
      admin: variables.port('LOCUS_ADMIN_PORT', 4001),
      preview: variables.port('LOCUS_PREVIEW_PORT', 4002),
    },
    origins: appOrigins(variables, previewPrefixes),
    previewPrefixes,
    dataFolder,
    // The URL may contain a password, so it is never repeated.
    databaseUrl: variables.checked('DATABASE_URL', (text) =>
      /^postgres(ql)?:\/\//.test(text) ? undefined : 'must begin with postgres://.',
    ),
    visits: visitSource(variables),
    maxImportBytes: importLimit(variables),
    resultMonths: keptMonths(variables),
    demoEnd,
    demo: variables.flag('LOCUS_DEMO', !production),
    trustProxy: variables.flag('LOCUS_TRUST_PROXY', false),
    frameHosts: framedHosts(variables),
    links: {
      contact: variables.link('LOCUS_CONTACT_URL'),
      partnership: variables.link('LOCUS_PARTNERSHIP_URL'),
      terms: variables.link('LOCUS_TERMS_URL'),
      privacy: variables.link('LOCUS_PRIVACY_URL'),
    },
    previousSecret: variables.checked('LOCUS_SECRET_PREVIOUS', (text) =>
      text === secret ? 'must not be the same as LOCUS_SECRET.' : secretProblem(text),
    ),
    metricsToken: variables.checked('LOCUS_METRICS_TOKEN', (text) =>
      /^[\w.~+/=-]{16,200}$/.test(text) ? undefined : 'must have 16 to 200 letters, digits or . ~ + / = - _',
    ),
    mail: mailTransport(variables),
    captcha: captchaKeys(variables),
    sampleProject,
    catchmentV2: catchmentAccounts(variables),
    tiles: tileService(variables),
    geocoder: pageGeocoder(variables),
    geo: {
      routingUrl: variables.service('LOCUS_ROUTING_URL'),
      isochronesUrl: variables.service('LOCUS_ISOCHRONES_URL'),
      geocoderUrl: variables.service('LOCUS_GEOCODER_URL'),
      staticMapUrl: variables.service('LOCUS_STATIC_MAP_URL'),
      mapsToken: variables.text('LOCUS_MAPS_TOKEN'),
    },
    hooks: pageHooks(variables),
    dist: {
      portal: resolve(projectFolder, 'apps/portal/dist'),
      admin: resolve(projectFolder, 'apps/admin/dist'),
      preview: resolve(projectFolder, 'apps/portal/dist'),
    },
  };
  if (production && !variables.flag('LOCUS_PLAIN_CONNECTIONS', false)) refusePlainConnections(variables);
  if (variables.problems.length > 0) throw new ConfigError(variables.problems);
  return { ...config, secret: secret || keptSecret(dataFolder) };
}

/** Servers that Locus itself connects to. */
const servers = [
  'DATABASE_URL',
  'VISITS_URL',
  'LOCUS_SMTP_URL',
  'LOCUS_ROUTING_URL',
  'LOCUS_ISOCHRONES_URL',
  'LOCUS_GEOCODER_URL',
  'LOCUS_STATIC_MAP_URL',
];

/** Refuses servers on other machines without an encrypted connection. */
function refusePlainConnections(variables: Variables): void {
  for (const name of servers) {
    const addresses = variables.text(name)?.split(',') ?? [];
    if (addresses.some(plainTo))
      variables.refuse(
        name,
        'would be spoken to in plain text. Name an encrypted address (see docs/configuration.md), or set LOCUS_PLAIN_CONNECTIONS=on where the network is private.',
      );
  }
}

/** Whether the traffic to a server on another machine could be read on the way. */
function plainTo(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  // Without a host it is a socket on this machine.
  if (/^(?:|localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return false;
  if (/^postgres(?:ql)?:$/.test(protocol))
    return !/^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  if (protocol === 'smtp:') return searchParams.get('requireTLS') !== 'true';
  return !/^(?:https|smtps|clickhouses):$/.test(protocol);
}

/** By default the preview is the back-office's host with the preview's prefix. */
function appOrigins(variables: Variables, prefixes: Config['previewPrefixes']): Config['origins'] {
  const admin = variables.origin('LOCUS_ADMIN_URL');
  const own = admin === undefined ? undefined : previewOrigin(admin, prefixes);
  return {
    portal: variables.origin('LOCUS_PORTAL_URL'),
    admin,
    // On the same host it would be the back-office itself.
    preview: variables.origin('LOCUS_PREVIEW_URL') ?? (own === admin ? undefined : own),
  };
}

function givenSecret(variables: Variables, production: boolean): string | undefined {
  const given = variables.text('LOCUS_SECRET');
  if (given !== undefined) {
    const problem = secretProblem(given);
    if (problem) variables.refuse('LOCUS_SECRET', problem);
  } else if (production) {
    variables.refuse('LOCUS_SECRET', 'must be set in production. Make one with: openssl rand -base64 48');
  }
  return given;
}

function demoData(variables: Variables): Pick<Config, 'demoEnd' | 'sampleProject'> {
  const demoEnd = variables.checked('LOCUS_DEMO_END', (text) =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? undefined : `must be a month like 2026-06, not "${text}".`,
  );
  const sampleProject = variables.checked('LOCUS_SAMPLE_PROJECT', (text) =>
    /^[1-9]\d{0,17}$/.test(text) ? undefined : `must be the id of a project, not "${text}".`,
  );
  return { demoEnd, sampleProject };
}

function catchmentAccounts(variables: Variables): Config['catchmentV2'] {
  const words = (variables.text('LOCUS_CATCHMENT_V2') ?? '').split(',').flatMap((word) => word.trim() || []);
  if (words.join() === 'all') return 'all';
  if (!words.every((word) => /^[1-9]\d{0,17}$/.test(word)))
    variables.refuse(
      'LOCUS_CATCHMENT_V2',
      `must be "all" or ids of accounts with commas between, not "${words.join()}".`,
    );
  return words;
}

function visitSource(variables: Variables): Config['visits'] {
  const url = variables.checked('VISITS_URL', (text) =>
    /^clickhouses?:\/\//.test(text) ? undefined : 'must begin with clickhouse://.',
  );
  const shards = variables.checked('VISITS_SHARDS', (text) =>
    /^([1-9]|[1-5]\d|6[0-4])$/.test(text) ? undefined : `must be a number of processes from 1 to 64, not "${text}".`,
  );
  const stricter = (name: string, least: number) => {
    const value = variables.checked(name, (text) =>
      /^\d{1,6}$/.test(text) && Number(text) >= least
        ? undefined
        : `must be a number from ${least} to 999999, not "${text}": panels are protected more, never less.`,
    );
    return value === undefined ? undefined : Number(value);
  };
  const floor = stricter('VISITS_FLOOR', panelRules.floor);
  const roundedTo = stricter('VISITS_ROUNDING', panelRules.roundedTo);
  const privacy = { ...(floor ? { floor } : {}), ...(roundedTo ? { roundedTo } : {}) };
  return {
    ...(url ? { url } : {}),
    ...(shards ? { shards: Number(shards) } : {}),
    ...(Object.keys(privacy).length > 0 ? { privacy } : {}),
  };
}

/** Up to 5 GB, which is also the default. */
function importLimit(variables: Variables): number {
  const megabytes = variables.checked('LOCUS_IMPORT_MAX_MB', (text) =>
    /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 5120
      ? undefined
      : `must be a number of megabytes from 1 to 5120, not "${text}".`,
  );
  return Number(megabytes ?? 5120) * 1024 * 1024;
}

function keptMonths(variables: Variables): number {
  const months = variables.checked('LOCUS_RESULT_MONTHS', (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 120
      ? undefined
      : `must be a number of months from 1 to 120, not "${text}".`,
  );
  return Number(months ?? 24);
}

function framedHosts(variables: Variables): string[] {
  const hosts = (variables.text('LOCUS_FRAME_HOSTS') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const host of hosts) {
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(host))
      variables.refuse('LOCUS_FRAME_HOSTS', `holds "${host}", which is not a host name.`);
  }
  return hosts;
}

function pageHooks(variables: Variables): PageHooks {
  const productionHost = variables.text('LOCUS_PRODUCTION_HOST')?.toLowerCase();
  if (productionHost && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(productionHost))
    variables.refuse(
      'LOCUS_PRODUCTION_HOST',
      `must be a host name such as portal.example.com, not "${productionHost}".`,
    );
  return {
    productionHost,
    analyticsScript: variables.script('LOCUS_ANALYTICS_SCRIPT'),
    chatScript: variables.script('LOCUS_CHAT_SCRIPT'),
  };
}

function mailTransport(variables: Variables): Config['mail'] {
  // It may also contain a password.
  const smtpUrl = variables.checked('LOCUS_SMTP_URL', (text) =>
    hasScheme(text, /^smtps?:$/) ? undefined : 'must begin with smtp:// or smtps://.',
  );
  const from = variables.text('LOCUS_MAIL_FROM');
  if (smtpUrl && !from) variables.refuse('LOCUS_MAIL_FROM', 'must name the sender when LOCUS_SMTP_URL is set.');
  if (from && !/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(from))
    variables.refuse('LOCUS_MAIL_FROM', `must be an address such as "Locus <locus@example.com>", not "${from}".`);
  return { smtpUrl, from: from ?? 'Locus <no-reply@localhost>' };
}

function captchaKeys(variables: Variables): CaptchaConfig {
  const siteKey = variables.text('LOCUS_RECAPTCHA_SITE_KEY');
  const secretKey = variables.text('LOCUS_RECAPTCHA_SECRET');
  if ((siteKey === undefined) !== (secretKey === undefined))
    variables.refuse(
      siteKey ? 'LOCUS_RECAPTCHA_SECRET' : 'LOCUS_RECAPTCHA_SITE_KEY',
      'must be set as well: reCAPTCHA needs both keys.',
    );
  const verifyUrl = variables.service('LOCUS_RECAPTCHA_URL') ?? 'https://www.google.com/recaptcha/api/siteverify';
  return siteKey && secretKey ? { provider: 'recaptcha', siteKey, secretKey, verifyUrl } : { provider: 'altcha' };
}

function tileService(variables: Variables): Tiles | undefined {
  const url = variables.checked('LOCUS_TILES_URL', tileProblem);
  const attribution = variables.text('LOCUS_TILES_ATTRIBUTION');
  if (url && !attribution) variables.refuse('LOCUS_TILES_ATTRIBUTION', 'must name who made the tiles.');
  return url && attribution ? { url, attribution, token: variables.text('LOCUS_TILES_TOKEN') } : undefined;
}

/** Pages call it directly, so its token is not secret. */
function pageGeocoder(variables: Variables): PhotonService | undefined {
  const url = variables.checked('LOCUS_BROWSER_GEOCODER_URL', (text) =>
    URL.canParse(text.replaceAll('{token}', 'x')) && text.startsWith('https://')
      ? undefined
      : 'must begin with https://.',
  );
  return url ? { url, token: variables.text('LOCUS_BROWSER_GEOCODER_TOKEN') } : undefined;
}

/** Why a text is not a tile URL; undefined if it is one. */
function tileProblem(url: string): string | undefined {
  const plain = url.replaceAll(/\{\w+\}/g, 'x');
  if (!URL.canParse(plain) || new URL(plain).protocol !== 'https:') return 'must begin with https://.';
  return ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) ? undefined : 'must hold {z}, {x} and {y}.';
}
