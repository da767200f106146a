import { readFileSync } from 'node:fs';

import { callTo, misfitOfAnswer } from '@locus/model/answers';
import { expect, test } from 'vitest';

import type { Recording } from './recordings';

/** The keywords of a shape that lead to other shapes. */
interface Keywords {
  properties?: Record<string, Keywords>;
  required?: readonly string[];
  additionalProperties?: boolean | Keywords;
  items?: Keywords;
  anyOf?: readonly Keywords[];
}

const files = ['as-administrator', 'as-staff', 'as-customer', 'items'];
const recorded = files.flatMap((name) => {
  const text = readFileSync(new URL(`./recordings/${name}.json`, import.meta.url), 'utf8');
  return Object.entries(JSON.parse(text) as Recording)
    .filter(([, { status }]) => status === 200)
    .map(([address, { body }]) => ({ name, path: address.replace(/^\/api/, ''), body }));
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a shape, by their places, and whether any of these values has each, whichever of its shapes it has. */
function fieldsOf(
  { properties = {}, additionalProperties, items, anyOf = [] }: Keywords,
  values: unknown[],
  place = '',
  fields = new Map<string, boolean>(),
): Map<string, boolean> {
  const objects = values.filter(isObject);
  for (const shape of anyOf) fieldsOf(shape, values.filter(isMeantBy(shape)), place, fields);
  for (const [field, shape] of objects.length > 0 ? Object.entries(properties) : []) {
    const found = objects.flatMap((value) => (field in value ? [value[field]] : []));
    const at = `${place}.${field}`;
    fields.set(at, fields.get(at) === true || found.length > 0);
    fieldsOf(shape, found, at, fields);
  }
  if (typeof additionalProperties === 'object')
    fieldsOf(additionalProperties, objects.flatMap(Object.values), `${place}.*`, fields);
  if (items) fieldsOf(items, values.filter(Array.isArray).flat(), `${place}[]`, fields);
  return fields;
}

/** Of several shapes of an object, a value means the one whose fields it has. */
const isMeantBy =
  ({ required = [] }: Keywords) =>
  (value: unknown) =>
    !isObject(value) || required.every((field) => field in value);

/** Fields that no recorded call is answered with, and why. */
const never: readonly { field: RegExp; why: string }[] = [
  {
    field: / .*locations\[\]\.visits(Floor)?$/,
    why: 'only of a drawn place that waits for its visits or has too few; the demo has no such place',
  },
  { field: /\.lacks$/, why: 'only of an analysis that its data or settings cannot give; the demo has none' },
  { field: /\.progress$/, why: 'only during a calculation, which no recording waits for' },
  { field: /\.disclosure\.exact$/, why: 'only of open data; the recorded reports are about a panel' },
  { field: /\.disclosure\.coverage$/, why: 'only of counters that were off; the recorded reports are about a panel' },
  { field: /\.disclosure\.months$/, why: 'only if other months are answered than asked; pages ask for whole periods' },
  { field: /\/data \.data_(since|until)$/, why: 'only if months beyond the data are asked for; a page offers none' },
  { field: /\/movement\/\w+\/\S+ \.disclosure\.closed$/, why: 'only of a place without visits, which has no movement' },
  { field: /\.values\[\]\.group$/, why: 'only of a metric with parts; `npm run fixtures` asks for none' },
];

test('every recorded answer has the shape of its call: all fields, of their types and in their bounds', () => {
  const wrong = recorded.flatMap(({ name, path, body }) => {
    const misfit = misfitOfAnswer('GET', path, body);
    return misfit === undefined ? [] : [`${name} ${path}${misfit}`];
  });
  expect(wrong).toEqual([]);
});

test('the recorded answers of a call have every field that the API may answer, also those that may be absent', () => {
  const calls = new Map<string, { shape: Keywords; bodies: unknown[] }>();
  for (const { path, body } of recorded) {
    const { call, shape } = callTo('GET', path) ?? {};
    if (call === undefined || shape === undefined) continue;
    calls.set(call, { shape: shape as Keywords, bodies: [...(calls.get(call)?.bodies ?? []), body] });
  }
  expect(calls.size).toBeGreaterThan(10);
  const missing = [...calls].flatMap(([call, { shape, bodies }]) =>
    [...fieldsOf(shape, bodies)].flatMap(([field, found]) => (found ? [] : [`${call} ${field}`])),
  );
  expect(missing.filter((place) => !never.some(({ field }) => field.test(place)))).toEqual([]);
  // An exception that the recordings have outgrown.
  expect(never.filter(({ field }) => !missing.some((place) => field.test(place)))).toEqual([]);
});
