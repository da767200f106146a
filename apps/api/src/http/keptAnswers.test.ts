import { gunzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { createKeptAnswers } from './keptAnswers';

const long = (name: string) => ({ name, noise: Array.from({ length: 500 }, (_, i) => `${name} ${i * 7919}`) });

it('builds and compresses a response once for concurrent and later requests', async () => {
  const { encoded } = createKeptAnswers();
  let made = 0;
  const make = async () => {
    made += 1;
    return long('a');
  };
  const [first, second] = await Promise.all([encoded('key', make), encoded('key', make)]);
  expect(await encoded('key', make)).toBe(first);
  expect(second).toBe(first);
  expect(made).toBe(1);
  expect(JSON.parse(gunzipSync(first.bytes).toString())).toEqual(long('a'));
});

it('builds the response again for a request that waited for a failed one', async () => {
  const { encoded } = createKeptAnswers();
  const failing = encoded('key', async () => Promise.reject(new Error('left')));
  const waiting = encoded('key', async () => ({ fine: true }));
  await expect(failing).rejects.toThrow('left');
  expect(new TextDecoder().decode((await waiting).bytes)).toBe('{"fine":true}');
});

it('evicts the least recently requested response when the cache is full', async () => {
  const { bytes } = await createKeptAnswers().encoded('key', async () => long('a'));
  const { encoded } = createKeptAnswers(bytes.byteLength * 2.5);
  const made: string[] = [];
  const ask = (name: string) =>
    encoded(name, async () => {
      made.push(name);
      return long(name);
    });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('compresses an unchanged list once, and a changed list again', async () => {
  const { packed } = createKeptAnswers();
  const [first, second] = await Promise.all([packed(JSON.stringify(long('a'))), packed(JSON.stringify(long('a')))]);
  expect(second).toBe(first);
  expect(await packed(JSON.stringify(long('a')))).toBe(first);
  const changed = await packed(JSON.stringify(long('b')));
  expect(JSON.parse(gunzipSync(changed.bytes).toString())).toEqual(long('b'));
});
