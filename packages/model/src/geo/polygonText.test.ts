import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PolygonGeometry } from '../entities/entities';
import { polygonArea } from './measures';
import { maxVertices, polygonFault } from './polygonRules';
import { closedRing, maxPolygonTextLength, polygonBody, readPolygonBody, readPolygonText } from './polygonText';
import { writeLines, writeWkt } from './polygonText';
import type { LngLat } from './rings';
import { proofRuns } from '../testing';

const square = 'POLYGON ((13.4 52.5, 13.401 52.5, 13.401 52.501, 13.4 52.501, 13.4 52.5))';
const codeOf = (text: string) => readPolygonText(text).fault?.code;

test.each<[string, string]>([
  ['plain', square],
  ['small letters', square.toLowerCase()],
  ['white space and line breaks everywhere', square.replaceAll(/([(),])/g, ' \r\n$1\t ')],
  ['signs and exponents', 'POLYGON((+1.34e1 5.25E1,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))'],
  ['a corner twice in a row', square.replace('13.401 52.5,', '13.401 52.5, 13.401 52.5,')],
  ['lines', '13.4,52.5\n13.401,52.5\n13.401,52.501\n13.4,52.501'],
  [
    'lines that are closed, with blanks and empty lines',
    '13.4, 52.5\r\n\n 13.401 ,52.5\n13.401,52.501\n13.4,52.501\n13.4,52.5\n',
  ],
])('an outline is read from text: %s', (_, text) => {
  expect(readPolygonText(text).geometry).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [13.4, 52.5],
        [13.401, 52.5],
        [13.401, 52.501],
        [13.4, 52.501],
        [13.4, 52.5],
      ],
    ],
  });
});

test('holes and multiple parts are read', () => {
  const text =
    'MULTIPOLYGON (((0 0,1 0,1 1,0 1,0 0),(0.2 0.2,0.4 0.2,0.4 0.4,0.2 0.2)),((0.3 0.25,0.35 0.25,0.35 0.28,0.3 0.25)))';
  const { geometry } = readPolygonText(text);
  expect(geometry?.coordinates).toHaveLength(2);
  expect(geometry?.coordinates[0]).toHaveLength(2);
  expect(writeWkt(geometry!)).toBe(text);
});

test.each<[text: string, code: string, line: number, column: number]>([
  ['', 'polygon_text_missing', 1, 1],
  [' \n ', 'polygon_text_missing', 1, 1],
  ['POINT (1 1)', 'polygon_text_line', 1, 1],
  ['POLYGONS ((0 0, 1 0, 1 1, 0 0))', 'polygon_text_type', 1, 1],
  ['POLYGON Z ((0 0 1, 1 0 1, 1 1 1, 0 0 1))', 'polygon_text_dimensions', 1, 9],
  ['POLYGON ((0 0,\n1 0 5, 1 1, 0 0))', 'polygon_text_dimensions', 2, 5],
  ['POLYGON EMPTY', 'polygon_text_empty_shape', 1, 9],
  ['POLYGON ABOUT ((0 0, 1 0, 1 1, 0 0))', 'polygon_text_expected', 1, 9],
  ['MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), EMPTY)', 'polygon_text_empty_shape', 1, 39],
  ['POLYGON (0 0, 1 0, 1 1, 0 0)', 'polygon_text_expected', 1, 10],
  ['POLYGON ((0 0, 1 0, 1 1, 0 0)', 'polygon_text_expected', 1, 30],
  ['POLYGON ((0 0, 1 0, 1 1, 0 0))) ', 'polygon_text_expected', 1, 31],
  ['POLYGON ((0 0, 1 0, 1 1, 0 0)) POLYGON', 'polygon_text_expected', 1, 32],
  ['POLYGON ((NaN 0, 1 0, 1 1, NaN 0))', 'polygon_text_number', 1, 11],
  ['POLYGON ((0 0, 1 Infinity, 1 1, 0 0))', 'polygon_text_number', 1, 18],
  ['POLYGON ((0 0, 0x1 0, 1 1, 0 0))', 'polygon_text_number', 1, 16],
  ['POLYGON ((0 0, 1, 1 1, 0 0))', 'polygon_text_number', 1, 17],
  ['POLYGON ((0 0, 1 0, 1 1, 0 1))', 'polygon_unclosed', 1, 26],
  ['POLYGON ((0 0, 1 0, 0 0))', 'polygon_too_few_corners', 1, 11],
  ['POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))', 'polygon_crossing', 1, 11],
  ['POLYGON ((0 0, 1 0,\n 181 1, 0 0))', 'polygon_out_of_range', 2, 2],
  ['POLYGON ((0 0, 1 0, 1 86, 0 0))', 'polygon_out_of_range', 1, 21],
  ['POLYGON ((0 0, 1 0, 1 1e999, 0 0))', 'polygon_not_finite', 1, 21],
  ['POLYGON ((0 0, 9 0, 9 1, 0 0))', 'polygon_too_wide', 1, 11],
  ['POLYGON ((0 0, 1e-7 0, 1e-7 1e-7, 0 0))', 'polygon_no_area', 1, 11],
  ['POLYGON ((0 0, 1 0, 1 1, 0 0), (1.5 0, 1.6 0, 1.6 0.1, 1.5 0))', 'polygon_hole_outside', 1, 33],
  ['MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((0.5 0.1, 0.6 0.1, 0.6 0.2, 0.5 0.1)))', 'polygon_parts_overlap', 1, 41],
  ['13.4;52.5', 'polygon_text_line', 1, 1],
  ['13.4,52.5\n13.5,x\n', 'polygon_text_number', 2, 6],
  ['13,4,52,5', 'polygon_text_line', 1, 1],
  ['1,1\n2,2', 'polygon_too_few_corners', 1, 1],
  ['__proto__', 'polygon_text_line', 1, 1],
])('%j is rejected: %s in line %i, column %i', (text, code, line, column) => {
  expect(readPolygonText(text).fault).toMatchObject({ code, line, column });
});

test('text that starts with an SRID is rejected', () => {
  expect(codeOf('SRID=4326;POLYGON ((0 0, 1 0, 1 1, 0 0))')).toBe('polygon_text_srid');
});

test('text length and number of vertices are limited', () => {
  expect(codeOf(`${square}${' '.repeat(maxPolygonTextLength)}`)).toBe('polygon_text_too_long');
  const corners = Array.from({ length: maxVertices + 1 }, (_, i): LngLat => {
    const angle = (i * 2 * Math.PI) / (maxVertices + 1);
    return [round(Math.cos(angle) / 10), round(Math.sin(angle) / 10)];
  });
  expect(readPolygonText(corners.slice(1).map(String).join('\n')).fault).toBeUndefined();
  expect(codeOf(corners.map(String).join('\n'))).toBe('polygon_too_many_vertices');
});

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** Outlines that obey the rules: circles of odd radius, with and without a hole, one or several. */
const outline: fc.Arbitrary<PolygonGeometry> = fc
  .array(
    fc.record({
      radii: fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 }),
      hole: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((shapes) => {
    const parts = shapes.map(({ radii, hole }, index) => {
      const ring = (scale: number) =>
        closedRing(
          radii.map((radius, i): LngLat => {
            const angle = (i * 2 * Math.PI) / radii.length;
            return [0.03 * index + Math.cos(angle) * radius * scale, 50 + Math.sin(angle) * radius * scale];
          }),
        );
      return hole ? [ring(0.01), ring(0.001)] : [ring(0.01)];
    });
    return parts.length === 1
      ? { type: 'Polygon', coordinates: parts[0]! }
      : { type: 'MultiPolygon', coordinates: parts };
  });

describe('written text', () => {
  test('is read back unchanged, as WKT and for a single ring also as lines', () => {
    fc.assert(
      fc.property(outline, (geometry) => {
        fc.pre(polygonFault(geometry) === undefined);
        expect(readPolygonText(writeWkt(geometry)).geometry).toEqual(geometry);
        const lines = writeLines(geometry);
        if (lines !== undefined) expect(readPolygonText(lines).geometry).toEqual(geometry);
        else expect(geometry.coordinates.flat().length).toBeGreaterThan(1);
      }),
    );
  });

  test('has no exponents', () => {
    const { geometry } = readPolygonText('POLYGON ((-1.5e-9 0, 1 0, 1 1, -1.5e-9 0))');
    expect(writeWkt(geometry!)).toBe('POLYGON ((-0.0000000015 0,1 0,1 1,-0.0000000015 0))');
  });
});

test('[SHELL-187] text that starts with POLYGON or MULTIPOLYGON is sent as WKT, and any other text as points', () => {
  expect(polygonBody(` ${square}`)).toEqual({ wktRepresentation: square });
  const parts = 'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)))';
  expect(polygonBody(parts)).toEqual({ wktRepresentation: parts });
  expect(polygonBody('13.4, 52.5\n\n13.5,52.6')).toEqual({
    points: [
      { longitude: 13.4, latitude: 52.5 },
      { longitude: 13.5, latitude: 52.6 },
    ],
  });
});

test('a request body gives the same result as its text', () => {
  for (const text of [square, '13.4,52.5\n13.401,52.5\n13.401,52.501', '1,1\n2,2', 'POLYGON EMPTY']) {
    expect(readPolygonBody(polygonBody(text)).geometry).toEqual(readPolygonText(text).geometry);
    expect(readPolygonBody(polygonBody(text)).fault?.code).toEqual(readPolygonText(text).fault?.code);
  }
});

const piece = fc.oneof(
  fc.constantFrom('POLYGON', 'MULTIPOLYGON', '(', ')', ',', ' ', '\n', 'Z', 'EMPTY', 'SRID=4326;', 'NaN', '__proto__'),
  fc.double().map(String),
  fc.integer({ min: -200, max: 200 }).map(String),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

test('any text is a valid outline or has a fault with a position in the text', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
      (text) => {
        const { geometry, fault } = readPolygonText(text);
        if (geometry) expect(polygonFault(geometry)).toBeUndefined();
        else expect(fault.offset).toBeLessThanOrEqual(text.length);
      },
    ),
    proofRuns(2000, 20_000),
  );
});

test('an area at the limit is rejected, and one just below it is accepted', () => {
  const { geometry } = readPolygonText(square);
  const area = polygonArea(geometry!);
  expect(polygonFault(geometry!, { maxArea: area })).toMatchObject({ code: 'polygon_too_large' });
  expect(polygonFault(geometry!, { maxArea: area + 0.001 })).toBeUndefined();
});
