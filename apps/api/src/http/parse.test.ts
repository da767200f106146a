import { Hono } from 'hono';
import { array, mixed, number, object, string } from 'yup';
import type { Schema } from 'yup';
import { expect, test } from 'vitest';

import { HttpError } from './httpError';
import { parseBody, parseQuery, parseUpload } from './parse';

const schema = object({
  name: string().max(5, 'name_too_long'),
  size: number(),
  inner: object({ word: string() }).default(undefined),
  list: array().of(object({ word: string().max(3, 'value_invalid') })),
});

/** The parsed request, or status, code and field of its refusal. */
async function read(request: RequestInit & { query?: string }, by: Schema = schema): Promise<unknown> {
  const app = new Hono();
  app.onError((error, c) =>
    c.json(error instanceof HttpError ? [error.status, error.code, error.details?.field ?? null] : String(error)),
  );
  app.get('/', async (c) => c.json(await parseQuery(c as never, by)));
  app.post('/', async (c) => c.json(await parseBody(c as never, by)));
  app.put('/', async (c) => {
    const file = await parseUpload(c as never, { field: 'image', maxBytes: 3, tooLarge: 'image_too_large' });
    return c.json(file.toString());
  });
  return (await app.request(`/${request.query ?? ''}`, request)).json();
}
const body = (value: unknown, type = 'application/json') =>
  read({
    method: 'POST',
    body: typeof value === 'string' ? value : JSON.stringify(value),
    headers: { 'content-type': type },
  });

test('a query is parsed by its schema, and repeated or unknown names are refused', async () => {
  expect(await read({ query: '?name=a&size=3' })).toEqual({ name: 'a', size: 3 });
  expect(await read({ query: '?name=a&name=b' })).toEqual([400, 'value_invalid', 'name']);
  expect(await read({ query: '?name=a&name=a' })).toEqual([400, 'value_invalid', 'name']);
  expect(await read({ query: '?moon=a' })).toEqual([400, 'unknown_field', 'moon']);
  expect(await read({ query: '?__proto__=a' })).toEqual([400, 'unknown_field', '__proto__']);
  expect(await read({ query: '?name=a%00' })).toEqual([400, 'value_invalid', 'name']);
  expect(await read({ query: '?name=abcdef' })).toEqual([400, 'name_too_long', 'name']);
});

test('every call without a query gets the defaults, and is refused if something is required', async () => {
  const sorted = object({ sort: string().default('name') });
  const named = object({ name: string().required('name_required') });
  for (let call = 0; call < 3; call++) {
    expect(await read({})).toEqual({});
    expect(await read({}, sorted)).toEqual({ sort: 'name' });
    expect(await read({}, named)).toEqual([400, 'name_required', 'name']);
    expect(await read({ query: '?name=abcdef' })).toEqual([400, 'name_too_long', 'name']);
  }
});

test('a body must be a JSON object with a JSON content type', async () => {
  expect(await body({ name: 'a' })).toEqual({ name: 'a' });
  expect(await body({ name: 'a' }, 'Application/JSON ; charset=utf-8')).toEqual({ name: 'a' });
  expect(await body('', 'text/plain')).toEqual({});
  for (const type of ['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded'])
    expect([type, await body({ name: 'a' }, type)]).toEqual([type, [400, 'body_invalid', null]]);
  for (const text of ['{', 'null', '[]', '"a"', '1'])
    expect([text, await body(text)]).toEqual([text, [400, 'body_invalid', null]]);
});

test('unknown fields, wrong types and invalid text are refused at any depth', async () => {
  expect(await body({ inner: { moon: 1 } })).toEqual([400, 'unknown_field', 'moon']);
  expect(await body({ list: [{ word: 'a' }, { moon: 1 }] })).toEqual([400, 'unknown_field', 'moon']);
  expect(await body('{"inner":{"__proto__":{}}}')).toEqual([400, 'unknown_field', '__proto__']);
  expect(await body({ ['m'.repeat(500)]: 1 })).toEqual([400, 'unknown_field', 'm'.repeat(100)]);
  expect(await body({ size: '3' })).toEqual([400, 'value_invalid', 'size']);
  expect(await body({ name: 3 })).toEqual([400, 'value_invalid', 'name']);
  expect(await body({ inner: [] })).toEqual([400, 'value_invalid', 'inner']);
  expect(await body({ list: {} })).toEqual([400, 'value_invalid', 'list']);
  expect(await body({ list: [{ word: 1 }] })).toEqual([400, 'value_invalid', 'list[0].word']);
  expect(await body({ list: [{ word: 'a' }, { word: 'abcd' }] })).toEqual([400, 'value_invalid', 'list[1].word']);
  expect(await body('{"inner":{"word":"\\ud800"}}')).toEqual([400, 'value_invalid', 'inner.word']);
  expect(await body({ inner: { word: 'a\0' } })).toEqual([400, 'value_invalid', 'inner.word']);
});

test('a rule that throws on a missing value refuses that value, and other thrown errors are passed on', async () => {
  const rules = object({
    word: string().required('name_required'),
    list: array()
      .of(object({ word: string().required('field_required') }).test('long', '', ({ word }) => word.length > 0))
      .nullable(),
  }).test('longer', 'value_invalid', ({ word }) => word.toUpperCase() !== 'X');
  const send = (value: unknown) =>
    read({ method: 'POST', body: JSON.stringify(value), headers: { 'content-type': 'application/json' } }, rules);
  expect(await send({ word: 'a', list: null })).toEqual({ word: 'a', list: null });
  expect(await send({ word: 'X' })).toEqual([400, 'value_invalid', null]);
  expect(await send({})).toEqual([400, 'name_required', 'word']);
  expect(await send({ word: null })).toEqual([400, 'name_required', 'word']);
  expect(await send({ word: 'a', list: [{}] })).toEqual([400, 'field_required', 'list[0].word']);
  expect(await send({ word: 'a', list: [{ word: null }] })).toEqual([400, 'field_required', 'list[0].word']);
  expect(await send({ word: 'a', list: [null] })).toEqual([400, 'value_invalid', 'list[0]']);
  const broken = object({ word: string() }).test('broken', '', () => {
    throw new RangeError('broken');
  });
  expect(await read({ query: '?word=a' }, broken)).toBe('RangeError: broken');
});

test('list errors name each entry with its figures; an error in a single object names its field and figures', async () => {
  const entry = object({
    name: string().max(5, 'name_too_long'),
    size: mixed().test('size', (_, { createError }) =>
      createError({ message: 'polygon_too_large', params: { area: 7, max: 5, x: 1 } }),
    ),
  });
  const list: Schema = array().of(entry);
  const app = new Hono();
  app.onError((error, c) => c.json(error instanceof HttpError ? error.details : String(error)));
  app.post('/:kind', async (c) => c.json(await parseBody(c as never, c.req.param('kind') === 'list' ? list : entry)));
  const send = async (kind: string, value: unknown) =>
    (
      await app.request(`/${kind}`, {
        method: 'POST',
        body: JSON.stringify(value),
        headers: { 'content-type': 'application/json' },
      })
    ).json();
  expect(await send('list', [{ name: 'abcdef' }, { name: 'b', size: 3 }, { size: '3' }])).toMatchObject({
    errors: [
      { name: 'abcdef', code: expect.any(String) as unknown },
      { name: 'b', code: 'polygon_too_large', params: { area: 7, max: 5 } },
    ],
  });
  expect(await send('one', { name: 'b', size: 3 })).toEqual({ field: 'size', params: { area: 7, max: 5 } });
});

test('an upload must be exactly one file within the size limit', async () => {
  const form = (...parts: [string, Blob | string][]) => {
    const data = new FormData();
    for (const [name, value] of parts) data.append(name, value);
    return read({ method: 'PUT', body: data });
  };
  expect(await form(['image', new Blob(['abc'])])).toBe('abc');
  expect(await form(['image', new Blob(['abcd'])])).toEqual([400, 'image_too_large', 'image']);
  for (const parts of [
    [],
    [['image', 'abc']],
    [['other', new Blob(['abc'])]],
    [
      ['image', new Blob(['a'])],
      ['image', new Blob(['b'])],
    ],
  ] as [string, Blob | string][][])
    expect(await form(...parts)).toEqual([400, 'body_invalid', 'image']);
  expect(await read({ method: 'PUT', body: 'abc' })).toEqual([400, 'body_invalid', 'image']);
});
