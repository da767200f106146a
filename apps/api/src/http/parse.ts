import type { ReasonCode } from '@locus/model';
import { reasonKnown } from '@locus/model';
import type { Schema } from 'yup';
import { ValidationError } from 'yup';

import type { ApiContext } from './context';
import { HttpError } from './httpError';

/** The value a schema makes of an input; 400 with code and field for anything it refuses, unknown keys included. */
export async function parse<T>(schema: Schema<T>, input: unknown): Promise<T> {
  try {
    return await schema.validate(input, { abortEarly: false, stripUnknown: false });
  } catch (error) {
    if (error instanceof ValidationError) throw refusal(error);
    throw error;
  }
}

/** The query by its schema; a name given twice is refused. */
export function parseQuery<T>(c: ApiContext, schema: Schema<T>): Promise<T> {
  const entries = Object.entries(c.req.queries()).map(([name, values]) => {
    if (values.length > 1) throw new HttpError(400, 'value_invalid', { field: name });
    return [name, values[0]];
  });
  return parse(schema, Object.fromEntries(entries));
}

/** The JSON body by its schema; a value of another JSON type is refused rather than converted. */
export async function parseBody<T>(c: ApiContext, schema: Schema<T>): Promise<T> {
  const type = c.req.header('content-type') ?? '';
  const text = await c.req.text();
  // Only JSON: other types could be sent by a foreign page's form.
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(type)) throw new HttpError(400, 'body_invalid');
  let input: unknown;
  try {
    input = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new HttpError(400, 'body_invalid');
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new HttpError(400, 'body_invalid');
  const parsed = await parse(schema, input);
  for (const [field, value] of Object.entries(input)) {
    if (value !== null && typeof value !== typeof parsed[field as keyof T]) {
      throw new HttpError(400, 'value_invalid', { field });
    }
  }
  return parsed;
}

function refusal(error: ValidationError): HttpError {
  const first = error.inner[0] ?? error;
  const params = first.params as { unknown?: string; properties?: string; max?: number } | undefined;
  if (first.type === 'noUnknown' || first.type === 'exact') {
    const name = (params?.unknown ?? params?.properties ?? '').slice(0, 100);
    return new HttpError(400, 'unknown_field', { field: name, params: { name } });
  }
  const code: ReasonCode = reasonKnown(first.message) ? first.message : 'value_invalid';
  const max = code.endsWith('_too_long') ? params?.max : undefined;
  return new HttpError(400, code, {
    ...(first.path ? { field: first.path } : {}),
    ...(max === undefined ? {} : { params: { max } }),
  });
}
