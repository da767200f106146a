import type { ReasonCode } from '@locus/model/calls';
import { reasonKnown, reasonValues } from '@locus/model/calls';
import type { Schema } from 'yup';
import { ValidationError } from 'yup';

import type { ApiContext } from './context';
import type { RefusedEntry } from './httpError';
import { callUnderWay } from './callUnderWay';
import { HttpError } from './httpError';

/** A file sent in a form: the form's only field, and the error for a larger file. */
export interface Upload {
  field: string;
  maxBytes: number;
  tooLarge: ReasonCode;
}

/** Schemas that accept an empty query and add no defaults: most calls have no query, and yup is slow to say so. */
const emptyAllowed = new WeakSet<Schema>();

/**
 * The query, parsed by its schema: 400 with code and field for anything it refuses, including unknown names and
 * duplicate names.
 */
export async function parseQuery<T>(c: ApiContext, schema: Schema<T>): Promise<T> {
  const entries = Object.entries(c.req.queries()).map(([name, values]) => {
    if (values.length > 1) throw new HttpError(400, 'value_invalid', { field: name });
    return [name, values[0]];
  });
  if (entries.length === 0 && emptyAllowed.has(schema)) return {} as T;
  const input: unknown = Object.fromEntries(entries);
  refuseUnknown(schema, input);
  refuseBrokenTexts(schema, input);
  const query = await validate(c, schema, input);
  if (entries.length === 0 && Object.keys(query ?? {}).length === 0) emptyAllowed.add(schema);
  return query;
}

/**
 * The JSON body, parsed by its schema: 400 with code and field for anything it refuses, including unknown keys and
 * wrong JSON types.
 */
export async function parseBody<T>(c: ApiContext, schema: Schema<T>): Promise<T> {
  const type = c.req.header('content-type') ?? '';
  const text = await arriving(c, () => c.req.text());
  // Only JSON: a form on another site's page could send other types.
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(type)) throw new HttpError(400, 'body_invalid');
  let input: unknown;
  try {
    input = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new HttpError(400, 'body_invalid');
  }
  if (jsonType(input) !== schema.type) throw new HttpError(400, 'body_invalid');
  refuseUnknown(schema, input);
  refuseOtherTypes(schema, input);
  refuseBrokenTexts(schema, input);
  return validate(c, schema, input);
}

/** The only file of a form: 400 with the upload's own code if it is too large, `body_invalid` for anything else. */
export async function parseUpload(c: ApiContext, { field, maxBytes, tooLarge }: Upload): Promise<Buffer> {
  const form = await arriving(c, () => c.req.formData()).catch(() => undefined);
  const entries = form ? [...form] : [];
  const [name, file] = entries[0] ?? [];
  if (entries.length !== 1 || name !== field || !(file instanceof File))
    throw new HttpError(400, 'body_invalid', { field });
  if (file.size > maxBytes) throw new HttpError(400, tooLarge, { field });
  return Buffer.from(await file.arrayBuffer());
}

/** Reads a body; while it is still arriving, other calls proceed: a slow sender takes nobody's turn. */
const arriving = <T>(c: ApiContext, read: () => Promise<T>): Promise<T> =>
  c.env?.incoming?.complete === false ? callUnderWay().aside(read) : read();

async function validate<T>(c: ApiContext, schema: Schema<T>, input: unknown): Promise<T> {
  try {
    // Some rules depend on the current day.
    const context = { today: c.get('now'), anywhere: true };
    return await schema.validate(input, { abortEarly: false, stripUnknown: false, context });
  } catch (error) {
    if (error instanceof ValidationError) throw refusal(error, input);
    // A rule about several values may break on one that is missing: that one is refused.
    refuseHoles(schema, input);
    throw error;
  }
}

/** The parts of a schema that describe its structure. */
interface Shape {
  type: string;
  spec: { optional: boolean; nullable: boolean };
  fields?: Record<string, Shape>;
  innerType?: Shape;
}

/** Calls `visit` for a schema and everything below it that the input also contains, with its path. */
function walk(
  schema: Shape,
  input: unknown,
  visit: (schema: Shape, input: unknown, path: string) => void,
  path = '',
): void {
  visit(schema, input, path);
  if (Array.isArray(input)) {
    const { innerType } = schema;
    if (innerType) input.forEach((entry, i) => walk(innerType, entry, visit, `${path}[${i}]`));
  } else if (schema.fields && typeof input === 'object' && input !== null) {
    for (const [key, value] of Object.entries(input)) {
      const field = Object.hasOwn(schema.fields, key) ? schema.fields[key] : undefined;
      if (field) walk(field, value, visit, path === '' ? key : `${path}.${key}`);
    }
  }
}

// Checked before yup: yup fails on `__proto__`, and its transforms on values of another type.
function refuseUnknown(schema: Shape, input: unknown): void {
  walk(schema, input, ({ fields }, value) => {
    if (!fields || typeof value !== 'object' || value === null) return;
    const name = Object.keys(value)
      .find((key) => !Object.hasOwn(fields, key))
      ?.slice(0, 100);
    if (name !== undefined) throw new HttpError(400, 'unknown_field', { field: name, params: { name } });
  });
}

function refuseOtherTypes(schema: Shape, input: unknown): void {
  walk(schema, input, ({ type }, value, path) => {
    // The schema decides about null.
    if (value !== null && type !== 'mixed' && jsonType(value) !== type)
      throw new HttpError(400, 'value_invalid', { field: path });
  });
}

function refuseHoles(schema: Shape, input: unknown): void {
  const refuse = (hole: Shape, value: null | undefined, path: string) => {
    if (value === null ? hole.spec.nullable : hole.spec.optional) return;
    try {
      (hole as Shape & Schema).validateSync(value);
    } catch (error) {
      const code = error instanceof ValidationError ? codeOf(error) : 'value_invalid';
      throw new HttpError(400, code, { field: path });
    }
  };
  walk(schema, input, (part, value, path) => {
    if (value === null) refuse(part, value, path);
    if (!part.fields || typeof value !== 'object' || value === null) return;
    for (const [name, field] of Object.entries(part.fields))
      if (!Object.hasOwn(value, name)) refuse(field, undefined, path === '' ? name : `${path}.${name}`);
  });
}

/** The database accepts neither zero characters nor unpaired surrogates. */
function refuseBrokenTexts(schema: Shape, input: unknown): void {
  walk(schema, input, (_, value, path) => {
    if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value))
      throw new HttpError(400, 'value_invalid', { field: path });
  });
}

const jsonType = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** The invalid named entries of a list, each with its first error. */
function refusedEntries(error: ValidationError, input: unknown): RefusedEntry[] {
  if (!Array.isArray(input)) return [];
  const first = new Map<number, ValidationError>();
  for (const inner of error.inner) {
    const at = Number(/^\[(\d+)\]/.exec(inner.path ?? '')?.[1] ?? -1);
    if (at >= 0 && !first.has(at)) first.set(at, inner);
  }
  return [...first].flatMap(([at, inner]) => {
    const { name } = (input[at] ?? {}) as { name?: unknown };
    if (typeof name !== 'string') return [];
    return [{ name, code: codeOf(inner), params: valuesOf(inner) }];
  });
}

const codeOf = ({ message }: ValidationError): ReasonCode => (reasonKnown(message) ? message : 'value_invalid');

/** The values in a reason's text; undefined if it has none. */
function valuesOf(error: ValidationError): Record<string, string | number> | undefined {
  const own = reasonValues(codeOf(error)).flatMap((name) => {
    const value: unknown = error.params?.[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

function refusal(error: ValidationError, input: unknown): HttpError {
  const first = error.inner[0] ?? error;
  const params = valuesOf(first);
  const errors = refusedEntries(error, input);
  return new HttpError(400, codeOf(first), {
    ...(first.path ? { field: first.path } : {}),
    ...(params ? { params } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  });
}
