import { maxPolygonTextLength, maxVertices, readWkt, writeWkt } from '@locus/model/geo';
import { proofRuns, rounds } from '@locus/model/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { wktTexts } from '../testing/outlineTexts';
import { agreedOutline, readWktAgain } from './secondReader';

const square = 'POLYGON ((13.4 52.5, 13.401 52.5, 13.401 52.501, 13.4 52.501, 13.4 52.5))';

/**
 * Counts what the parsers scan: the characters passed to each method of strings and regular expressions, or for a
 * sticky expression the characters it matches.
 */
function stepsOf(read: () => unknown): number {
  let steps = 0;
  for (const [name, plain] of plainMethods) {
    texts[name] = function (this: string, ...given) {
      steps += name === 'slice' || name === 'substring' ? 1 : this.length + 1;
      return plain?.apply(this, given);
    };
  }
  patterns.exec = function (this: RegExp, text) {
    const found = plainExec?.call(this, text) as RegExpExecArray | null;
    steps += this.sticky ? (found?.[0].length ?? 0) + 1 : String(text).length + 1;
    return found;
  };
  try {
    read();
  } finally {
    restore();
  }
  return steps;
}
type Methods = Record<string, ((...given: unknown[]) => unknown) | undefined>;
const texts = String.prototype as unknown as Methods;
const patterns = RegExp.prototype as unknown as Methods;
const counted = ['split', 'replace', 'replaceAll', 'substring', 'slice', 'trim', 'indexOf', 'matchAll'];
const plainMethods = counted.map((name) => [name, texts[name]] as const);
const plainExec = patterns.exec;
function restore() {
  for (const [name, plain] of plainMethods) texts[name] = plain;
  patterns.exec = plainExec;
}

/** Steps allowed per character of a text, and in addition. */
const [perCharacter, atAll] = [25, 400];

afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

describe('the two outline parsers', () => {
  test(
    'agree on every input, in a number of steps linear in its length, without console output',
    { timeout: rounds(180_000, 300_000) },
    () => {
      const log = vi.spyOn(console, 'log');
      let outlines = 0;
      const runs = proofRuns(2000, 20_000);
      fc.assert(
        fc.property(wktTexts, (text) => {
          const [first, again] = [readWkt(text).geometry, readWktAgain(text)];
          expect(again).toEqual(first);
          if (first) outlines += 1;
          for (const read of [readWkt, readWktAgain])
            expect(stepsOf(() => read(text))).toBeLessThanOrEqual(perCharacter * text.length + atAll);
        }),
        runs,
      );
      // It must not simply refuse everything.
      expect(outlines / runs.numRuns).toBeGreaterThan(0.1);
      expect(outlines / runs.numRuns).toBeLessThan(0.9);
      expect(log).not.toHaveBeenCalled();
    },
  );

  test.each([
    ' ',
    '0',
    '\n',
    '(',
    ')',
    ',',
    ') ',
    ') ,',
    ')) , ((',
    '0 0,',
    '1 ',
    '+',
    '-',
    '.',
    '1e',
    'POLYGON ',
    '((',
    'e+',
  ])('agree on text that only repeats %j, within the same limit of steps', (piece) => {
    for (const [head, tail] of [
      ['', ''],
      ['POLYGON', ''],
      ['POLYGON((', '))'],
      ['MULTIPOLYGON(((0 0', ')))'],
    ] as const) {
      const text =
        head + piece.repeat((rounds(40_000, maxPolygonTextLength) - head.length - tail.length) / piece.length) + tail;
      expect(readWktAgain(text)).toEqual(readWkt(text).geometry);
      for (const read of [readWkt, readWktAgain])
        expect(stepsOf(() => read(text))).toBeLessThanOrEqual(perCharacter * text.length + atAll);
    }
  });

  test('agree on outlines with the allowed number of corners and slightly more', () => {
    const circle = (corners: number) => {
      const at = Array.from({ length: corners }, (_, i) => {
        const angle = (i * 2 * Math.PI) / corners;
        return `${(13 + Math.cos(angle) / 10).toFixed(6)} ${(52 + Math.sin(angle) / 10).toFixed(6)}`;
      });
      return `POLYGON((${[...at, at[0]].join(',')}))`;
    };
    for (const corners of [7000, 7500])
      expect(readWktAgain(circle(corners))).toEqual(readWkt(circle(corners)).geometry);
    expect(readWktAgain(circle(7000))?.coordinates[0]).toHaveLength(7001);
    const repeated = (times: number) => square.replace('13.4 52.5,', '13.4 52.5,'.repeat(times));
    for (const times of [1, maxVertices, maxVertices + 196, maxVertices + 197])
      expect(readWktAgain(repeated(times))).toEqual(readWkt(repeated(times)).geometry);
  });

  test('also check outlines given as a list of points', () => {
    const points = [
      [13.4, 52.5],
      [13.401, 52.5],
      [13.401, 52.501],
    ].map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
    expect(writeWkt(agreedOutline({ points })!)).toBe('POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.5))');
    expect(agreedOutline({ wktRepresentation: square })).toEqual(readWkt(square).geometry);
    expect(agreedOutline({ wktRepresentation: square.replace('))', ')') })).toBeUndefined();
  });
});
