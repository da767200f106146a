import { array, number, object, string, tuple } from 'yup';

import type { FoundPlace } from './answers/geo';
import type { Language } from './languages';

/*
 * Address search by a Photon service (https://github.com/komoot/photon), which the server or the pages ask.
 */

/** A Photon service; pages that ask one themselves show its token to everybody. */
export interface PhotonService {
  /** The address above `api`, with a path and query of its own, and `{token}` where the token belongs. */
  url: string;
  token?: string | undefined;
}

/** What is looked for. */
export interface PhotonSearch {
  text: string;
  language: Language;
  /** Most places that are wanted. */
  limit: number;
}

/** Languages Photon's public builds know; others are answered in the local one. */
const photonLanguages: readonly Language[] = ['en', 'de', 'it'];

/** The address that answers a search; throws where the service's is none. */
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

/** The places of a service's answer, the best first; throws for what is no such answer. */
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

/** "Alexanderplatz 1, 10178 Berlin, DE": what an address needs, nothing twice. */
function nameOf({ name, street, housenumber, postcode, district, city, countrycode }: PhotonProperties): string {
  const address = [street, housenumber].filter(Boolean).join(' ');
  const town = [postcode, city].filter(Boolean).join(' ');
  const parts = [name, address, district, town, countrycode?.toUpperCase()].filter(Boolean);
  return [...new Set(parts)].join(', ');
}
