import type { PolygonGeometry } from '../entities/entities';
import type { PolygonFaultCode } from './polygonRules';
import { maxRings, maxVertices, polygonFault } from './polygonRules';
import type { LngLat, Part, Ring } from './rings';
import { geometryOf, partsOf } from './rings';

/** Maximum length of an outline's text, in characters. */
export const maxPolygonTextLength = 200_000;

/** What can be wrong with an outline's text before it can be read as an outline. */
export const polygonTextFaultCodes = [
  'polygon_text_missing',
  'polygon_text_too_long',
  'polygon_text_type',
  'polygon_text_srid',
  'polygon_text_dimensions',
  'polygon_text_empty_shape',
  'polygon_text_number',
  'polygon_text_expected',
  'polygon_text_line',
] as const;

/**
 * An error in the text of an outline, and where it is. The code is also a reason code (see `reasons`), with its params.
 */
export interface PolygonTextFault {
  code: (typeof polygonTextFaultCodes)[number] | PolygonFaultCode;
  /** The zero-based offset in the text; `line` and `column` are one-based. */
  offset: number;
  line: number;
  column: number;
  /** The position on the map, `[lng, lat]`, if it has one. */
  at?: LngLat;
  params?: Record<string, string | number>;
}

/** An outline read from text, or the error in the text. */
export type PolygonReading =
  | { geometry: PolygonGeometry; fault?: undefined }
  | { geometry?: undefined; fault: PolygonTextFault };

/** The notation of an outline's text: WKT if it begins with "POLYGON" or "MULTIPOLYGON", otherwise lines. */
export const polygonTextKind = (text: string): 'wkt' | 'lines' =>
  /^\s*(MULTI)?POLYGON/i.test(text.slice(0, 1000)) ? 'wkt' : 'lines';

/**
 * Reads an outline written as WKT (`POLYGON`, `MULTIPOLYGON`, in `lng lat` order) or as lines of `longitude,latitude`,
 * and checks it against all rules of `polygonFault` except the area limit. Runs in time proportional to the length of
 * the text, and never throws. Consecutive duplicate positions count once; WKT rings must be closed, lines are closed
 * automatically. Z, M, SRID and EMPTY are refused.
 */
export const readPolygonText = (text: string): PolygonReading =>
  polygonTextKind(text) === 'wkt' || /^\s*SRID\s*=/i.test(text.slice(0, 1000)) ? readWkt(text) : readLines(text);

/** Reads WKT: see `readPolygonText`. */
export function readWkt(text: string): PolygonReading {
  return reading(text, (scanner) => {
    if (scanner.take(/srid\s*=/iy)) throw scanner.fault('polygon_text_srid', 0);
    const start = scanner.at;
    const type = scanner.take(/[a-z]+/iy)?.toUpperCase();
    if (type !== 'POLYGON' && type !== 'MULTIPOLYGON') throw scanner.fault('polygon_text_type', start);
    scanner.skip();
    const dimensions = scanner.at;
    const word = scanner.take(/[a-z]+/iy)?.toUpperCase();
    if (word === 'EMPTY') throw scanner.fault('polygon_text_empty_shape', dimensions);
    if (word === 'Z' || word === 'M' || word === 'ZM') throw scanner.fault('polygon_text_dimensions', dimensions);
    if (word !== undefined) throw scanner.expected('(', dimensions);
    if (type === 'POLYGON') readPart(scanner);
    else scanner.list(() => readPart(scanner));
    scanner.skip();
    if (!scanner.ended) throw scanner.expected('');
  });
}

/** Reads lines of `longitude,latitude`, the corners of one ring: see `readPolygonText`. */
export function readLines(text: string): PolygonReading {
  return reading(text, (scanner) => {
    scanner.parts.push([[]]);
    scanner.offsets.push([]);
    let offset = 0;
    for (const line of scanner.text.split('\n')) {
      const trimmed = line.trim();
      if (trimmed !== '') {
        const start = offset + line.indexOf(trimmed[0]!);
        const comma = trimmed.indexOf(',');
        if (comma < 0 || comma !== trimmed.lastIndexOf(',')) throw scanner.fault('polygon_text_line', start);
        const numbers = [trimmed.slice(0, comma), trimmed.slice(comma + 1)].map((word) => number(word.trim()));
        const bad = numbers.findIndex((value) => value === undefined);
        if (bad >= 0) throw scanner.fault('polygon_text_number', bad === 0 ? start : start + comma + 1);
        scanner.push(numbers as LngLat, start);
      }
      offset += line.length + 1;
    }
    scanner.close();
  });
}

/** An outline as WKT in `lng lat` order, each number in its shortest form that reads back unchanged. */
export function writeWkt(geometry: PolygonGeometry): string {
  const part = (rings: Part) => `(${rings.map((ring) => `(${ring.map(position).join(',')})`).join(',')})`;
  return geometry.type === 'Polygon'
    ? `POLYGON ${part(geometry.coordinates)}`
    : `MULTIPOLYGON (${geometry.coordinates.map(part).join(',')})`;
}

/**
 * An outline as lines of `longitude,latitude`, without repeating the first corner at the end; undefined if it has holes
 * or several parts.
 */
export function writeLines(geometry: PolygonGeometry): string | undefined {
  const rings = partsOf(geometry).flat();
  if (rings.length !== 1) return undefined;
  return rings[0]!
    .slice(0, -1)
    .map(([lng, lat]) => `${decimal(lng)},${decimal(lat)}`)
    .join('\n');
}

const position = ([lng, lat]: LngLat) => `${decimal(lng)} ${decimal(lat)}`;

/** The shortest decimal that reads back as the same number, without an exponent. */
function decimal(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!match) return text;
  const [, sign, whole, rest = '', zeros] = match;
  return `${sign}0.${'0'.repeat(Number(zeros) - 1)}${whole}${rest}`;
}

const numberPattern = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;

/** A decimal number; undefined for anything else, including `NaN`, `Infinity` and hexadecimals. */
function number(word: string): number | undefined {
  numberPattern.lastIndex = 0;
  return numberPattern.exec(word)?.[0].length === word.length && word !== '' ? Number(word) : undefined;
}

/** Thrown to stop reading a text; never leaves this file. */
class TextError extends Error {
  constructor(
    readonly code: PolygonTextFault['code'],
    readonly offset: number,
    readonly params?: Record<string, string | number>,
  ) {
    super(code);
  }
}

/** Reads a text in one pass and collects positions with their offsets. */
class Scanner {
  at = 0;
  parts: Part[] = [];
  /** The offset in the text of each position of each ring. */
  offsets: number[][] = [];
  private vertices = 0;

  constructor(readonly text: string) {}

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  skip(): void {
    this.take(/\s+/y);
  }

  /** Consumes what a sticky pattern matches here. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  /** Reads `(entry, entry, …)`. */
  list(entry: () => void): void {
    this.character('(');
    do entry();
    while (this.comma());
    this.character(')');
  }

  push(at: LngLat, offset: number): void {
    const ring = this.parts.at(-1)!.at(-1)!;
    const last = ring.at(-1);
    this.vertices += 1;
    // The maximum number allowed, plus the closing position of each ring.
    if (this.vertices > maxVertices + maxRings)
      throw new TextError('polygon_too_many_vertices', offset, { max: maxVertices });
    if (last && last[0] === at[0] && last[1] === at[1]) return;
    ring.push(at);
    this.offsets.at(-1)!.push(offset);
  }

  /** Closes the last ring unless it is closed. */
  close(): void {
    const ring = this.parts.at(-1)!.at(-1)!;
    const [first, last] = [ring[0], ring.at(-1)];
    if (!first || !last || (ring.length > 1 && first[0] === last[0] && first[1] === last[1])) return;
    ring.push([...first]);
    this.offsets.at(-1)!.push(this.offsets.at(-1)![0]!);
  }

  fault(code: PolygonTextFault['code'], offset = this.at): TextError {
    return new TextError(code, offset);
  }

  expected(sign: string, offset = this.at): TextError {
    return new TextError('polygon_text_expected', offset, { sign: sign || '…' });
  }

  private character(sign: string): void {
    this.skip();
    if (this.text[this.at] !== sign) throw this.expected(sign);
    this.at += 1;
  }

  private comma(): boolean {
    this.skip();
    if (this.text[this.at] !== ',') return false;
    this.at += 1;
    return true;
  }
}

function readPart(scanner: Scanner): void {
  scanner.skip();
  emptyRefused(scanner);
  scanner.parts.push([]);
  scanner.list(() => {
    scanner.skip();
    emptyRefused(scanner);
    if (scanner.offsets.length >= maxRings)
      throw new TextError('polygon_too_many_rings', scanner.at, { max: maxRings });
    scanner.parts.at(-1)!.push([]);
    scanner.offsets.push([]);
    scanner.list(() => {
      scanner.skip();
      const start = scanner.at;
      const lng = readNumber(scanner);
      const lat = readNumber(scanner);
      scanner.skip();
      if (/[\d+\-.]/.test(scanner.text[scanner.at] ?? '')) throw scanner.fault('polygon_text_dimensions');
      scanner.push([lng, lat], start);
    });
  });
}

function emptyRefused(scanner: Scanner): void {
  const start = scanner.at;
  if (scanner.take(/empty\b/iy)) throw scanner.fault('polygon_text_empty_shape', start);
}

function readNumber(scanner: Scanner): number {
  scanner.skip();
  const start = scanner.at;
  const word = scanner.take(/[^\s,()]+/y);
  const value = word === undefined ? undefined : number(word);
  if (value === undefined) throw scanner.fault('polygon_text_number', start);
  return value;
}

function reading(text: string, read: (scanner: Scanner) => void): PolygonReading {
  const located = (fault: Omit<PolygonTextFault, 'line' | 'column'>): PolygonReading => {
    const before = text.slice(0, fault.offset);
    const line = before.split('\n').length;
    return { fault: { ...fault, line, column: fault.offset - before.lastIndexOf('\n') } };
  };
  if (text.length > maxPolygonTextLength)
    return located({ code: 'polygon_text_too_long', offset: 0, params: { max: maxPolygonTextLength } });
  if (text.trim() === '') return located({ code: 'polygon_text_missing', offset: 0 });
  const scanner = new Scanner(text);
  try {
    scanner.skip();
    read(scanner);
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    const { code, offset, params } = error;
    return located({ code, offset, ...(params && { params }) });
  }
  const geometry = geometryOf(scanner.parts);
  const fault = polygonFault(geometry);
  if (!fault) return { geometry };
  const { code, at, ring, vertex, params } = fault;
  return located({
    code,
    offset: scanner.offsets[ring ?? 0]?.[vertex ?? 0] ?? 0,
    ...(at && { at }),
    ...(params && { params }),
  });
}

/** A corner as used in API calls. */
export interface PolygonPoint {
  longitude: number;
  latitude: number;
}

/** An outline as used in API calls: corners of one ring, or WKT. */
export type PolygonBody = { points: PolygonPoint[] } | { wktRepresentation: string };

/**
 * An outline's text as sent in a call: text that begins with "POLYGON" or "MULTIPOLYGON" as WKT, otherwise the points
 * of its lines.
 */
export function polygonBody(text: string): PolygonBody {
  if (polygonTextKind(text) === 'wkt') return { wktRepresentation: text.trim() };
  const points = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [longitude = NaN, latitude = NaN, ...more] = line.split(',').map((word) => number(word.trim()));
      // An invalid position stays invalid, so that it is never mistaken for a valid one.
      return more.length > 0 ? { longitude: NaN, latitude: NaN } : { longitude, latitude };
    });
  return { points };
}

/** Reads an outline as sent in a call, by the rules of `readPolygonText`. */
export function readPolygonBody(body: PolygonBody): PolygonReading {
  if ('wktRepresentation' in body) return readWkt(body.wktRepresentation);
  return readLines(body.points.map(({ longitude, latitude }) => `${longitude},${latitude}`).join('\n'));
}

/** Closes an open ring of corners. */
export const closedRing = (corners: readonly LngLat[]): Ring =>
  corners.length === 0 ? [] : [...corners, [...corners[0]!] as LngLat];
