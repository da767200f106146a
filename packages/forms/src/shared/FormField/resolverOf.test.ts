import type { Resolver, FieldValues } from 'react-hook-form';
import { array, number, object, string } from 'yup';
import { expect, test } from 'vitest';

import { resolverOf, resolverOfFaults } from './resolverOf';

/** What a form gets for its values: those it submits, and the reason codes of its fields. */
const checked = <Values extends FieldValues>(resolver: Resolver<Values>, values: Values, context?: object) =>
  resolver(values, context, { fields: {}, shouldUseNativeValidation: false });

const named = object({ name: string().trim().required('name_required') });

test('a form submits what its schema returns', async () => {
  expect(await checked(resolverOf(named), { name: ' Wien ' })).toEqual({ values: { name: 'Wien' }, errors: {} });
});

test('a form with errors submits nothing', async () => {
  const { values, errors } = await checked(resolverOf(named), { name: ' ' });
  expect(values).toEqual({});
  expect(errors.name).toMatchObject({ message: 'name_required' });
});

interface Typed {
  name: string;
  metres: string;
}
const sent = ({ name, metres }: Typed) => ({ name: name.trim(), radii: [Number(metres)] });
const body = object({
  name: string().required('name_required'),
  radii: array(number().required().max(10, 'radius_invalid')).required(),
});

test('what would be sent is checked, and the form keeps what was typed', async () => {
  const resolver = resolverOf(body, sent);
  const values = { name: ' Wien ', metres: '7' };
  expect(await checked(resolver, values)).toEqual({ values, errors: {} });
  expect(await checked(resolver, { name: ' ', metres: '7' })).toMatchObject({
    values: {},
    errors: { name: { message: 'name_required' } },
  });
});

test('an error of what would be sent is shown where the form wants it', async () => {
  const resolver = resolverOf(body, sent, ({ radii, ...errors }, { metres }: Typed) => ({
    ...errors,
    metres: { type: 'server', message: `${radii?.[0]?.message} ${metres}` },
  }));
  expect((await checked(resolver, { name: 'Wien', metres: '11' })).errors).toEqual({
    metres: { type: 'server', message: 'radius_invalid 11' },
  });
});

test('a schema knows the context of its form', async () => {
  const schema = object({
    day: string().test('today', 'day_too_late', (day, { options }) => (day ?? '') <= options.context?.today),
  });
  expect((await checked(resolverOf(schema), { day: '2026-07' }, { today: '2026-06' })).errors).toHaveProperty('day');
  expect((await checked(resolverOf(schema), { day: '2026-06' }, { today: '2026-06' })).errors).toEqual({});
});

test('the faults found by a function are errors of their fields', async () => {
  const resolver = resolverOfFaults<Typed>(({ metres }) => (metres === 'x' ? { metres: 'radius_invalid' } : {}));
  const values = { name: '', metres: '1' };
  expect(await checked(resolver, values)).toEqual({ values, errors: {} });
  expect(await checked(resolver, { ...values, metres: 'x' })).toEqual({
    values: {},
    errors: { metres: { type: 'validate', message: 'radius_invalid' } },
  });
});
