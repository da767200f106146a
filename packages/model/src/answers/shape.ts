/*
 * A small language that says what an answer is made of, once: each description is a JSON Schema (2020-12) and carries
 * the TypeScript type of what it describes. The API's description (OpenAPI), the types of both sides, the tests of the
 * server and the check of the client all follow from it. It has no library behind it, for it is part of what the apps
 * load first.
 */

declare const described: unique symbol;

/** A JSON Schema of values of the type `T`. */
export interface Shape<T> {
  readonly [described]?: T;
  readonly [keyword: string]: unknown;
}

declare const mayMiss: unique symbol;

/** A field that may be left out. */
export interface Optional<T> extends Shape<T> {
  readonly [mayMiss]: true;
}

/** The type of what a shape describes. */
export type Described<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Flat<T> = { -readonly [K in keyof T]: T[K] };
type ObjectOf<F extends Fields> = Flat<
  { [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Described<F[K]> } & {
    [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Described<F[K]>;
  }
>;

const optionalFields = new WeakSet<object>();

/** A field of an object that may be left out. */
export function optional<T>(shape: Shape<T>): Optional<T> {
  const field = { ...shape } as Optional<T>;
  optionalFields.add(field);
  return field;
}

/** An object with exactly these fields. */
export function object<const F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  const required = Object.keys(fields).filter((name) => !optionalFields.has(fields[name] as object));
  return {
    type: 'object',
    properties: fields,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** An object of any keys whose values are alike. */
export const recordOf = <T>(values: Shape<T>): Shape<Record<string, T>> => ({
  type: 'object',
  additionalProperties: values,
});

/** A list of things that are alike. */
export const list = <T>(items: Shape<T>): Shape<T[]> => ({ type: 'array', items });

/** What a schema of one's own describes, where no word of this language does. */
export const schema = <T>(keywords: Shape<T>): Shape<T> => keywords;

/** A text. */
export const text = (): Shape<string> => ({ type: 'string' });

/** A text that is not empty. */
export const someText = (): Shape<string> => ({ type: 'string', minLength: 1 });

/** A text of a pattern. */
export const textLike = (pattern: RegExp): Shape<string> => ({ type: 'string', pattern: pattern.source });

/** One of some words. */
export const oneOf = <const T extends string>(words: readonly T[]): Shape<T> => ({ type: 'string', enum: words });

/** One of some numbers. */
export const oneOfNumbers = <const T extends number>(numbers: readonly T[]): Shape<T> => ({
  type: 'number',
  enum: numbers,
});

/** Yes or no. */
export const truth = (): Shape<boolean> => ({ type: 'boolean' });

/** Bounds of a number, both included. */
interface Bounds {
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** A finite number. */
export const number = (bounds: Bounds = {}): Shape<number> => ({ type: 'number', ...bounds });

/** A whole number. */
export const whole = (bounds: Bounds = {}): Shape<number> => ({ type: 'integer', ...bounds });

/** A whole number from 0 on. */
export const count = (): Shape<number> => whole({ minimum: 0 });

/** A share 0..1. */
export const share = (): Shape<number> => number({ minimum: 0, maximum: 1 });

/** The shape, or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  if (typeof shape.type !== 'string') return { anyOf: [shape, { type: 'null' }] };
  const words = Array.isArray(shape.enum) ? { enum: [...(shape.enum as unknown[]), null] } : {};
  return { ...shape, type: [shape.type, 'null'], ...words };
}

/** What one of several shapes describes. */
export const anyOf = <const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Described<S[number]>> => ({
  anyOf: shapes,
});

/** A database id as decimal text. */
export const id = (): Shape<string> => textLike(/^[1-9]\d{0,17}$/);

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = (): Shape<string> => textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** A day, `YYYY-MM-DD`. */
export const day = (): Shape<string> => textLike(/^\d{4}-\d\d-\d\d$/);

/** A position `[lng, lat]` in degrees. */
export const position = (): Shape<[number, number]> => ({
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
});

const ring = { type: 'array', items: position(), minItems: 4 };
const polygon = { type: 'array', items: ring, minItems: 1 };

const geometryOf = <const Type extends string, C>(type: Type, coordinates: Shape<C>) =>
  object({ type: schema<Type>({ const: type }), coordinates });

/** A point as GeoJSON, `[lng, lat]`. */
export const pointGeometry = () => geometryOf('Point', position());

/** A polygon or several as GeoJSON, rings of `[lng, lat]` closed. */
export const polygonGeometry = () =>
  anyOf(
    geometryOf('Polygon', schema<[number, number][][]>(polygon)),
    geometryOf('MultiPolygon', schema<[number, number][][][]>({ type: 'array', items: polygon, minItems: 1 })),
  );

/** The JSON Schema keywords that shapes are made of. */
interface Keywords {
  type?: string | readonly string[];
  properties?: Record<string, Keywords>;
  required?: readonly string[];
  additionalProperties?: boolean | Keywords;
  items?: Keywords;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  anyOf?: readonly Keywords[];
}

/**
 * Where a value is not what its shape describes, and how, e.g. `/values/0/date is no integer`; undefined where it is.
 * With `kinds` it is asked only whether every field is there and of its kind, which is what a page cannot do without:
 * bounds, words, patterns and further fields are a newer server's to change, and coordinates are not looked into.
 */
export function misfit(shape: Shape<unknown>, value: unknown, only?: 'kinds'): string | undefined {
  return misfitAt(shape as Keywords, value, '', only === 'kinds');
}

function misfitAt(shape: Keywords, value: unknown, at: string, kinds: boolean): string | undefined {
  if (shape.anyOf) {
    const misfits = shape.anyOf.map((choice) => misfitAt(choice, value, at, kinds));
    return misfits.includes(undefined) ? undefined : misfits.join(' or ');
  }
  const types = shape.type === undefined ? [] : [shape.type].flat();
  if (types.length > 0 && !types.some((type) => isA(type, value, kinds))) return `${at} is no ${types.join(' or ')}`;
  if (value === null) return undefined;
  return (
    (kinds ? undefined : outOfBounds(shape, value, at)) ??
    (Array.isArray(value) ? misfitOfEntries(shape, value, at, kinds) : undefined) ??
    (typeof value === 'object' ? misfitOfFields(shape, value as Record<string, unknown>, at, kinds) : undefined)
  );
}

function misfitOfEntries({ items }: Keywords, value: unknown[], at: string, kinds: boolean): string | undefined {
  if (!items || (kinds && items.type === 'array')) return undefined;
  for (let i = 0; i < value.length; i += 1) {
    const found = misfitAt(items, value[i], `${at}/${i}`, kinds);
    if (found !== undefined) return found;
  }
  return undefined;
}

function misfitOfFields(
  { properties = {}, required = [], additionalProperties: rest }: Keywords,
  value: Record<string, unknown>,
  at: string,
  kinds: boolean,
): string | undefined {
  for (const name of required) if (!Object.hasOwn(value, name)) return `${at}/${name} is missing`;
  for (const [name, entry] of Object.entries(value)) {
    // What is left out in JSON may be undefined before.
    if (entry === undefined) continue;
    const shape = Object.hasOwn(properties, name) ? properties[name] : typeof rest === 'object' ? rest : undefined;
    if (!shape && rest === false && !kinds) return `${at}/${name} is not described`;
    const found = shape && misfitAt(shape, entry, `${at}/${name}`, kinds);
    if (found !== undefined) return found;
  }
  return undefined;
}

function outOfBounds(shape: Keywords, value: unknown, at: string): string | undefined {
  if (shape.const !== undefined && shape.const !== value) return `${at} is not ${JSON.stringify(shape.const)}`;
  if (shape.enum && !shape.enum.includes(value)) return `${at} is none of ${shape.enum.join(', ')}`;
  if (typeof value === 'string') {
    if (value.length < (shape.minLength ?? 0)) return `${at} is too short`;
    if (shape.pattern !== undefined && !new RegExp(shape.pattern, 'u').test(value))
      return `${at} is not like ${shape.pattern}`;
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = shape;
    if (value < minimum || value > maximum || value <= exclusiveMinimum) return `${at} is out of bounds`;
  }
  if (Array.isArray(value) && (value.length < (shape.minItems ?? 0) || value.length > (shape.maxItems ?? Infinity)))
    return `${at} has ${value.length} entries`;
  return undefined;
}

function isA(type: string, value: unknown, kinds: boolean): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return kinds ? typeof value === 'number' : Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}
