import { deflateSync, crc32 } from 'node:zlib';

import type { TokenClaims } from '@locus/model/entities';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { maxImageBytes, maxKeptPixels } from '../images/redrawPng';
import type { TestClock } from '../testing/client';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let token: string;
const clock: TestClock = { now: new Date('2026-06-01T08:00:00.000Z') };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db }, clock);
  token = await signInAs(app, user());
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  await emptyAuditLog(database.db);
});

const user = () => world.acme.users.REGULAR_USER ?? { id: '', email: '' };
const avatar = () => `/api/users/${user().id}/avatar`;
const logo = () => `/api/accounts/${world.acme.accountId}/logo`;

const formOf = (file: Uint8Array | string, field = 'imageFile', type = 'image/png') => {
  const form = new FormData();
  form.append(field, typeof file === 'string' ? file : new File([new Uint8Array(file)], '../../x.png', { type }));
  return form;
};
const upload = (path: string, file: Uint8Array | string, as = token) =>
  call<{ reason: string }>(app, 'POST', path, { token: as, body: formOf(file) });
const read = async (path: string, headers: Record<string, string> = {}, as = token) => {
  const response = await app.request(`http://localhost${path}`, {
    headers: { authorization: `Bearer ${as}`, ...headers },
  });
  return { response, png: Buffer.from(await response.arrayBuffer()) };
};

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const header = (width: number, height: number, depth = 8, color = 6) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color], 8);
  return chunk('IHDR', data);
};
const end = chunk('IEND', Buffer.alloc(0));
/** A PNG of a single colour, with other chunks before its pixels. */
const png = (width: number, height: number, ...more: Buffer[]) => {
  const rows = Buffer.alloc((width * 4 + 1) * height, 0x7f);
  for (let row = 0; row < height; row += 1) rows[row * (width * 4 + 1)] = 0;
  return Buffer.concat([signature, header(width, height), ...more, chunk('IDAT', deflateSync(rows)), end]);
};
/** A PNG with exactly the given number of bytes. */
const pngOfSize = (bytes: number) => {
  const rest = bytes - png(4, 4).length - 12;
  return png(4, 4, chunk('teXt', Buffer.alloc(rest, 0x61)));
};

describe('an avatar or logo', () => {
  test.each([
    ['avatar', avatar],
    ['logo', logo],
  ] as const)('[SHELL-236] [SHELL-237] [SHELL-238] is shown from upload until removal: %s', async (kind, path) => {
    expect((await read(path())).response.status).toBe(404);
    expect((await upload(path(), png(40, 20))).status).toBe(204);
    const shown = await read(path());
    expect(shown.response.status).toBe(200);
    const headers = Object.fromEntries(shown.response.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${kind}.png"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    const image = await loadImage(shown.png);
    expect([image.width, image.height]).toEqual([40, 20]);
    expect((await upload(path(), png(30, 30))).status).toBe(204);
    expect((await loadImage((await read(path())).png)).width).toBe(30);
    for (let i = 0; i < 2; i += 1) expect((await call(app, 'DELETE', path(), { token })).status).toBe(204);
    expect((await read(path())).response.status).toBe(404);
    const actions = await database.db.selectFrom('audit_log').orderBy('id').select(['action', 'actor_id']).execute();
    expect(actions).toEqual(
      ['changed', 'changed', 'removed'].map((what) => ({ action: `${kind}.${what}`, actor_id: user().id })),
    );
  });

  test('[SHELL-106] appears in the session token once uploaded', async () => {
    const claims = async () => decodeJwt<TokenClaims>(await signInAs(app, user()));
    expect(await claims()).toMatchObject({ avatar: '', companyLogo: '' });
    await upload(avatar(), png(4, 4));
    await upload(logo(), png(4, 4));
    const named = await claims();
    expect(named).toMatchObject({ avatar: avatar(), companyLogo: logo() });
    expect(Object.keys(named)).toEqual(
      expect.arrayContaining([
        'userId',
        'userName',
        'avatar',
        'userRole',
        'accountId',
        'userEmail',
        'companyLogo',
        'companyName',
        'roleTitle',
        'phone',
        'accountType',
      ]),
    );
    await call(app, 'DELETE', avatar(), { token });
    await call(app, 'DELETE', logo(), { token });
  });

  test('[SHELL-074] of the company can be changed by any of its users, and is shown to all of them', async () => {
    const colleague = await signInAs(app, world.acme.users.ACCOUNT_ADMIN);
    expect((await upload(logo(), png(8, 8))).status).toBe(204);
    expect((await read(logo(), {}, colleague)).response.status).toBe(200);
    expect((await call(app, 'DELETE', logo(), { token: colleague })).status).toBe(204);
    expect((await read(logo())).response.status).toBe(404);
  });

  test('keeps only the pixels of the file, scaled down to the stored maximum', async () => {
    const secret = chunk('tEXt', Buffer.from('Comment\0CANARY <script>alert(1)</script>'));
    const file = Buffer.concat([png(1200, 600, secret), Buffer.from('CANARY behind the end')]);
    expect((await upload(avatar(), file)).status).toBe(204);
    const { png: kept } = await read(avatar());
    expect(kept.includes('CANARY')).toBe(false);
    const image = await loadImage(kept);
    expect([image.width, image.height]).toEqual([maxKeptPixels, maxKeptPixels / 2]);
  });

  test.each([
    ['avatar', avatar],
    ['logo', logo],
  ] as const)('[SHELL-178] can have at most 1048576 bytes: %s', async (_kind, path) => {
    const largest = pngOfSize(maxImageBytes);
    expect(largest.length).toBe(1_048_576);
    expect((await upload(path(), largest)).status).toBe(204);
    for (const bytes of [maxImageBytes + 1, maxImageBytes + 100_000, 3 * maxImageBytes]) {
      const answer = await upload(path(), pngOfSize(bytes));
      expect([bytes, answer.status, answer.body]).toEqual([
        bytes,
        400,
        { code: 'image_too_large', field: 'imageFile', reason: 'Max image size is 1MB' },
      ]);
    }
  });
});

describe('an invalid file', () => {
  const whole = () => png(64, 64);
  const jpeg = () => createCanvas(8, 8).toBuffer('image/jpeg');
  const bomb = () => Buffer.concat([signature, header(4096, 4096), chunk('IDAT', deflateSync(Buffer.alloc(100))), end]);
  const changed = (at: number) => {
    const file = whole();
    file[at] = (file[at] ?? 0) ^ 0xff;
    return file;
  };
  const odd: [string, () => Buffer, string][] = [
    ['an empty file', () => Buffer.alloc(0), 'image_unsupported'],
    ['a text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_unsupported'],
    ['a jpeg named png', jpeg, 'image_unsupported'],
    [
      'a web page behind a png’s first bytes',
      () => Buffer.concat([signature, Buffer.from('<html>')]),
      'image_unsupported',
    ],
    ['the first bytes alone', () => signature, 'image_unsupported'],
    ['a cut file', () => whole().subarray(0, -20), 'image_unsupported'],
    ['a file without its end', () => whole().subarray(0, -12), 'image_unsupported'],
    ['a broken chunk', () => changed(60), 'image_unsupported'],
    ['a broken header', () => changed(18), 'image_unsupported'],
    ['a chunk of an absurd length', () => Buffer.concat([signature, Buffer.alloc(12, 0xff)]), 'image_unsupported'],
    ['no pixels', () => Buffer.concat([signature, header(4, 4), end]), 'image_unsupported'],
    [
      '4096 × 4096 pixels of 16 bits a channel',
      () => Buffer.concat([signature, header(4096, 4096, 16), end]),
      'image_unsupported',
    ],
    ['no width', () => Buffer.concat([signature, header(0, 4), end]), 'image_unsupported'],
    ['an unknown colour type', () => Buffer.concat([signature, header(4, 4, 8, 5), end]), 'image_unsupported'],
    ['4097 pixels', () => Buffer.concat([signature, header(4097, 1), end]), 'image_too_wide'],
    ['2 billion pixels', () => Buffer.concat([signature, header(0x7fffffff, 0x7fffffff), end]), 'image_too_wide'],
  ];

  test.each(odd)('is refused: %s', async (_name, file, code) => {
    const answer = await upload(avatar(), file());
    expect([answer.status, answer.body]).toMatchObject([400, { code, field: 'imageFile' }]);
  });

  test('[SHELL-177] is refused with the specified text', async () => {
    for (const path of [avatar(), logo()])
      expect((await upload(path, jpeg())).body.reason).toBe("Selected format isn't supported");
  });

  test('does not leak memory, whether refused or accepted', async () => {
    const files = [...odd.map(([, file]) => file()), bomb(), png(4096, 256), pngOfSize(maxImageBytes)];
    const memory = process.memoryUsage().rss;
    for (let round = 0; round < 3; round += 1) {
      await database.db.deleteFrom('rate_limits').execute();
      for (const file of files) await upload(avatar(), file);
    }
    expect(process.memoryUsage().rss - memory).toBeLessThan(300_000_000);
  });

  test.each([
    ['another field', () => formOf(whole(), 'file')],
    ['a text in place of the file', () => formOf('text')],
    ['no field', () => new FormData()],
    [
      'two files',
      () => {
        const form = formOf(whole());
        form.append('imageFile', new File([new Uint8Array(whole())], 'b.png'));
        return form;
      },
    ],
    [
      'another field beside it',
      () => {
        const form = formOf(whole());
        form.append('role', 'PLACENSE_ADMIN');
        return form;
      },
    ],
  ])('in an invalid form is refused: %s', async (_name, form) => {
    expect(failure(await call(app, 'POST', avatar(), { token, body: form() }))).toEqual([400, 'body_invalid']);
  });

  test('that is not sent as a form is refused', async () => {
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'multipart/form-data' }] as const)
      expect(failure(await call(app, 'POST', avatar(), { token, body: '{"imageFile":"x"}', headers }))).toEqual([
        400,
        'body_invalid',
      ]);
  });
});

test('uploads are limited to 60 an hour per user', async () => {
  for (let i = 0; i < 60; i += 1) expect((await upload(avatar(), Buffer.from('x'))).status).toBe(400);
  expect(failure(await upload(avatar(), png(4, 4)))).toEqual([429, 'too_many_requests']);
  const colleague = await signInAs(app, world.acme.users.ACCOUNT_ADMIN);
  expect((await upload(logo(), png(4, 4), colleague)).status).toBe(204);
});
