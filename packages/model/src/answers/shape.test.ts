import { describe, expect, expectTypeOf, test } from 'vitest';

import { answers, answerTo, fits, misfitOfAnswer } from './index';
import type { Described } from './shape';
import {
  anyOf,
  count,
  id,
  instant,
  list,
  misfit,
  nullable,
  number,
  object,
  oneOf,
  optional,
  polygonGeometry,
  recordOf,
  share,
  text,
} from './shape';

const place = object({
  id: id(),
  name: text(),
  kind: nullable(oneOf(['shop', 'park'])),
  visits: optional(count()),
  share: share(),
  tags: list(object({ name: text() })),
});
const good = { id: '7', name: '', kind: null, share: 0.5, tags: [{ name: 'a' }] };

describe('a shape', () => {
  test('is the JSON Schema of the data it describes', () => {
    expect(JSON.parse(JSON.stringify(place))).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', pattern: '^[1-9]\\d{0,17}$' },
        name: { type: 'string' },
        kind: { type: ['string', 'null'], enum: ['shop', 'park', null] },
        visits: { type: 'integer', minimum: 0 },
        share: { type: 'number', minimum: 0, maximum: 1 },
        tags: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' } },
            required: ['name'],
            additionalProperties: false,
          },
        },
      },
      required: ['id', 'name', 'kind', 'share', 'tags'],
      additionalProperties: false,
    });
  });

  test('also gives the TypeScript type', () => {
    expectTypeOf<Described<typeof place>>().toEqualTypeOf<{
      id: string;
      name: string;
      kind: 'shop' | 'park' | null;
      visits?: number;
      share: number;
      tags: { name: string }[];
    }>();
  });

  test.each<[string, unknown, string]>([
    ['no object', [], ' is no object'],
    ['null', null, ' is no object'],
    ['a key too many', { ...good, x: 1 }, '/x is not described'],
    ['another type', { ...good, name: 7 }, '/name is no string'],
    ['another word', { ...good, kind: 'bar' }, '/kind is none of shop, park, '],
    ['too large a number', { ...good, share: 1.1 }, '/share is out of bounds'],
    ['no whole number', { ...good, visits: 1.5 }, '/visits is no integer'],
    ['no number', { ...good, share: Number.NaN }, '/share is no number'],
    ['another pattern', { ...good, id: '07' }, '/id is not like ^[1-9]\\d{0,17}$'],
    ['a bad entry', { ...good, tags: [{ name: 'a' }, { name: null }] }, '/tags/1/name is no string'],
    [
      'a key of every object',
      { ...good, tags: JSON.parse('[{"name":"a","__proto__":1}]') },
      '/tags/0/__proto__ is not described',
    ],
  ])('reports %s', (_what, value, told) => {
    expect(misfit(place, value) ?? '').toBe(told);
  });

  test('reports a missing field', () => {
    const { name: _, ...rest } = good;
    expect(misfit(place, rest)).toBe('/name is missing');
    expect(misfit(place, rest, 'kinds')).toBe('/name is missing');
  });

  test('of several alternatives accepts any of them', () => {
    const either = anyOf(object({ a: text() }), recordOf(number()));
    expect([misfit(either, { a: '' }), misfit(either, { b: 1 }), misfit(either, {})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(misfit(either, { b: '' })).toBe('/a is missing or /b is no number');
    expect(misfit(nullable(either), null)).toBeUndefined();
  });

  test('of an outline requires closed rings of coordinate pairs', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    expect(misfit(polygonGeometry(), { type: 'Polygon', coordinates: [ring] })).toBeUndefined();
    expect(misfit(polygonGeometry(), { type: 'MultiPolygon', coordinates: [[ring]] })).toBeUndefined();
    for (const coordinates of [[ring.slice(0, 3)], [[]], [], [[['0', 0]]], [[[0, 0, 0]]]])
      expect(misfit(polygonGeometry(), { type: 'Polygon', coordinates })).toBeDefined();
  });

  test('accepts new fields, bounds and names from a newer server if only kinds are checked', () => {
    const newer = { ...good, id: 'a7', kind: 'square', share: 7, more: true };
    expect(misfit(place, newer)).toBeDefined();
    expect(misfit(place, newer, 'kinds')).toBeUndefined();
    expect(misfit(place, { ...good, share: null }, 'kinds')).toBe('/share is no number');
    expect(misfit(instant(), 'yesterday', 'kinds')).toBeUndefined();
  });
});

describe('response shapes', () => {
  test('are matched by method and path, and literal path segments take precedence', () => {
    expect(answerTo('get /projects/{id}')).toBe(answers['get /projects/{id}']);
    expect(answerTo('constructor')).toBeUndefined();
    expect(misfitOfAnswer('GET', '/projects/hierarchy?accountId=3', [])).toBeUndefined();
    expect(misfitOfAnswer('GET', '/projects/7', [])).toBe(' is no object');
  });

  test('accept any response to a request without a described shape', () => {
    expect(fits('PUT', '/projects/7/meta', undefined)).toBe(true);
    expect(fits('GET', '/nowhere', 7)).toBe(true);
    expect(fits('GET', '/accounts', undefined)).toBe(false);
  });
});
