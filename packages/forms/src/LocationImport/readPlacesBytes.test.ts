import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readPlacesBytes } from './readPlacesBytes';

const kinds = ['csv', 'geojson', 'shapefile'] as const;

test('any bytes give rows or a fault, whatever the declared file type', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(fc.string({ unit: fc.constantFrom(...'name;lat,"\n\r\t1.'.split('')) })).map((lines) => lines.join('\n')),
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    text.map((words) => new TextEncoder().encode(words)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom(...kinds), async (content, kind) => {
      const { rows, fault } = await readPlacesBytes(content, { maxArea: 32_000, format: 'locations', kind });
      expect(rows === undefined).toBe(fault !== undefined);
    }),
    proofRuns(500, 20_000),
  );
});

const header = 'name;description;address;street;houseNumber;city;country;postalCode;purpose;setup;polygon';
const store = (name: string, city: string) =>
  `${name};;;;;${city};de;50667;Retail;INDOOR;"POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.5))"`;
const asked = { maxArea: undefined, format: 'pois', kind: 'csv' } as const;
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['MS-DOS', latin(`${header}\r\n${store('M\x81ller & S\x94hne', 'K\x94ln')}\r\n`)],
  ['Windows', latin(`${header}\r\n${store('M\xfcller & S\xf6hne', 'K\xf6ln')}\r\n`)],
  ['tabs', new TextEncoder().encode(`${header}\n${store('Müller & Söhne', 'Köln')}\n`.replaceAll(';', '\t'))],
  ['pipes', new TextEncoder().encode(`${header}\n${store('Müller & Söhne', 'Köln')}\n`.replaceAll(';', '|'))],
  ['blanks', new TextEncoder().encode(`${header}\n${store('Müller & Söhne', 'Köln')}\n`.replaceAll(';', '; '))],
])('places of a CSV with %s keep every letter and value', async (_, bytes) => {
  const { rows } = await readPlacesBytes(bytes, asked);
  expect(rows?.map(({ values, faults }) => [values[0], values[5], values[9], faults])).toEqual([
    ['Müller & Söhne', 'Köln', 'INDOOR', []],
  ]);
});

test('a CSV whose letters could be several is refused, and the page says how to save it', async () => {
  const mixed = latin(`${header}\n${store('M\x81ller', 'K\x94ln')}\n${store('M\xfcller', 'K\xf6ln')}\n`);
  expect(await readPlacesBytes(mixed, asked)).toEqual({ fault: { code: 'csv_letters' } });
});

const foreign = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'foreign');

test.skipIf(!existsSync(foreign)).each([
  ['tabs.csv', ['Tab', 'Berlin']],
  ['pipes.csv', ['Tab', 'Berlin']],
  ['cp850.csv', ['Müller & Söhne', 'Köln']],
  ['excel-german-1252.csv', ['Müller & Söhne', 'Köln']],
])('the foreign file %s is read as it was meant', async (file, [name, city]) => {
  const { rows } = await readPlacesBytes(await readFile(join(foreign, file)), asked);
  expect(rows?.map(({ values, faults }) => [values[0], values[5], faults])).toEqual([[name, city, []]]);
});

test.skipIf(!existsSync(foreign))('a foreign file in UTF-16 without a mark is refused', async () => {
  const bytes = await readFile(join(foreign, 'utf16-no-bom.csv'));
  expect(await readPlacesBytes(bytes, asked)).toEqual({ fault: { code: 'csv_encoding' } });
});
