import type { User } from '@locus/model/entities';
import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';

import { useClient, useUser } from './ClientProvider';
import type { Client } from './createClient';

/** A picture of the session's user: their avatar, or their company's logo. */
export type PictureName = 'avatar' | 'companyLogo';

/** Where a picture is read, uploaded (multipart field `imageFile`) and removed. */
export const picturePath = (name: PictureName, { userId, accountId }: Pick<User, 'userId' | 'accountId'>): string =>
  name === 'avatar' ? `/users/${encodeURIComponent(userId)}/avatar` : `/accounts/${encodeURIComponent(accountId)}/logo`;

/** The calls that upload and remove a picture, and whose it is. */
export interface PictureCalls {
  post: 'post /users/{id}/avatar' | 'post /accounts/{id}/logo';
  remove: 'delete /users/{id}/avatar' | 'delete /accounts/{id}/logo';
  id: string;
}

/** The calls that change a picture. */
export const pictureCalls = (
  name: PictureName,
  { userId, accountId }: Pick<User, 'userId' | 'accountId'>,
): PictureCalls =>
  name === 'avatar'
    ? { post: 'post /users/{id}/avatar', remove: 'delete /users/{id}/avatar', id: userId }
    : { post: 'post /accounts/{id}/logo', remove: 'delete /accounts/{id}/logo', id: accountId };

/** The cache key of a picture. */
export const keyOf = (path: string) => `image ${path}`;

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

const noAddresses: ReadonlyMap<string, string> = new Map();

/**
 * Object URLs of pictures by name, for as long as they are shown; a missing picture has none. Keep `pictures` stable.
 */
export function useObjectAddresses(
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

/** An image of the API as an inline data URL, for files that embed it; null if there is none. */
export async function inlineImage(client: Pick<Client, 'image'>, path: string): Promise<string | null> {
  const blob = await client.image(path);
  if (!blob) return null;
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(text)}`;
}
