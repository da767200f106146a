import type { PolygonGeometry } from '@locus/model';
import type { LngLat, PolygonBody } from '@locus/model/geo';
import {
  geometryOf,
  maxPolygonTextLength,
  maxRings,
  maxVertices,
  polygonFault,
  readPolygonBody,
  withoutRepeats,
  writeWkt,
} from '@locus/model/geo';
import type { Corner } from 'wicket';
import wicket from 'wicket';

/** What WKT is made of. White space parts it and says nothing else. */
const pieces = /[(),]|[^\s(),]+|\s+/gy;
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const kind = /^(?:MULTI)?POLYGON$/i;

/**
 * Reads WKT by a library that others use, and judges what it read by the rules that all outlines follow; undefined for
 * what is no such outline. Wicket is lenient: it takes missing brackets, leaves out corners it does not understand, and
 * needs the square of a run of blanks. So it gets the text without blanks, and what it has read must be, written again,
 * what it was given.
 */
export function readWktAgain(text: string): PolygonGeometry | undefined {
  if (text.length > maxPolygonTextLength) return undefined;
  const plain = plainWkt(text);
  if (!plain) return undefined;
  const reader = new wicket.Wkt();
  if (reader.read(plain.given).write() !== plain.canonical) return undefined;
  const read = reader.type === 'polygon' ? [reader.components] : reader.components;
  const parts = (read as Corner[][][]).map((rings) => rings.map((ring) => ring.map(({ x, y }): LngLat => [x, y])));
  // Of corners given twice in a row one counts, but all are read.
  const corners = parts.flat().reduce((sum, ring) => sum + ring.length, 0);
  if (corners > maxVertices + maxRings) return undefined;
  const geometry = geometryOf(parts.map((rings) => rings.map(withoutRepeats)));
  return polygonFault(geometry) ? undefined : geometry;
}

/** A text of WKT without blanks and plus signs, and as wicket writes it; undefined for what is none. */
function plainWkt(text: string): { given: string; canonical: string } | undefined {
  const [given, canonical]: [string[], string[]] = [[], []];
  let before = '(';
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.trim() === '') continue;
    const sign = piece === '(' || piece === ')' || piece === ',';
    if (given.length === 0 ? !kind.test(piece) : !sign && !decimal.test(piece)) return undefined;
    const blank = !sign && before !== '(' && before !== ',' ? ' ' : '';
    given.push(blank + piece.replaceAll('+', ''));
    canonical.push(blank + (given.length === 1 ? piece.toUpperCase() : sign ? piece : String(Number(piece))));
    before = piece;
  }
  return given[1] === '(' && given.at(-1) === ')'
    ? { given: given.join(''), canonical: canonical.join('') }
    : undefined;
}

/**
 * The outline of a call, if two readers find the same one in it: what all forms use, and wicket; undefined where they
 * do not.
 */
export function agreedOutline(body: PolygonBody): PolygonGeometry | undefined {
  const { geometry } = readPolygonBody(body);
  if (!geometry) return undefined;
  const again = readWktAgain('wktRepresentation' in body ? body.wktRepresentation : writeWkt(geometry));
  return again && writeWkt(again) === writeWkt(geometry) ? geometry : undefined;
}
