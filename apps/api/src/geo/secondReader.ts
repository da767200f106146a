import type { PolygonGeometry } from '@locus/model/entities';
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

/** The tokens of WKT. White space only separates them. */
const pieces = /[(),]|[^\s(),]+|\s+/gy;
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const kind = /^(?:MULTI)?POLYGON$/i;

/**
 * Parses WKT with a widely used library, and checks the result by the rules for all outlines; undefined for an invalid
 * outline. Wicket is lenient: it accepts missing brackets, skips vertices it does not understand, and takes quadratic
 * time for runs of blanks. So it receives the text without blanks, and its result, serialised again, must equal its
 * input.
 */
export function readWktAgain(text: string): PolygonGeometry | undefined {
  if (text.length > maxPolygonTextLength) return undefined;
  const plain = plainWkt(text);
  if (!plain) return undefined;
  const reader = new wicket.Wkt();
  if (reader.read(plain.given).write() !== plain.canonical) return undefined;
  const read = reader.type === 'polygon' ? [reader.components] : reader.components;
  const parts = (read as Corner[][][]).map((rings) => rings.map((ring) => ring.map(({ x, y }): LngLat => [x, y])));
  // Consecutive duplicate vertices count once, but all are parsed.
  const corners = parts.flat().reduce((sum, ring) => sum + ring.length, 0);
  if (corners > maxVertices + maxRings) return undefined;
  const geometry = geometryOf(parts.map((rings) => rings.map(withoutRepeats)));
  return polygonFault(geometry) ? undefined : geometry;
}

/** A WKT text without blanks and plus signs, formatted as wicket does; undefined for an invalid one. */
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
 * The outline of a call, if two parsers agree on it: the one that all forms use, and wicket; undefined if they
 * disagree.
 */
export function agreedOutline(body: PolygonBody): PolygonGeometry | undefined {
  const { geometry } = readPolygonBody(body);
  if (!geometry) return undefined;
  const again = readWktAgain('wktRepresentation' in body ? body.wktRepresentation : writeWkt(geometry));
  return again && writeWkt(again) === writeWkt(geometry) ? geometry : undefined;
}
