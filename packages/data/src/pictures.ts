import type { Id, User } from '@locus/model';
import { addressOf } from '@locus/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';

import type { Change } from './changes';
import { useChange } from './changes';
import { useClient, useUser } from './ClientProvider';
import type { Client } from './createClient';

/** A picture of the session's user: their avatar, or their company's logo. */
export type PictureName = 'avatar' | 'companyLogo';

/** Where a picture is read, uploaded (multipart field `imageFile`) and removed. */
export const picturePath = (name: PictureName, { userId, accountId }: Pick<User, 'userId' | 'accountId'>): string =>
  name === 'avatar' ? `/users/${encodeURIComponent(userId)}/avatar` : `/accounts/${encodeURIComponent(accountId)}/logo`;

const keyOf = (path: string) => `image ${path}`;

/**
 * A picture of the session's user as a URL for an `img`; undefined if there is none. It is fetched with the bearer
 * token.
 */
export function usePicture(name: PictureName): string | undefined {
  const client = useClient();
  const user = useUser();
  const path = user && picturePath(name, user);
  const { data } = useSWR<Blob | null>(
    path === undefined ? null : keyOf(path),
    async () => (user?.[name] && path ? client.image(path) : null),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  );
  return useObjectAddresses(useMemo(() => (data ? [[name, data] as const] : undefined), [name, data])).get(name);
}

/** How many small maps are requested at once: the browser's connections are also needed for the numbers. */
const mapsAtOnce = 4;

/**
 * Small maps of an item's locations as URLs for an `img`, by location, loaded a few at a time in order; those that have
 * not loaded, or cannot, are missing. They are fetched with the bearer token, in the colours of a theme.
 */
export function useLocationPictures(
  itemId: Id | undefined,
  locations: readonly Id[],
  theme: 'light' | 'dark',
): ReadonlyMap<Id, string> {
  const client = useClient();
  const { data, size, setSize } = useSWRInfinite<(readonly [Id, Blob | null])[]>(
    (part: number) => {
      const ids = locations.slice(part * mapsAtOnce, (part + 1) * mapsAtOnce);
      return itemId === undefined || ids.length === 0 ? null : ['maps', itemId, theme, ids];
    },
    ([, item, , ids]: [string, Id, string, Id[]]) =>
      Promise.all(
        ids.map(async (id) => {
          const path = `/reportItems/${[item, id].map(encodeURIComponent).join('/')}/pic`;
          return [id, await client.image(addressOf(path, { theme }), { decorative: true })] as const;
        }),
      ),
    { revalidateFirstPage: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  useEffect(() => {
    if (data?.length === size && size * mapsAtOnce < locations.length) void setSize(size + 1);
  }, [data, size, setSize, locations.length]);
  return useObjectAddresses(useMemo(() => data?.flat(), [data]));
}

const noAddresses: ReadonlyMap<string, string> = new Map();

/**
 * Object URLs of pictures by name, for as long as they are shown; a missing picture has none. Keep `pictures` stable.
 */
function useObjectAddresses(
  pictures: readonly (readonly [name: string, picture: Blob | null])[] | undefined,
): ReadonlyMap<string, string> {
  const [addresses, setAddresses] = useState(noAddresses);
  const made = useRef(new Map<Blob, string>());
  useEffect(() => {
    const known = made.current;
    const shown = (pictures ?? []).flatMap(([name, picture]) => (picture ? [[name, picture] as const] : []));
    revoke(known, new Set(shown.map(([, picture]) => picture)));
    for (const [, picture] of shown) if (!known.has(picture)) known.set(picture, URL.createObjectURL(picture));
    setAddresses(
      shown.length === 0 ? noAddresses : new Map(shown.map(([name, picture]) => [name, known.get(picture) ?? ''])),
    );
  }, [pictures]);
  useEffect(() => {
    const known = made.current;
    return () => revoke(known, new Set());
  }, []);
  return addresses;
}

/** Revokes the URLs of the pictures that are not kept. */
function revoke(addresses: Map<Blob, string>, kept: ReadonlySet<Blob>): void {
  for (const [picture, address] of addresses) {
    if (kept.has(picture)) continue;
    URL.revokeObjectURL(address);
    addresses.delete(picture);
  }
}

/** Uploads a picture of the session's user, a PNG; everything that shows it is updated. */
export const useUploadPicture = (name: PictureName): Change<File> =>
  usePictureChange(name, async (client, path, file) => {
    const form = new FormData();
    form.append('imageFile', file);
    await client.send('POST', path, form);
    return file;
  });

/** Removes a picture of the session's user. */
export const useRemovePicture = (name: PictureName): Change<void> =>
  usePictureChange(name, async (client, path) => {
    await client.send('DELETE', path);
    return null;
  });

function usePictureChange<Input>(
  name: PictureName,
  call: (client: Client, path: string, input: Input) => Promise<Blob | null>,
): Change<Input> {
  const user = useUser();
  const { mutate } = useSWRConfig();
  return useChange(
    `change ${name}`,
    async (client, input: Input) => {
      if (!user) return;
      const path = picturePath(name, user);
      const shown = await call(client, path, input);
      await client.refreshUser();
      await mutate(keyOf(path), shown, { revalidate: false });
    },
    () => false,
  );
}

/** An image of the API as an inline data URL, for files that embed it; null if there is none. */
export async function inlineImage(client: Pick<Client, 'image'>, path: string): Promise<string | null> {
  const blob = await client.image(path);
  if (!blob) return null;
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(text)}`;
}
