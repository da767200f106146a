import { dictionary, previewOrigin } from '@locus/model';

/** What the operator configures; each address is https, http or mailto. */
export interface Configuration {
  /** Where "contact us" leads. */
  contact: string;
  /** Where a reader learns how to improve the data behind absolute numbers. */
  partnership: string;
  /** Where the terms of use and the privacy notice are read; undefined where the operator has named none. */
  terms: string | undefined;
  privacy: string | undefined;
  /**
   * What keeps robots out of signing up: a proof of work of our own, or reCAPTCHA where the operator has set its key.
   */
  captcha: { provider: 'altcha' } | { provider: 'recaptcha'; siteKey: string };
  /** The portal's own address, for readers who come to the back-office by mistake. */
  portal: string | undefined;
  /** This is the portal in the back-office's frame, as an administrator sees it in a customer's name. */
  framed: boolean;
  /** Where the back-office finds that frame's pages. */
  preview: string;
  /** The one host name whose readers' usage events are sent; without one nothing is sent. */
  productionHost: string | undefined;
  /** Addresses of third-party scripts: usage analytics and support chat. */
  analyticsScript: string | undefined;
  chatScript: string | undefined;
  /** Hosts whose dashboards reports may embed. */
  dashboardHosts: string[];
  /** The tile service under the maps, `{z}/{x}/{y}` in its address; without one the base map that comes with Locus. */
  tiles: { url: string; attribution: string; token: string | undefined } | undefined;
  /** The Photon service that the page searches addresses with, `{token}` in its address; without one it asks Locus. */
  geocoder: { url: string; token: string | undefined } | undefined;
  /** There is a routing service that knows how far one drives in how many minutes. */
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

/**
 * Reads the configuration that the server wrote into the page; what is missing or no address of these kinds has its
 * default.
 */
export function readConfiguration(page: Pick<Document, 'querySelector'> = document): Configuration {
  const content = page.querySelector<HTMLMetaElement>('meta[name="locus-configuration"]')?.content;
  let values: Record<string, unknown> = dictionary();
  try {
    values = JSON.parse(content || '{}') as Record<string, unknown>;
  } catch {
    // A page served without our server still works, with the defaults.
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
