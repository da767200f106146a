import { expect, it } from 'vitest';

import { shapeDifferences } from './shapes';

const entry = (more: object) => ({ values: [{ id: '1', home: [{ share: 0.5, ...more }] }] });

it('finds a field of a list’s items that a recording lacks, or that the live answer no longer has', () => {
  expect(shapeDifferences(entry({}), entry({ confidence: 1 }))).toEqual(['.values[].home[].confidence is missing']);
  expect(shapeDifferences(entry({ confidence: 1 }), entry({}))).toEqual(['.values[].home[].confidence is gone']);
});

it('finds a field of another type', () => {
  expect(shapeDifferences(entry({ code: '10115' }), entry({ code: 10115 }))).toEqual([
    '.values[].home[].code is number instead of string',
  ]);
});

it('accepts other values, other ids and months as keys, and what only one of the answers leaves empty', () => {
  expect(shapeDifferences(entry({ share: null }), entry({ share: 0.2 }))).toEqual([]);
  expect(shapeDifferences({ of: { 1: 2, '2026-01': 3 } }, { of: { 7: 4 } })).toEqual([]);
  expect(
    shapeDifferences({ values: [], of: {}, at: null }, { values: [{ a: 1 }], of: { 5: 1 }, at: { b: 1 } }),
  ).toEqual([]);
});

it('finds a list that became an object, and an answer that is nothing at all', () => {
  expect(shapeDifferences({ values: [] }, { values: {} })).toEqual(['.values is object instead of list']);
  expect(shapeDifferences({ values: [] }, {})).toEqual(['.values is gone']);
});
