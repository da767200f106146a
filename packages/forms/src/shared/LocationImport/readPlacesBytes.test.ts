import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { zipSync } from 'fflate';

import { readPlacesBytes } from './readPlacesBytes';
import { unpackKml } from './unpackShapefile';

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

test('any bytes, and any damaged KMZ, give a KML or nothing', () => {
  const archive = fc
    .record({ name: fc.constantFrom('doc.kml', 'a/b.kml', 'note.txt', '__MACOSX/doc.kml'), inside: fc.uint8Array() })
    .map(({ name, inside }) => zipSync({ [name]: inside }));
  const damaged = fc
    .tuple(archive, fc.nat(), fc.nat({ max: 255 }), fc.nat())
    .map(([zip, at, value, end]) => zip.with(at % zip.length, value).slice(0, 1 + (end % zip.length)));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), archive, damaged), (bytes) => {
      const kml = unpackKml(bytes);
      expect(kml === undefined || kml instanceof Uint8Array).toBe(true);
    }),
    proofRuns(500, 20_000),
  );
  const whole = zipSync({ 'files/other.kml': Uint8Array.of(1), 'doc.kml': Uint8Array.of(2) });
  expect(unpackKml(whole)).toEqual(Uint8Array.of(2));
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
const notHere = existsSync(foreign) ? '' : ` (skipped: the files of strangers are not in ${foreign})`;

test.skipIf(notHere !== '').each([
  ['tabs.csv', ['Tab', 'Berlin']],
  ['pipes.csv', ['Tab', 'Berlin']],
  ['cp850.csv', ['Müller & Söhne', 'Köln']],
  ['excel-german-1252.csv', ['Müller & Söhne', 'Köln']],
])(`the foreign file %s is read as it was meant${notHere}`, async (file, [name, city]) => {
  const { rows } = await readPlacesBytes(await readFile(join(foreign, file)), asked);
  expect(rows?.map(({ values, faults }) => [values[0], values[5], faults])).toEqual([[name, city, []]]);
});

test.skipIf(notHere !== '')(`a foreign file in UTF-16 without a mark is refused${notHere}`, async () => {
  const bytes = await readFile(join(foreign, 'utf16-no-bom.csv'));
  expect(await readPlacesBytes(bytes, asked)).toEqual({ fault: { code: 'csv_encoding' } });
});
