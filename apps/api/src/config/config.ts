import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { panelRules } from '@locus/analytics';

import type { App } from '../db/schema';
import type { GeoConfig } from '../geo/geoServices';
import { keptSecret, secretProblem } from './secret';

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/** Everything the environment decides, checked. */
export interface Config {
  production: boolean;
  /** The address listeners bind to, `127.0.0.1` unless said. */
  host: string;
  /** Wished ports; a taken one moves on by ten. */
  ports: Record<App, number>;
  /** Public origins such as `https://portal.example.com`, without a slash at the end; undefined: whatever host was asked. */
  origins: Record<App, string | undefined>;
  /** Folder of everything that is kept: the embedded database, visits, the generated secret. */
  dataFolder: string;
  /** `postgres://…`; undefined: the embedded server. */
  databaseUrl: string | undefined;
  /**
   * Where analyses read visits, if not from the files of imports: a ClickHouse server, or so many processes over the files; and how much more a
   * panel is protected than by default: the fewest devices behind a number, and the step that counts are rounded to.
   */
  visits: { url?: string; shards?: number; privacy?: { floor?: number; roundedTo?: number } };
  /** Key material of at least 32 bytes, behind every token. */
  secret: string;
  /** The last month of the demo, `YYYY-MM`; undefined: the last full one. */
  demoEnd: string | undefined;
  /** Whether an empty database gets the demo company, whose passwords everybody knows; in production only when asked for. */
  demo: boolean;
  /** A proxy we trust stands in front and writes the visitor's address into X-Forwarded-For. */
  trustProxy: boolean;
  /** Hosts whose https pages reports may frame, e.g. `public.example.com`. */
  frameHosts: readonly string[];
  /** Where the pages' links lead: https, http or mailto addresses. */
  links: PageLinks;
  /** How mails leave: over SMTP (`smtp://` or `smtps://`), or as files in the data folder; `from` is their sender. */
  mail: { smtpUrl: string | undefined; from: string };
  /** How sign-up tells people from programs: a proof of work of our own, or reCAPTCHA where its keys are set. */
  captcha: CaptchaConfig;
  /** The project a new trial gets a copy of; undefined: the demo's first one. */
  sampleProject: string | undefined;
  /** Routing, isochrones and address search: `http(s)` addresses of services, which may hold a token. */
  geo: GeoConfig;
  /** Third-party scripts that the pages load, and the host whose readers' usage is told to them; nothing unless set. */
  hooks: PageHooks;
  /** The tile service under the maps; undefined: the base map that comes with Locus. */
  tiles: Tiles | undefined;
  /** Folders of the built apps. */
  dist: Record<App, string>;
}

/** Addresses for the pages' links; undefined leaves the pages their own. */
export interface PageLinks {
  contact: string | undefined;
  partnership: string | undefined;
  /** What somebody who signs up agrees to. */
  terms: string | undefined;
  privacy: string | undefined;
}

/** A captcha; `verifyUrl` is where reCAPTCHA's answers are checked. */
export type CaptchaConfig =
  | { provider: 'altcha' }
  | { provider: 'recaptcha'; siteKey: string; secretKey: string; verifyUrl: string };

/** Scripts of others that an operator attaches to the pages: https addresses; and the one host on which usage events are sent. */
export interface PageHooks {
  productionHost: string | undefined;
  analyticsScript: string | undefined;
  chatScript: string | undefined;
}

/** A tile service: pages ask it themselves, so its token is no secret. */
export interface Tiles {
  /** `https://…/{z}/{x}/{y}{r}.png`, with `{token}`, `{lang}` and `{s}` where wanted. */
  url: string;
  /** Who has to be named on the map. */
  attribution: string;
  token: string | undefined;
}

/** What is wrong with the configuration, one line a variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration; throws a ConfigError that names every problem. Without LOCUS_SECRET one is generated and kept in
 * the data folder, except in production (NODE_ENV=production), where it must be given.
 */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const refuse = (name: string, what: string) => void problems.push(`${name} ${what}`);

  const port = (name: string, fallback: number) => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
      refuse(name, `must be a port from 0 to 65535, not "${value}".`);
    return Number(value);
  };
  const origin = (name: string) => {
    const value = text(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
      refuse(name, `must be an origin such as https://portal.example.com, not "${value}".`);
    }
    return url?.origin;
  };
  const link = (name: string) => {
    const value = text(name);
    if (value !== undefined && (!URL.canParse(value) || !/^(https?|mailto):$/.test(new URL(value).protocol)))
      refuse(name, `must be an https or mailto address, not "${value}".`);
    return value;
  };
  // They may hold a token, so they are never repeated.
  const service = (name: string) => {
    const value = text(name);
    if (value !== undefined && (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)))
      refuse(name, 'must begin with http:// or https://.');
    return value;
  };
  const script = (name: string) => {
    const value = text(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url?.protocol !== 'https:' || url.username) refuse(name, `must be an https address, not "${value}".`);
    return url?.href;
  };
  const flag = (name: string, fallback: boolean) => {
    const value = text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (!['on', 'off'].includes(value)) refuse(name, `must be "on" or "off", not "${value}".`);
    return value === 'on';
  };

  const production = env.NODE_ENV === 'production';
  const dataFolder = resolve(projectFolder, text('LOCUS_DATA') ?? '.locus');

  const databaseUrl = text('DATABASE_URL');
  // The address may hold a password, so it is never repeated.
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) refuse('DATABASE_URL', 'must begin with postgres://.');

  const visitsUrl = text('VISITS_URL');
  if (visitsUrl && !/^clickhouses?:\/\//.test(visitsUrl)) refuse('VISITS_URL', 'must begin with clickhouse://.');
  const shards = text('VISITS_SHARDS');
  if (shards && !/^([1-9]|[1-5]\d|6[0-4])$/.test(shards))
    refuse('VISITS_SHARDS', `must be a number of processes from 1 to 64, not "${shards}".`);

  const stricter = (name: string, least: number) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,6}$/.test(value) || Number(value) < least)
      refuse(name, `must be a number from ${least} to 999999, not "${value}": panels are protected more, never less.`);
    return Number(value);
  };
  const floor = stricter('VISITS_FLOOR', panelRules.floor);
  const roundedTo = stricter('VISITS_ROUNDING', panelRules.roundedTo);
  const privacy = { ...(floor ? { floor } : {}), ...(roundedTo ? { roundedTo } : {}) };

  const demoEnd = text('LOCUS_DEMO_END');
  if (demoEnd && !/^\d{4}-(0[1-9]|1[0-2])$/.test(demoEnd))
    refuse('LOCUS_DEMO_END', `must be a month like 2026-06, not "${demoEnd}".`);

  const frameHosts = (text('LOCUS_FRAME_HOSTS') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const host of frameHosts) {
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(host))
      refuse('LOCUS_FRAME_HOSTS', `holds "${host}", which is not a host name.`);
  }

  const productionHost = text('LOCUS_PRODUCTION_HOST')?.toLowerCase();
  if (productionHost && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(productionHost))
    refuse('LOCUS_PRODUCTION_HOST', `must be a host name such as portal.example.com, not "${productionHost}".`);

  const given = env.LOCUS_SECRET;
  if (given !== undefined && given !== '') {
    const problem = secretProblem(given);
    if (problem) refuse('LOCUS_SECRET', problem);
  } else if (production) {
    refuse('LOCUS_SECRET', 'must be set in production. Make one with: openssl rand -base64 48');
  }

  const smtpUrl = text('LOCUS_SMTP_URL');
  // It may hold a password as well.
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol)))
    refuse('LOCUS_SMTP_URL', 'must begin with smtp:// or smtps://.');
  const mailFrom = text('LOCUS_MAIL_FROM');
  if (smtpUrl && !mailFrom) refuse('LOCUS_MAIL_FROM', 'must name the sender when LOCUS_SMTP_URL is set.');
  if (mailFrom && !/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(mailFrom))
    refuse('LOCUS_MAIL_FROM', `must be an address such as "Locus <locus@example.com>", not "${mailFrom}".`);

  const siteKey = text('LOCUS_RECAPTCHA_SITE_KEY');
  const secretKey = text('LOCUS_RECAPTCHA_SECRET');
  if ((siteKey === undefined) !== (secretKey === undefined))
    refuse(
      siteKey ? 'LOCUS_RECAPTCHA_SECRET' : 'LOCUS_RECAPTCHA_SITE_KEY',
      'must be set as well: reCAPTCHA needs both keys.',
    );
  const verifyUrl = service('LOCUS_RECAPTCHA_URL') ?? 'https://www.google.com/recaptcha/api/siteverify';
  const captcha: CaptchaConfig =
    siteKey && secretKey ? { provider: 'recaptcha', siteKey, secretKey, verifyUrl } : { provider: 'altcha' };

  const sampleProject = text('LOCUS_SAMPLE_PROJECT');
  if (sampleProject && !/^[1-9]\d{0,17}$/.test(sampleProject))
    refuse('LOCUS_SAMPLE_PROJECT', `must be the id of a project, not "${sampleProject}".`);

  const tilesUrl = text('LOCUS_TILES_URL');
  const tilesAttribution = text('LOCUS_TILES_ATTRIBUTION');
  const tilesProblem = tilesUrl === undefined ? undefined : tileProblem(tilesUrl);
  if (tilesProblem) refuse('LOCUS_TILES_URL', tilesProblem);
  if (tilesUrl && !tilesAttribution) refuse('LOCUS_TILES_ATTRIBUTION', 'must name who made the tiles.');

  const config = {
    production,
    host: text('LOCUS_HOST') ?? '127.0.0.1',
    ports: {
      portal: port('LOCUS_PORT', 4000),
      admin: port('LOCUS_ADMIN_PORT', 4001),
      preview: port('LOCUS_PREVIEW_PORT', 4002),
    },
    origins: {
      portal: origin('LOCUS_PORTAL_URL'),
      admin: origin('LOCUS_ADMIN_URL'),
      preview: origin('LOCUS_PREVIEW_URL'),
    },
    dataFolder,
    databaseUrl,
    visits: {
      ...(visitsUrl ? { url: visitsUrl } : {}),
      ...(shards ? { shards: Number(shards) } : {}),
      ...(Object.keys(privacy).length > 0 ? { privacy } : {}),
    },
    demoEnd,
    demo: flag('LOCUS_DEMO', !production),
    trustProxy: flag('LOCUS_TRUST_PROXY', false),
    frameHosts,
    links: {
      contact: link('LOCUS_CONTACT_URL'),
      partnership: link('LOCUS_PARTNERSHIP_URL'),
      terms: link('LOCUS_TERMS_URL'),
      privacy: link('LOCUS_PRIVACY_URL'),
    },
    mail: { smtpUrl, from: mailFrom ?? 'Locus <no-reply@localhost>' },
    captcha,
    sampleProject,
    tiles:
      tilesUrl && tilesAttribution
        ? { url: tilesUrl, attribution: tilesAttribution, token: text('LOCUS_TILES_TOKEN') }
        : undefined,
    geo: {
      routingUrl: service('LOCUS_ROUTING_URL'),
      isochronesUrl: service('LOCUS_ISOCHRONES_URL'),
      geocoderUrl: service('LOCUS_GEOCODER_URL'),
      staticMapUrl: service('LOCUS_STATIC_MAP_URL'),
      mapsToken: text('LOCUS_MAPS_TOKEN'),
    },
    hooks: {
      productionHost,
      analyticsScript: script('LOCUS_ANALYTICS_SCRIPT'),
      chatScript: script('LOCUS_CHAT_SCRIPT'),
    },
    dist: {
      portal: resolve(projectFolder, 'apps/portal/dist'),
      admin: resolve(projectFolder, 'apps/admin/dist'),
      preview: resolve(projectFolder, 'apps/portal/dist'),
    },
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, secret: given || keptSecret(dataFolder) };
}

/** Why a text is no address of tiles; undefined for one that is. */
function tileProblem(url: string): string | undefined {
  const plain = url.replaceAll(/\{\w+\}/g, 'x');
  if (!URL.canParse(plain) || new URL(plain).protocol !== 'https:') return 'must begin with https://.';
  return ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) ? undefined : 'must hold {z}, {x} and {y}.';
}
