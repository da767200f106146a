import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnyObject, ISchema, Schema, SchemaDescription } from 'yup';

type Json = Record<string, unknown>;
type Converter = (description: SchemaDescription, converters: Record<string, Converter>) => Json;

/** A yup schema as JSON Schema 2020-12; objects that refuse unknown keys are marked as such. */
export function jsonSchemaOf(schema: ISchema<unknown>): Json {
  const convert = convertSchema as unknown as (
    schema: Schema,
    options?: { converters?: Record<string, Converter> },
  ) => Json;
  const plainObject: Converter = (description, converters) => {
    const { fields, tests, meta } = description as SchemaDescription & {
      fields: Record<string, SchemaDescription>;
      meta?: AnyObject;
    };
    const entries = Object.entries(fields);
    const properties = Object.fromEntries(
      entries.map(([name, field]) => [name, converters[field.type]?.(field, converters)]),
    );
    const required = entries.filter(([, field]) => !field.optional).map(([name]) => name);
    return {
      type: description.nullable ? ['object', 'null'] : 'object',
      ...(entries.length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(tests.some(({ name }) => name === 'noUnknown' || name === 'exact') ? { additionalProperties: false } : {}),
      ...(meta?.jsonSchema as Json | undefined),
    };
  };
  // An enum that allows null among its types needs null among its values.
  const withNull = (converted: Json): Json =>
    Array.isArray(converted.enum) && Array.isArray(converted.type)
      ? { ...converted, enum: [...new Set([...converted.enum, null])] }
      : converted;
  const word: Converter = (description) => withNull(convert({ describe: () => description } as unknown as Schema));
  return convert(schema as Schema, { converters: { object: plainObject, string: word } });
}
