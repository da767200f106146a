/*
 * A small language for describing answers in a single place: each description is a JSON Schema (2020-12) and carries
 * the TypeScript type of what it describes. The API's description (OpenAPI), the types of both sides, the server's
 * tests and the client's check all derive from it. It uses no library because it is part of the first load of the apps.
 */

declare const described: unique symbol;

/** A JSON Schema of values of the type `T`. */
export interface Shape<T> {
  readonly [described]?: T;
  readonly [keyword: string]: unknown;
}

declare const mayMiss: unique symbol;

/** An optional field. */
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

/** An optional field of an object. */
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

/** An object with arbitrary keys and values of one shape. */
export const recordOf = <T>(values: Shape<T>): Shape<Record<string, T>> => ({
  type: 'object',
  additionalProperties: values,
});

/** A list of items of one shape. */
export const list = <T>(items: Shape<T>): Shape<T[]> => ({ type: 'array', items });

/** A custom schema, for what this language cannot express. */
export const schema = <T>(keywords: Shape<T>): Shape<T> => keywords;

/** A text. */
export const text = (): Shape<string> => ({ type: 'string' });

/** A non-empty text. */
export const someText = (): Shape<string> => ({ type: 'string', minLength: 1 });

/** A text that matches a pattern. */
export const textLike = (pattern: RegExp): Shape<string> => ({ type: 'string', pattern: pattern.source });

/** One of several strings. */
export const oneOf = <const T extends string>(words: readonly T[]): Shape<T> => ({ type: 'string', enum: words });

/** One of several numbers. */
export const oneOfNumbers = <const T extends number>(numbers: readonly T[]): Shape<T> => ({
  type: 'number',
  enum: numbers,
});

/** A boolean. */
export const truth = (): Shape<boolean> => ({ type: 'boolean' });

/** Bounds of a number, both inclusive. */
interface Bounds {
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** A finite number. */
export const number = (bounds: Bounds = {}): Shape<number> => ({ type: 'number', ...bounds });

/** A whole number. */
export const whole = (bounds: Bounds = {}): Shape<number> => ({ type: 'integer', ...bounds });

/** A whole number of at least 0. */
export const count = (): Shape<number> => whole({ minimum: 0 });

/** A share 0..1. */
export const share = (): Shape<number> => number({ minimum: 0, maximum: 1 });

/** The shape, or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  if (typeof shape.type !== 'string') return { anyOf: [shape, { type: 'null' }] };
  const words = Array.isArray(shape.enum) ? { enum: [...(shape.enum as unknown[]), null] } : {};
  return { ...shape, type: [shape.type, 'null'], ...words };
}

/** One of several shapes. */
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

/** A polygon or multipolygon as GeoJSON, with closed rings of `[lng, lat]`. */
export const polygonGeometry = () =>
  anyOf(
    geometryOf('Polygon', schema<[number, number][][]>(polygon)),
    geometryOf('MultiPolygon', schema<[number, number][][][]>({ type: 'array', items: polygon, minItems: 1 })),
  );

/** The JSON Schema keywords used by shapes. */
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
 * Where and how a value deviates from its shape, e.g. `/values/0/date is no integer`; undefined if it does not. With
 * `kinds`, only the presence and basic type of every field are checked, which a page cannot do without: bounds, enum
 * values, patterns and additional fields may change in a newer server, and coordinates are not inspected.
 */
export function misfit(shape: Shape<unknown>, value: unknown, only?: 'kinds'): string | undefined {
  return misfitsOf(shape as Keywords, value, only === 'kinds')?.join(' or ');
}

/**
 * What is wrong with a value and where within it, for each of several shapes it could have. Its own place is written
 * before by whoever asked, once something is wrong: a page may look into a hundred thousand values that are right.
 */
function misfitsOf(shape: Keywords, value: unknown, kinds: boolean): string[] | undefined {
  const { type } = shape;
  if (shape.anyOf) return misfitsOfAll(shape.anyOf, value, kinds);
  if (type !== undefined && !(typeof type === 'string' ? isA(type, value, kinds) : isAny(type, value, kinds)))
    return [` is no ${[type].flat().join(' or ')}`];
  if (value === null) return undefined;
  const beyond = kinds ? undefined : outOfBounds(shape, value);
  if (beyond !== undefined) return [beyond];
  if (typeof value !== 'object') return undefined;
  return (
    (Array.isArray(value) ? misfitOfEntries(shape, value, kinds) : undefined) ??
    misfitOfFields(shape, value as Record<string, unknown>, kinds)
  );
}

function misfitsOfAll(choices: readonly Keywords[], value: unknown, kinds: boolean): string[] | undefined {
  const all: string[] = [];
  for (const choice of choices) {
    const misfits = misfitsOf(choice, value, kinds);
    if (!misfits) return undefined;
    all.push(...misfits);
  }
  return all;
}

function misfitOfEntries({ items }: Keywords, value: unknown[], kinds: boolean): string[] | undefined {
  if (!items || (kinds && items.type === 'array')) return undefined;
  for (let i = 0; i < value.length; i += 1) {
    const found = misfitsOf(items, value[i], kinds);
    if (found) return found.map((wrong) => `/${i}${wrong}`);
  }
  return undefined;
}

function misfitOfFields(
  { properties, required = [], additionalProperties: rest }: Keywords,
  value: Record<string, unknown>,
  kinds: boolean,
): string[] | undefined {
  for (const name of required) if (!Object.hasOwn(value, name)) return [`/${name} is missing`];
  for (const name of Object.keys(value)) {
    const entry = value[name];
    // Fields omitted in JSON may be undefined before serialisation.
    if (entry === undefined) continue;
    const shape =
      properties && Object.hasOwn(properties, name) ? properties[name] : typeof rest === 'object' ? rest : undefined;
    if (!shape && rest === false && !kinds) return [`/${name} is not described`];
    const found = shape && misfitsOf(shape, entry, kinds);
    if (found) return found.map((wrong) => `/${name}${wrong}`);
  }
  return undefined;
}

function outOfBounds(shape: Keywords, value: unknown): string | undefined {
  if (shape.const !== undefined && shape.const !== value) return ` is not ${JSON.stringify(shape.const)}`;
  if (shape.enum && !shape.enum.includes(value)) return ` is none of ${shape.enum.join(', ')}`;
  if (typeof value === 'string') {
    if (value.length < (shape.minLength ?? 0)) return ` is too short`;
    if (shape.pattern !== undefined && !new RegExp(shape.pattern, 'u').test(value))
      return ` is not like ${shape.pattern}`;
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = shape;
    if (value < minimum || value > maximum || value <= exclusiveMinimum) return ` is out of bounds`;
  }
  if (Array.isArray(value) && (value.length < (shape.minItems ?? 0) || value.length > (shape.maxItems ?? Infinity)))
    return ` has ${value.length} entries`;
  return undefined;
}

const isAny = (types: readonly string[], value: unknown, kinds: boolean): boolean =>
  types.some((type) => isA(type, value, kinds));

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
