import { emptyRoot } from './testing/page';

import type { FoundPlace } from '@locus/model/places';
import type { Language } from '@locus/model/text';
import type { PhotonService } from '@locus/model/photon';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';

import { ClientProvider } from './ClientProvider';
import { createClient } from './createClient';
import { useSearchPlaces } from './searchPlaces';
import { failure, json, memoryStorage, tokenOf } from './testing/answers';

afterEach(() => {
  vi.restoreAllMocks();
});

const service: PhotonService = { url: 'https://photon.example.com/v1/?key={token}', token: 'a&b' };
const atLocus: FoundPlace = { name: 'Zoo, Berlin, DE', longitude: 13.33, latitude: 52.5, country: 'de' };
const collection = (count: number) => ({
  type: 'FeatureCollection',
  features: Array.from({ length: count }, (_, i) => ({
    geometry: { type: 'Point', coordinates: [13.4 + i, 52.5] },
    properties: { name: `Place ${i}`, city: 'Berlin', countrycode: 'DE' },
  })),
});

type Search = ReturnType<typeof useSearchPlaces>;

/** The search with or without a service; which URLs it requests, of Locus and of others, and how. */
async function searchOf(
  answer: () => Promise<Response>,
  { of, language = 'de' }: { of?: PhotonService | undefined; language?: Language } = {},
) {
  const storage = memoryStorage();
  storage.setItem('jwt', tokenOf({}));
  const asked: { url: URL; init: RequestInit | undefined }[] = [];
  const client = createClient({
    baseUrl: 'https://locus.example/api',
    app: 'portal',
    storage,
    onSessionEnded: () => undefined,
    texts: () => ({}),
    fetch: async (url) => {
      asked.push({ url: new URL(url as string), init: undefined });
      return json({ places: [atLocus] });
    },
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    asked.push({ url: new URL(url as URL), init });
    return answer();
  });
  let search: Search | undefined;
  function Tool() {
    const found = useSearchPlaces(of, language);
    useEffect(() => void (search = found), [found]);
    return null;
  }
  await act(async () =>
    createRoot(emptyRoot()).render(
      <ClientProvider client={client}>
        <Tool />
      </ClientProvider>,
    ),
  );
  return { search: search!, asked };
}

test('[SHELL-246] Locus is used if no service is configured', async () => {
  const { search, asked } = await searchOf(async () => json(collection(1)));
  expect(await search('Zoo')).toEqual([atLocus]);
  expect(asked.map(({ url }) => url.href)).toEqual(['https://locus.example/api/geocoding?text=Zoo&limit=5']);
});

test('[SHELL-246] a configured service is called from the page with its token, without the user’s credentials', async () => {
  const { search, asked } = await searchOf(async () => json(collection(9)), { of: service });
  const places = await search(' Zoo ');
  expect(places).toHaveLength(5);
  expect(places[0]).toEqual({ name: 'Place 0, Berlin, DE', longitude: 13.4, latitude: 52.5, country: 'de' });
  expect(asked.map(({ url }) => url.href)).toEqual([
    'https://photon.example.com/v1/api?key=a%26b&q=Zoo&limit=5&lang=de',
  ]);
  expect(asked[0]?.init).toMatchObject({
    credentials: 'omit',
    redirect: 'error',
    headers: { Accept: 'application/json' },
  });
});

test('no language is sent to Photon if it does not support it', async () => {
  const { search, asked } = await searchOf(async () => json(collection(1)), { of: service, language: 'il' });
  await search('Zoo');
  expect(asked[0]?.url.searchParams.has('lang')).toBe(false);
});

test.each([
  ['an error', async () => failure(500, 'internal')],
  ['another shape', async () => json({ places: [] })],
  ['a page', async () => new Response('<!doctype html>')],
  ['nothing', async () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('Locus is the fallback if the service returns %s', async (_what, answer) => {
  const { search, asked } = await searchOf(answer, { of: service });
  expect(await search('Zoo')).toEqual([atLocus]);
  expect(asked).toHaveLength(2);
});

test('an aborted search does not use the fallback', async () => {
  const giveUp = new AbortController();
  const { search, asked } = await searchOf(
    async () => {
      giveUp.abort();
      throw new DOMException('Aborted', 'AbortError');
    },
    { of: service },
  );
  await expect(search('Zoo', giveUp.signal)).rejects.toThrow(/[Aa]bort/);
  expect(asked).toHaveLength(1);
});
