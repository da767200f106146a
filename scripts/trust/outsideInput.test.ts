import { describe, expect, test } from 'vitest';

import type { Entrance } from './outsideInput';
import { formIn, forms, parsers, parsersIn, triesMany } from './outsideInput';

/** Parsers that need no such test, and why. */
const exempt: Readonly<Partial<Record<string, string>>> = {
  readBase: 'the base map is our own file, built with the app',
  readLines: 'a part of readPolygonText, which has one',
  parseDurationCategory: 'reads the categories of our own results',
};

/** Forms without any field of text. */
const choicesOnly = ['SharingForm'];

describe('parsers of outside text and bytes', () => {
  test('are found by their names and parameters', () => {
    const code = `
export function readThing(text: string): Thing {
export const parseMore = async (bytes: Uint8Array, limit = 3): Promise<Thing> => {
export function decodeAll<T>(
  parameters: URLSearchParams,
): T[] {
export function readFolder(folder: string): Promise<Thing> {
export function openThing(text: string): Thing {
function readInside(text: string): Thing {`;
    expect(parsersIn('a.ts', code).map(({ name }) => name)).toEqual(['readThing', 'parseMore', 'decodeAll']);
  });

  test('each has a test of 20,000 generated inputs, of which npm test runs a sample', () => {
    const { all, untried } = parsers();
    expect(all.length).toBeGreaterThan(25);
    expect(untried.filter(({ name }) => exempt[name] === undefined)).toEqual([]);
    expect(Object.keys(exempt).filter((name) => !untried.some((entrance) => entrance.name === name))).toEqual([]);
  });

  test('a test that only mentions a parser or tries few inputs does not count', () => {
    const entrance: Entrance = { file: 'a.ts', name: 'readThing' };
    expect(triesMany('fc.assert(fc.property(text, readThing), proofRuns(500, 20_000))', entrance)).toBe(true);
    expect(triesMany('fc.assert(fc.property(text, readThing), { numRuns: 100 })', entrance)).toBe(false);
    expect(triesMany('fc.assert(fc.property(text, readOther), proofRuns(500, 20_000))', entrance)).toBe(false);
  });
});

describe('forms', () => {
  test('are found by their use of form state', () => {
    expect(formIn('a/Card/CardForm.tsx', 'const form = useForm<Values>({ resolver });')).toEqual([
      { file: 'a/Card/CardForm.tsx', name: 'CardForm' },
    ]);
    expect(formIn('a/Card/Card.tsx', 'export function Card({ form }: CardProps) {')).toEqual([]);
  });

  test('each form with text fields has a story that types unusual texts into every field', () => {
    const { all, untried } = forms();
    expect(all.length).toBeGreaterThan(15);
    expect(untried.map(({ name }) => name)).toEqual(choicesOnly);
  });
});
