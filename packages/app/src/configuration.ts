import { previewOrigin } from '@locus/model/calls';
import { dictionary } from '@locus/model/text';

/** The operator's configuration; each URL is https, http or mailto. */
export interface Configuration {
  /** The target of "contact us". */
  contact: string;
  /** The page about improving the data behind absolute numbers. */
  partnership: string;
  /** The terms of use and the privacy notice; undefined if the operator has not set them. */
  terms: string | undefined;
  privacy: string | undefined;
  /** What keeps bots from signing up: our own proof of work, or reCAPTCHA if the operator has set its key. */
  captcha: { provider: 'altcha' } | { provider: 'recaptcha'; siteKey: string };
  /** The URL of the portal, for readers who come to the back-office by mistake. */
  portal: string | undefined;
  /** Whether this is the portal in the back-office's frame, as an administrator sees it on behalf of a customer. */
  framed: boolean;
  /** The URL of that frame's pages for the back-office. */
  preview: string;
  /** The only host on which readers' usage events are sent; without one nothing is sent. */
  productionHost: string | undefined;
  /** URLs of third-party scripts: usage analytics and support chat. */
  analyticsScript: string | undefined;
  chatScript: string | undefined;
  /** Hosts whose dashboards reports may embed. */
  dashboardHosts: string[];
  /** The tile service for the maps, a URL with `{z}/{x}/{y}`; without one the base map included in Locus is used. */
  tiles: { url: string; attribution: string; token: string | undefined } | undefined;
  /** The Photon service that the page searches addresses with, a URL with `{token}`; without one it calls Locus. */
  geocoder: { url: string; token: string | undefined } | undefined;
  /** Whether there is a routing service for driving times. */
  drivingTimes: boolean;
}

const safe = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(https?:\/\/|mailto:)/.test(value) ? value : undefined;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const script = (value: unknown): string | undefined => (safe(value)?.startsWith('https://') ? safe(value) : undefined);

function tilesOf(value: unknown): Configuration['tiles'] {
  const { url, attribution, token } = (value ?? {}) as Record<string, unknown>;
  const address = textOf(url);
  if (!address?.startsWith('https://')) return undefined;
  return { url: address, attribution: textOf(attribution) ?? '', token: textOf(token) };
}

function geocoderOf(value: unknown): Configuration['geocoder'] {
  const { url, token } = (value ?? {}) as Record<string, unknown>;
  const address = textOf(url);
  return address?.startsWith('https://') ? { url: address, token: textOf(token) } : undefined;
}

function prefixesOf(value: unknown): { admin: string; preview: string } {
  const { admin, preview } = (value ?? {}) as Record<string, unknown>;
  return { admin: textOf(admin) ?? 'admin', preview: textOf(preview) ?? 'preview' };
}

function captchaOf(value: unknown): Configuration['captcha'] {
  const siteKey = typeof value === 'object' && value !== null && 'siteKey' in value ? textOf(value.siteKey) : undefined;
  return siteKey === undefined ? { provider: 'altcha' } : { provider: 'recaptcha', siteKey };
}

/** Reads the configuration that the server has written into the page; missing or invalid values have their defaults. */
export function readConfiguration(page: Pick<Document, 'querySelector'> = document): Configuration {
  const content = page.querySelector<HTMLMetaElement>('meta[name="locus-configuration"]')?.content;
  let values: Record<string, unknown> = dictionary();
  try {
    values = JSON.parse(content || '{}') as Record<string, unknown>;
  } catch {
    // A page not served by our server still works, with the defaults.
  }
  const contact = safe(values.contact) ?? 'mailto:support@locus.example';
  return {
    contact,
    partnership: safe(values.partnership) ?? contact,
    terms: safe(values.terms),
    privacy: safe(values.privacy),
    captcha: captchaOf(values.captcha),
    portal: safe(values.portal),
    framed: values.framed === true,
    preview:
      safe(values.preview) ??
      previewOrigin(globalThis.location?.origin ?? 'http://localhost', prefixesOf(values.previewPrefixes)),
    productionHost: textOf(values.productionHost),
    analyticsScript: script(values.analyticsScript),
    chatScript: script(values.chatScript),
    tiles: tilesOf(values.tiles),
    geocoder: geocoderOf(values.geocoder),
    drivingTimes: values.drivingTimes === true,
    dashboardHosts: Array.isArray(values.dashboardHosts) ? values.dashboardHosts.filter((host) => textOf(host)) : [],
  };
}
