import { array, number, object, string, tuple } from 'yup';

import type { FoundPlace } from '../answers/geo';
import type { Language } from '../text/languages';

/* Address search with a Photon service (https://github.com/komoot/photon), queried by the server or by the pages. */

/** A Photon service; if pages query it themselves, its token is public. */
export interface PhotonService {
  /** The base URL above `api`, with a path and query of its own, and `{token}` in place of the token. */
  url: string;
  token?: string | undefined;
}

/** The search text. */
export interface PhotonSearch {
  text: string;
  language: Language;
  /** Maximum number of results. */
  limit: number;
}

/** Languages that Photon's public builds support; others get local names. */
const photonLanguages: readonly Language[] = ['en', 'de', 'it'];

/** The URL of a search; throws if the service's URL is invalid. */
export function photonUrl({ url, token = '' }: PhotonService, { text, language, limit }: PhotonSearch): URL {
  const address = new URL(url.replaceAll('{token}', encodeURIComponent(token)));
  address.pathname = `${address.pathname.replace(/\/$/, '')}/api`;
  address.searchParams.set('q', text.trim());
  address.searchParams.set('limit', String(limit));
  if (photonLanguages.includes(language)) address.searchParams.set('lang', language);
  return address;
}

const answerSchema = object({
  type: string().oneOf(['FeatureCollection']).required(),
  features: array(
    object({
      geometry: object({ coordinates: tuple([number().required(), number().required()]).required() }).required(),
      properties: object({
        name: string(),
        street: string(),
        housenumber: string(),
        postcode: string(),
        district: string(),
        city: string(),
        countrycode: string(),
      }).required(),
    }),
  ).required(),
});

/** The places in a service's answer, best first; throws if the answer is malformed. */
export function photonPlaces(answer: unknown, limit: number): FoundPlace[] {
  const { features } = answerSchema.validateSync(answer, { strict: true });
  return features.slice(0, limit).map(({ geometry, properties }) => ({
    name: nameOf(properties),
    longitude: geometry.coordinates[0],
    latitude: geometry.coordinates[1],
    country: properties.countrycode?.toLowerCase() ?? '',
  }));
}

interface PhotonProperties {
  name?: string;
  street?: string;
  housenumber?: string;
  postcode?: string;
  district?: string;
  city?: string;
  countrycode?: string;
}

/** "Alexanderplatz 1, 10178 Berlin, DE": the parts of an address, without repetition. */
function nameOf({ name, street, housenumber, postcode, district, city, countrycode }: PhotonProperties): string {
  const address = [street, housenumber].filter(Boolean).join(' ');
  const town = [postcode, city].filter(Boolean).join(' ');
  const parts = [name, address, district, town, countrycode?.toUpperCase()].filter(Boolean);
  return [...new Set(parts)].join(', ');
}
