import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { Hono } from 'hono';
import type { Schema } from 'yup';
import { expect, test } from 'vitest';

import { HttpError } from '../http/httpError';
import { parseBody, parseQuery } from '../http/parse';
import { testApp } from '../testing/client';

/*
 * The schema of every route, from the registry itself: whatever is sent is accepted or refused with a code, and no rule
 * breaks on what another rule refuses.
 */

interface Shape {
  type: string;
  fields?: Record<string, Shape>;
  innerType?: Shape;
}

const texts = [
  '',
  ' ',
  'x'.repeat(300),
  '9'.repeat(30),
  '13.4,91',
  'POLYGON ((1e308 1e308,-1e308 0,0 -1e308,1e308 1e308))',
  ...'__proto__ constructor hasOwnProperty toString name csv FOOTFALL % %00 \\ = {} [] ,,, a@b.example Aa1!Aa1!'.split(
    ' ',
  ),
  ...'-1 0 1 1.5 -0 0x10 1e999 NaN Infinity 9223372036854775808 2026-01 2026-13 0000-00'.split(' '),
  ...'9999-12-31 2026-02-30 2026-01-31 +275760-09-13 -000001-01'.split(' '),
  ...'\u0301|\u202e|\u200b|\u3164|\ud800|\0|\r\n|\u{10ffff}|İ|٣'.split('|'),
];
const numbers = [-1, 0, -0, 0.5, 1, 23, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324];
const stray = fc.constantFrom(null, true, 0, '', [], {}, [null], [[]], [{}], ['__proto__'], { name: null });

/** Values of a schema's kind, good or bad, with others among them and fields left out. */
function near({ type, fields, innerType }: Shape): fc.Arbitrary<unknown> {
  const own =
    type === 'object' && fields
      ? fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, near(field)])), {
          requiredKeys: [],
          noNullPrototype: true,
        })
      : type === 'array' && innerType
        ? fc.array(near(innerType), { maxLength: 4 })
        : type === 'number'
          ? fc.constantFrom(...numbers)
          : type === 'boolean'
            ? fc.boolean()
            : fc.constantFrom(...texts, ...(type === 'mixed' ? numbers : []));
  return fc.oneof({ arbitrary: own, weight: 9 }, { arbitrary: stray, weight: 1 });
}

/** What becomes of a request: its refusal’s code, or nothing. */
async function refusalOf(schema: Schema, from: 'body' | 'query', value: unknown): Promise<string | undefined> {
  const app = new Hono();
  app.onError((error, c) => c.text(error instanceof HttpError ? `${error.status} ${error.code}` : String(error), 400));
  app.post('/', async (c) => {
    c.set('now' as never, new Date('2026-06-01T08:00:00.000Z') as never);
    await (from === 'body' ? parseBody(c as never, schema) : parseQuery(c as never, schema));
    return c.body(null, 204);
  });
  const request: RequestInit =
    from === 'body' ? { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } } : {};
  const query = Object.entries(from === 'query' ? (value ?? {}) : {}).map(([name, text]) => [name, String(text)]);
  const answer = await app.request(`/?${new URLSearchParams(query)}`, { method: 'POST', ...request });
  return answer.status === 204 ? undefined : answer.text();
}

const schemas = testApp({ db: undefined as never }).routes.flatMap(({ method, path, body, query }) => [
  ...(body ? [[`${method.toUpperCase()} ${path}`, 'body', body] as const] : []),
  ...(query ? [[`${method.toUpperCase()} ${path}`, 'query', query] as const] : []),
]);

test('there are routes with bodies and routes with queries', () => {
  expect(schemas.filter(([, from]) => from === 'body').length).toBeGreaterThan(30);
  expect(schemas.filter(([, from]) => from === 'query').length).toBeGreaterThan(15);
});

test.each(schemas)('%s accepts any %s or refuses it with an error code', async (_name, from, schema) => {
  const broken: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(near(schema as unknown as Shape), async (value) => {
      const refusal = (await refusalOf(schema, from, value)) ?? '400 none';
      if (!/^40\d \w+$/.test(refusal)) broken.push([value, refusal]);
    }),
    proofRuns(150, 5000),
  );
  expect(broken.slice(0, 3)).toEqual([]);
});
