import { emptyRoot } from './testing/page';

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';

import type { Change } from './changes';
import { ClientProvider } from './ClientProvider';
import { createClient } from './createClient';
import type { PictureName } from './pictures';
import { inlineImage, usePicture } from './pictures';
import { useRemovePicture, useUploadPicture } from './changePicture';
import { useLocationPictures } from './locationPictures';
import { failure, json, memoryStorage, tokenOf } from './testing/answers';

const png = new Blob(['picture'], { type: 'image/png' });
const claims = { avatar: '/api/users/7/avatar', companyLogo: '/api/accounts/3/logo' };
const none = { avatar: '', companyLogo: '' };
const pictures = [
  ['avatar', '/api/users/7/avatar'],
  ['companyLogo', '/api/accounts/3/logo'],
] as const;

afterEach(() => void vi.restoreAllMocks());

/** A client whose server gives these answers, with the requests it received. */
function clientOf(answer: (call: string) => Response | Promise<Response>, token = tokenOf(claims)) {
  const calls: { call: string; init: RequestInit | undefined }[] = [];
  const storage = memoryStorage();
  storage.setItem('jwt', token);
  const client = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage,
    onSessionEnded: () => undefined,
    fetch: async (url, init) => {
      const call = `${init?.method} ${url as string}`;
      calls.push({ call, init });
      return answer(call);
    },
  });
  return { client, calls, storage, asked: () => calls.map(({ call }) => call) };
}

/** Renders a page that shows a picture and can change it. */
async function page(client: ReturnType<typeof createClient>, name: PictureName = 'avatar') {
  const made: Blob[] = [];
  const revoked: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const seen: { src?: string; upload?: Change<File>; remove?: Change<void> } = {};
  function Page() {
    Object.assign(seen, {
      src: usePicture(name),
      upload: useUploadPicture(name),
      remove: useRemovePicture(name),
    });
    return null;
  }
  const tree = createRoot(emptyRoot());
  const cache = new Map();
  await act(async () =>
    tree.render(
      <SWRConfig value={{ provider: () => cache }}>
        <ClientProvider client={client}>
          <Page />
        </ClientProvider>
      </SWRConfig>,
    ),
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  return { seen, made, revoked, leave: () => act(async () => tree.unmount()) };
}

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

test.each(pictures)(
  '[SHELL-236] the %s is fetched from %s with the bearer token, and released with the page',
  async (name, path) => {
    const { client, calls } = clientOf(() => new Response(png));
    const { seen, revoked, leave } = await page(client, name);
    await settled();
    expect(calls.map(({ call }) => call)).toEqual([`GET ${path}`]);
    expect(new Headers(calls[0]?.init?.headers).get('Authorization')).toMatch(/^Bearer /);
    expect(seen.src).toBe('blob:1');
    await leave();
    expect(revoked).toEqual(['blob:1']);
  },
);

test('no request is sent if the token has no picture', async () => {
  const { client, asked } = clientOf(() => new Response(png), tokenOf(none));
  const { seen } = await page(client);
  expect([asked(), seen.src]).toEqual([[], undefined]);
});

test.each(pictures)(
  '[SHELL-237] a new %s is uploaded to %s as the multipart field imageFile, and is shown',
  async (name, path) => {
    const { client, calls, asked } = clientOf(
      (call) => {
        if (call.includes('renew')) return json({ token: tokenOf(claims) });
        return new Response(null, { status: 204 });
      },
      tokenOf({ avatar: '' }),
    );
    const { seen, made } = await page(client, name);
    const file = new File(['mine'], 'me.png', { type: 'image/png' });
    await act(async () => seen.upload?.run(file));
    await settled();
    expect(asked()).toEqual([`POST ${path}`, 'POST /api/authenticate/renew']);
    const form = calls[0]?.init?.body as FormData;
    expect([...form.keys()]).toEqual(['imageFile']);
    expect(await (form.get('imageFile') as File).text()).toBe('mine');
    expect(new Headers(calls[0]?.init?.headers).has('Content-Type')).toBe(false);
    expect(await made.at(-1)?.text()).toBe('mine');
    expect(seen.src).toMatch(/^blob:/);
  },
);

test.each(pictures)('[SHELL-238] removing the %s deletes it at %s', async (name, path) => {
  const { client, asked } = clientOf((call) => {
    if (call.startsWith('GET')) return new Response(png);
    return call.includes('renew') ? json({ token: tokenOf(none) }) : new Response(null, { status: 204 });
  });
  const { seen } = await page(client, name);
  await settled();
  await act(async () => seen.remove?.run());
  await settled();
  expect(asked()).toContain(`DELETE ${path}`);
  expect(seen.src).toBeUndefined();
});

test('a refused picture keeps the current one and shows the reason', async () => {
  const { client } = clientOf((call) =>
    call.startsWith('GET') ? new Response(png) : failure(400, 'image_unsupported', { field: 'imageFile' }),
  );
  const { seen } = await page(client);
  await settled();
  await act(async () => seen.upload?.run(new File(['no'], 'no.png', { type: 'image/png' })));
  await settled();
  expect(seen.upload?.error?.reason).toBe('Reason of image_unsupported');
  expect(seen.src).toBe('blob:1');
});

test('[SHELL-244] an image is returned as an inline data image, or as null for any status but 200', async () => {
  const statuses: Record<string, number> = { '/a': 200, '/b': 404, '/c': 204 };
  const { client } = clientOf((call) => {
    const status = statuses[call.replace('GET /api', '')];
    return status === 404 ? failure(404, 'not_found') : new Response(status === 200 ? png : null, { status });
  });
  expect(await inlineImage(client, '/a')).toBe(`data:image/png;base64,${btoa('picture')}`);
  expect(await inlineImage(client, '/b')).toBeNull();
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await inlineImage(client, '/c')).toBeNull();
});

test('[SHELL-245] a URL of more than 8000 characters is not requested', async () => {
  const { client, asked } = clientOf(() => new Response(png));
  expect(await client.image(`/${'a'.repeat(8000 - '/api/'.length)}`)).not.toBeNull();
  expect(await client.image(`/${'a'.repeat(8001 - '/api/'.length)}`)).toBeNull();
  expect(asked()).toHaveLength(1);
});

test('a picture that cannot be loaded is logged and not shown', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const { client } = clientOf(() => Promise.reject(new TypeError('offline')));
  expect(await client.image('/users/7/avatar')).toBeNull();
  expect(written).toHaveBeenCalledTimes(1);
});

test('an expired token is renewed before an image is given up', async () => {
  let expired = true;
  const { client, asked } = clientOf((call) => {
    if (call.includes('renew')) return json({ token: tokenOf({ ...claims, exp: 1_880_000_000 }) });
    if (!expired) return new Response(png);
    expired = false;
    return failure(401, 'token_expired');
  });
  expect(await client.image('/users/7/avatar')).not.toBeNull();
  expect(asked()).toEqual(['GET /api/users/7/avatar', 'POST /api/authenticate/renew', 'GET /api/users/7/avatar']);
});

test('the small maps of a large report load a few at a time, and the first are shown while others load', async () => {
  const waiting: (() => void)[] = [];
  const { client, asked } = clientOf(
    () => new Promise<Response>((resolve) => waiting.push(() => resolve(new Response(png)))),
  );
  const made: string[] = [];
  const revoked: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:${made.length + 1}`);
    return made.at(-1) ?? '';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const ids = Array.from({ length: 10 }, (_, i) => String(i));
  const shown: { pictures?: ReadonlyMap<string, string> } = {};
  function Page() {
    Object.assign(shown, { pictures: useLocationPictures('5', ids, 'light') });
    return null;
  }
  const tree = createRoot(emptyRoot());
  const cache = new Map();
  await act(async () =>
    tree.render(
      <SWRConfig value={{ provider: () => cache }}>
        <ClientProvider client={client}>
          <Page />
        </ClientProvider>
      </SWRConfig>,
    ),
  );
  const seen: [asked: number, shown: number][] = [];
  for (let round = 0; round < 4; round += 1) {
    await settled();
    seen.push([asked().length, shown.pictures?.size ?? 0]);
    for (const answer of waiting.splice(0)) answer();
  }
  expect(seen).toEqual([
    [4, 0],
    [8, 4],
    [10, 8],
    [10, 10],
  ]);
  expect(new Set(asked()).size).toBe(10);
  // A URL stays the same while more are loading: a picture that is shown does not flicker.
  expect(made).toHaveLength(10);
  expect(revoked).toEqual([]);
  await act(async () => tree.unmount());
  expect(revoked.toSorted()).toEqual(made.toSorted());
});
