import { areaFault, polygonBody, readPolygonText, writeWkt } from '@locus/model/geo';
import { csvDelimiters } from '@locus/model/csv';
import type { AnyCsvFormat } from '@locus/model/locationCsv';
import {
  csvText,
  draftOfRow,
  readableOutline,
  locationFormat,
  poiFormat,
  readLocationCsv,
} from '@locus/model/locationCsv';
import type { LocationDraft, NewPoi, PoiDraft } from '@locus/model/locations';
import { newLocation, newPoi, newPoisSchema } from '@locus/model/locations';
import { isMissing, trimUnseen } from '@locus/model/ids';
import { proofRuns, rounds } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ApiContext } from '../http/context';
import { HttpError } from '../http/httpError';
import { parseBody } from '../http/parse';
import { csvOf, needsQuotes, outlineTexts, placeRows } from '../testing/outlineTexts';
import { agreedOutline } from './secondReader';

const timeout = rounds(180_000, 600_000);
const maxArea = 1e12;

/** The body of a call. */
const sent = <Body>(body: Body): Body => JSON.parse(JSON.stringify(body)) as Body;

test('form and server find the same outline in any text, or neither finds one', { timeout }, () => {
  const runs = proofRuns(2000, 20_000);
  let outlines = 0;
  fc.assert(
    fc.property(outlineTexts, (text) => {
      const { geometry } = readPolygonText(text);
      const found = agreedOutline(sent(polygonBody(text)));
      expect(found && writeWkt(found)).toEqual(geometry && writeWkt(geometry));
      if (geometry) outlines += 1;
    }),
    runs,
  );
  expect(outlines / runs.numRuns).toBeGreaterThan(0.1);
  expect(outlines / runs.numRuns).toBeLessThan(0.9);
});

/** The places of a call as parsed by the server; undefined if it refuses the call. */
async function readByServer(places: object[]): Promise<NewPoi[] | undefined> {
  const request = { header: () => 'application/json', text: async () => JSON.stringify(places) };
  const context = { req: request, get: () => new Date(0) } as unknown as ApiContext;
  try {
    return await parseBody(context, newPoisSchema);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

const formats: [what: string, format: AnyCsvFormat, call: (draft: never) => object, staff: boolean][] = [
  ['the wizard’s CSV', locationFormat, (draft: LocationDraft) => newLocation(draft), false],
  ['the back-office’s CSV', poiFormat, (draft: PoiDraft) => newPoi(draft), true],
];

test.each(formats)(
  'for %s, the server accepts exactly the rows that the page accepts',
  async (_what, format, call, staff) => {
    const runs = proofRuns(500, 20_000);
    let [right, wrong] = [0, 0];
    const file = fc.record({
      rows: fc.array(placeRows, { minLength: 1, maxLength: 3 }),
      delimiter: fc.constantFrom(...csvDelimiters),
      quoteAll: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ rows: given, delimiter, quoteAll }) => {
        const values = given.map((place) => format.fields.map((field) => place[field] ?? ''));
        const text = csvText(new TextEncoder().encode(csvOf([format.columns, ...values], delimiter, quoteAll)));
        // Zero bytes are not allowed in text.
        if (text === undefined) {
          expect(JSON.stringify(values)).toContain(String.raw`\u0000`);
          return;
        }
        const rows = readLocationCsv(text, { maxArea }, format).rows ?? [];
        expect(rows.map((row) => row.values)).toEqual(
          values.map((row) =>
            row.map((value, i) => {
              // Nobody sees the ends of a value without quotes.
              const kept = quoteAll || needsQuotes(value) ? value : trimUnseen(value);
              const read = asRead(unguarded(kept), format.fields[i]);
              return format.fields[i] === 'polygonString' ? readableOutline(read) : read;
            }),
          ),
        );
        for (const row of rows) {
          // What a file gets wrong, but a person may mean.
          if (row.faults.some(({ code }) => doubts.has(code))) continue;
          const ok = row.faults.length === 0;
          const draft = ok
            ? draftOfRow(row, format as never)
            : Object.fromEntries(format.fields.map((field, i) => [field, row.values[i]]));
          const [place] = (await readByServer([call(draft as never)])) ?? [];
          const outline = place && (staff || place.setup !== 'UNDEFINED') && agreedOutline(place.polygon);
          expect([row.values, Boolean(outline && !areaFault(outline, maxArea))]).toEqual([row.values, ok]);
          if (ok) right += 1;
          else wrong += 1;
        }
      }),
      runs,
    );
    expect(right).toBeGreaterThan(runs.numRuns / 10);
    expect(wrong).toBeGreaterThan(runs.numRuns / 10);
  },
  timeout,
);

/** What only the review of a file asks about. */
const doubts: ReadonlySet<string> = new Set(['letters_lost', 'place_nowhere', 'axes_swapped']);

/** Words for a missing value are empty cells; `NA` is Namibia, and `UNDEFINED` a setup. */
const asRead = (value: string, field: string | undefined) => {
  const kept = field === 'setup' ? /^(?:na|undefined)$/i : /^na$/i;
  return value.trim() !== '' && isMissing(value) && !kept.test(value.trim()) ? '' : value;
};

/** The apostrophe that stops a spreadsheet from evaluating the cell is removed. */
const unguarded = (value: string) => (/^''*[=+\-@\t\r]/.test(value) ? value.slice(1) : value);

test('the server keeps the whole address as the street when its house number is too long', async () => {
  const address = `Osterstraße ${'1'.repeat(30)}`;
  const draft = {
    name: 'A',
    description: '',
    country: '',
    address,
    city: '',
    postalCode: '',
    setup: 'INDOOR' as const,
    polygonString: 'POLYGON ((13.4 52.5, 13.401 52.5, 13.401 52.501, 13.4 52.5))',
  };
  expect(await readByServer([newLocation(draft)])).toMatchObject([{ street: address, houseNumber: '' }]);
});
