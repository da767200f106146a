import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ObjectSchema, Schema } from 'yup';

/** Where and how a form shows the errors of its schema. */
type Shown<Body extends FieldValues, Values extends FieldValues> = (
  errors: FieldErrors<Body>,
  values: Values,
) => FieldErrors<Values>;

/**
 * A form's check by a schema: its valid values are those that the schema returns, e.g. without spaces around texts.
 * With `sent` the schema checks what would be sent instead, and the values stay as they are.
 */
export function resolverOf<Values extends FieldValues>(
  schema: Schema<Values>,
  sent?: undefined,
  shown?: Shown<Values, Values>,
): Resolver<Values>;
export function resolverOf<Values extends FieldValues, Body extends FieldValues>(
  schema: Schema<Body>,
  sent: (values: Values) => NoInfer<Body>,
  shown?: Shown<NoInfer<Body>, Values>,
): Resolver<Values>;
export function resolverOf<Values extends FieldValues>(
  schema: Schema,
  sent?: (values: Values) => FieldValues,
  shown?: Shown<FieldValues, Values>,
): Resolver<Values> {
  // The library infers the values from the schema alone, and accepts no schema of a type that is not known yet.
  const check = yupResolver(schema as ObjectSchema<FieldValues>) as Resolver;
  return async (values, context, options) => {
    const { values: valid, errors } = await check(sent ? sent(values) : values, context, options as never);
    if (Object.keys(errors).length === 0) return { values: sent ? values : (valid as Values), errors: {} };
    return { values: {}, errors: shown ? shown(errors, values) : (errors as FieldErrors<Values>) };
  };
}

/** A form's check by a function that returns the reason code of each faulty field. */
export const resolverOfFaults =
  <Values extends FieldValues>(
    faultsOf: (values: Values) => { readonly [Field in keyof Values]?: string },
  ): Resolver<Values> =>
  (values) => {
    const faults = Object.entries(faultsOf(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: 'validate', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
