import type { FoundPlace } from '@locus/model/places';
import type { Language } from '@locus/model/text';
import { addressTo } from '@locus/model/places';
import type { PhotonSearch, PhotonService } from '@locus/model/photon';
import { photonPlaces, photonUrl } from '@locus/model/photon';
import { useCallback } from 'react';

import { useClient } from './ClientProvider';

/** Maximum number of results of an address search. */
const maxFound = 5;

/** How long an external service may take before Locus is asked, in ms. */
const serviceTimeoutMs = 10_000;

/** Queries an external service from the page; all it learns about the reader is their IP address. */
async function searchService(
  service: PhotonService,
  search: PhotonSearch,
  signal?: AbortSignal,
): Promise<FoundPlace[]> {
  const limit = AbortSignal.timeout(serviceTimeoutMs);
  const answer = await fetch(photonUrl(service, search), {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  if (!answer.ok) throw new Error(`The address search answered ${answer.status}.`);
  return photonPlaces(await answer.json(), search.limit);
}

/**
 * Finds places by text, best first: with the service configured for pages, or with Locus if there is none or it does
 * not respond. Rejects if both fail.
 */
export function useSearchPlaces(
  service: PhotonService | undefined,
  language: Language,
): (text: string, signal?: AbortSignal) => Promise<FoundPlace[]> {
  const client = useClient();
  const [url, token] = [service?.url, service?.token];
  return useCallback(
    async (text, signal) => {
      const address = addressTo('get /geocoding', { text, limit: maxFound });
      const askLocus = async () => (await client.get(address)).places;
      if (url === undefined) return askLocus();
      try {
        return await searchService({ url, token }, { text, language, limit: maxFound }, signal);
      } catch {
        signal?.throwIfAborted();
        return askLocus();
      }
    },
    [client, url, token, language],
  );
}
