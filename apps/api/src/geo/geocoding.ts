import type { GazetteerPlace } from '@locus/analytics';
import type { FoundPlace } from '@locus/model/places';
import type { Language } from '@locus/model/text';
import { photonPlaces, photonUrl } from '@locus/model/photon';

import { fetchJson, ServiceError } from './fetchJson';

/** Finds places by the text a user types. */
export interface Geocoder {
  /** The best matches first, at most `limit`; none for an empty text. */
  find: (text: string, options: { language: Language; limit: number }) => Promise<FoundPlace[]>;
}

/** Only letters and digits, without accents and case, so that "Zurich" finds "Zürich". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "52.52, 13.405": latitude and longitude in degrees, as maps show them. */
const coordinates = /^\s*(-?\d{1,2}(?:\.\d{1,10})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,10})?)\s*$/;

/** A position typed as "lat, lng"; undefined for anything else. */
export function typedPosition(text: string): FoundPlace | undefined {
  const [, lat, lng] = coordinates.exec(text) ?? [];
  const [latitude, longitude] = [Number(lat), Number(lng)];
  if (!lat || !lng || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { name: `${latitude}, ${longitude}`, longitude, latitude, country: '' };
}

/**
 * Address search without a service: places, districts and postcodes by their beginning, then by any word, the largest
 * first.
 */
export function gazetteer(load: () => Promise<readonly GazetteerPlace[]>): Geocoder {
  let read: Promise<{ key: string; place: GazetteerPlace }[]> | undefined;
  const entries = () =>
    (read ??= load().then((places) =>
      places
        .map((place) => ({ key: plain(`${place.name} ${place.within ?? ''}`), place }))
        .sort((a, b) => b.place.inhabitants - a.place.inhabitants),
    ));
  return {
    find: async (text, { limit }) => {
      const position = typedPosition(text);
      if (position) return [position];
      const wanted = plain(text);
      if (wanted === '') return [];
      const words = wanted.split(' ');
      const [begins, holds]: GazetteerPlace[][] = [[], []];
      for (const { key, place } of await entries()) {
        if (key.startsWith(wanted)) begins?.push(place);
        else if (words.every((word) => key.startsWith(word) || key.includes(` ${word}`))) holds?.push(place);
        if ((begins?.length ?? 0) >= limit) break;
      }
      return [...(begins ?? []), ...(holds ?? [])]
        .slice(0, limit)
        .map(({ name, within, country, position: [lng, lat] }) => ({
          name: [name, within, country.toUpperCase()].filter(Boolean).join(', '),
          longitude: lng,
          latitude: lat,
          country,
        }));
    },
  };
}

/** Address search by a Photon service, with `otherwise` as the fallback if it fails. */
export function photonGeocoder(base: string, otherwise: Geocoder, onFailure: (error: ServiceError) => void): Geocoder {
  return {
    find: async (text, options) => {
      const position = typedPosition(text);
      if (position) return [position];
      if (text.trim() === '') return [];
      try {
        return photonPlaces(await fetchJson(photonUrl({ url: base }, { text, ...options })), options.limit);
      } catch (error) {
        onFailure(
          error instanceof ServiceError
            ? error
            : new ServiceError('The address search answered in another shape.', { cause: error }),
        );
        return otherwise.find(text, options);
      }
    },
  };
}
