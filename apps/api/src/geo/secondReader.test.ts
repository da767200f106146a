import { maxPolygonTextLength, maxVertices, readWkt, writeWkt } from '@locus/model/geo';
import { proofRuns, rounds } from '@locus/model/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { agreedOutline, readWktAgain } from './secondReader';

const square = 'POLYGON ((13.4 52.5, 13.401 52.5, 13.401 52.501, 13.4 52.501, 13.4 52.5))';

/** Rings that touch nothing else, so that some inputs are outlines: squares in squares, side by side. */
const ringAt = (column: number, hole: boolean, decimals: number) => {
  const [x, y, side] = hole ? [13 + column + 0.2, 52.2, 0.3] : [13 + column, 52, 0.9];
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
  return `(${corners.map((corner) => corner.map((value) => value.toFixed(decimals)).join(' ')).join(',')})`;
};
const sound = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 3 })
  .map((parts) => {
    const texts = parts.map(
      ([hole, decimals], i) =>
        `(${ringAt(i * 0.95, false, decimals)}${hole ? `,${ringAt(i * 0.95, true, decimals)}` : ''})`,
    );
    return texts.length === 1 ? `POLYGON ${texts[0]}` : `MULTIPOLYGON (${texts.join(',')})`;
  });

const oddNumber = fc.oneof(
  fc.double().map(String),
  fc.integer({ min: -200, max: 200 }).map(String),
  fc.constantFrom(
    '+13.4',
    '1.34e1',
    '134e-1',
    '1.34E+1',
    '.5',
    '5.',
    '-.5',
    '-0',
    '1e999',
    'NaN',
    '0x1',
    '1_0',
    '1,5',
    '--5',
    '',
    '١',
  ),
);
const scrap = fc.constantFrom(
  '(',
  ')',
  ',',
  '  ',
  '\n',
  '\t',
  '\u00a0',
  'Z',
  ' EMPTY',
  'SRID=4326;',
  '+',
  '-',
  'POLYGON',
  '((',
  '))',
  ';',
);

/** What may happen to a text: blanks, other letters, something left out, put in, doubled or in place of a number. */
const change = fc.oneof(
  fc.constant((text: string) => text.replaceAll(/([(),])/g, ' \r\n$1\t ')),
  fc.constant((text: string) => text.toLowerCase()),
  fc.constant((text: string) => text.replace(/(\S+ \S+),/, '$1, $1,')),
  fc.double({ min: 0, max: 1, noNaN: true }).map((at) => (text: string) => {
    const place = Math.floor(at * text.length);
    return text.slice(0, place) + text.slice(place + 1);
  }),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), scrap).map(([at, piece]) => (text: string) => {
    const place = Math.floor(at * text.length);
    return text.slice(0, place) + piece + text.slice(place);
  }),
  fc.tuple(fc.nat(60), oddNumber).map(([nth, number]) => (text: string) => {
    let seen = 0;
    return text.replaceAll(/\d+\.\d+/g, (found) => (seen++ === nth % 20 ? number : found));
  }),
);
const mended = fc
  .tuple(sound, fc.array(change, { maxLength: 3 }))
  .map(([text, changes]) => changes.reduce((changed, next) => next(changed), text));
const soup = fc.array(fc.oneof(scrap, oddNumber, fc.constant(' '), fc.string({ unit: 'binary', maxLength: 3 })), {
  maxLength: 40,
});
const input = fc.oneof(
  { weight: 3, arbitrary: mended },
  { weight: 1, arbitrary: soup.map((pieces) => `POLYGON ((${pieces.join('')}))`) },
  { weight: 1, arbitrary: soup.map((pieces) => pieces.join('')) },
);

/**
 * Counts what the readers walk over: the characters each method of texts and patterns is handed, or of a sticky pattern
 * those it takes.
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

/** Steps a text may take for each of its characters, and at all. */
const [perCharacter, atAll] = [25, 400];

afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

describe('two readers of outlines', () => {
  test(
    'agree on every input, say nothing to the console, and take steps in line with its length',
    { timeout: rounds(60_000, 300_000) },
    () => {
      const log = vi.spyOn(console, 'log');
      let outlines = 0;
      const runs = proofRuns(2000, 20_000);
      fc.assert(
        fc.property(input, (text) => {
          const [first, again] = [readWkt(text).geometry, readWktAgain(text)];
          expect(again).toEqual(first);
          if (first) outlines += 1;
          for (const read of [readWkt, readWktAgain])
            expect(stepsOf(() => read(text))).toBeLessThanOrEqual(perCharacter * text.length + atAll);
        }),
        runs,
      );
      // Neither by refusing everything.
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
  ])('agree on 200,000 characters of %j, in as few steps', (piece) => {
    for (const [head, tail] of [
      ['', ''],
      ['POLYGON', ''],
      ['POLYGON((', '))'],
      ['MULTIPOLYGON(((0 0', ')))'],
    ] as const) {
      const text = head + piece.repeat((maxPolygonTextLength - head.length - tail.length) / piece.length) + tail;
      expect(readWktAgain(text)).toEqual(readWkt(text).geometry);
      for (const read of [readWkt, readWktAgain])
        expect(stepsOf(() => read(text))).toBeLessThanOrEqual(perCharacter * text.length + atAll);
    }
  });

  test('agree on as many corners as are allowed, and on some more', () => {
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

  test('are asked for corners in lines too', () => {
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
