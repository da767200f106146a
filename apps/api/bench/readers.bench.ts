import { polygonBody, readPolygonText } from '@locus/model/geo';
import { csvText, locationFormat, maxCsvBytes, poiFormat, readLocationCsv } from '@locus/model/locationCsv';
import { readGeoJson } from '@locus/model/placesFile';
import fc from 'fast-check';

import { agreedOutline, readWktAgain } from '../src/geo/secondReader';
import { csvOf, outlineTexts, placeRows, wktTexts } from '../src/testing/outlineTexts';

/** The name of this bench. */
export const name = 'readers';

const inputs = 20_000;
const seed = 1;

/** The time a parser takes, in ms; a slow case is measured twice more, because the machine may have paused. */
function millisecondsOf(read: () => unknown): number {
  const once = () => {
    const start = performance.now();
    read();
    return performance.now() - start;
  };
  const first = once();
  return first < 20 ? first : Math.min(first, once(), once());
}

/** A measured value of the bench. */
const figure = (label: string, milliseconds: number, goal: string) => ({
  label,
  value: Number(milliseconds.toFixed(2)),
  unit: 'ms',
  goal,
});

/** The slowest of many inputs. */
function slowest<Input>(what: string, arbitrary: fc.Arbitrary<Input>, read: (input: Input) => unknown) {
  let longest = 0;
  for (const input of fc.sample(arbitrary, { numRuns: inputs, seed }))
    longest = Math.max(
      longest,
      millisecondsOf(() => read(input)),
    );
  return figure(`${what}: slowest of ${inputs.toLocaleString('en')}`, longest, '≤ 50');
}

/** An outline with the given number of vertices as WKT. */
function circle(corners: number): string {
  const at = Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners;
    return `${(13 + Math.cos(angle) / 10).toFixed(6)} ${(52 + Math.sin(angle) / 10).toFixed(6)}`;
  });
  return `POLYGON((${[...at, at[0]].join(',')}))`;
}

/** A file whose rows fill two megabytes. */
function largest(): string {
  const [corner] = circle(4).split(',');
  const row = [circle(12), 'Store', corner ?? '', 'de', 'Osterstraße 120', 'Berlin', '10115', 'INDOOR'];
  const count = Math.floor(maxCsvBytes / (csvOf([row], ',', true).length + 8));
  return csvOf([locationFormat.columns, ...Array.from({ length: Math.min(5000, count) }, () => row)], ',', true);
}

/** The worst times of the parsers for malicious outlines and files, and for the largest that are allowed. */
export async function run() {
  const file = fc.record({ rows: fc.array(placeRows, { maxLength: 5 }), quoteAll: fc.boolean() });
  const csv = (format: typeof locationFormat | typeof poiFormat) =>
    file.map(({ rows, quoteAll }) => {
      const values = rows.map((place) => format.fields.map((field) => place[field] ?? ''));
      return new TextEncoder().encode(csvOf([format.columns, ...values], ',', quoteAll));
    });
  const geoJson = fc
    .array(fc.record({ type: fc.constant('Feature'), properties: placeRows, geometry: fc.jsonValue() }))
    .map((features) => JSON.stringify({ type: 'FeatureCollection', features }));
  const many = circle(7000);
  const whole = largest();
  return [
    slowest('outlines in the form', outlineTexts, readPolygonText),
    slowest('outlines in calls', outlineTexts, (text) => agreedOutline(polygonBody(text))),
    slowest('WKT by the second reader', wktTexts, readWktAgain),
    slowest('the wizard’s CSV', csv(locationFormat), (bytes) => readLocationCsv(csvText(bytes) ?? '')),
    slowest('the back-office’s CSV', csv(poiFormat), (bytes) => readLocationCsv(csvText(bytes) ?? '', {}, poiFormat)),
    slowest('GeoJSON', geoJson, (text) => readGeoJson(text, {}, poiFormat)),
    figure(
      `WKT of 7,000 corners (${Math.round(many.length / 1000)} kB) in the form`,
      millisecondsOf(() => readPolygonText(many)),
      '≤ 100',
    ),
    figure(
      '  in calls',
      millisecondsOf(() => agreedOutline({ wktRepresentation: many })),
      '≤ 200',
    ),
    figure(
      `a CSV of ${(whole.length / 1e6).toFixed(1)} MB, in a worker`,
      millisecondsOf(() => readLocationCsv(whole)),
      '≤ 1000',
    ),
  ];
}
