import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readPolygonText } from '../geo';
import { defaultLimits, limitsOf } from '../entities/limits';
import type { LocationDraft } from './locations';
import { locationDraftSchema, newLocation, newPoisSchema, placeNameFault, splitStreet } from './locations';
import { proofRuns } from '../testing';

const polygonString = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))';
const draft: LocationDraft = {
  name: 'Hackescher Markt',
  description: '',
  country: 'de',
  address: 'Rosenthaler Straße 40',
  city: 'Berlin',
  postalCode: '10178',
  setup: 'OUTDOOR',
  polygonString,
};

const faultOf = (change: Partial<Record<keyof LocationDraft, string>>, maxArea?: number) => {
  try {
    locationDraftSchema.validateSync({ ...draft, ...change }, { context: { maxArea } });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each<[Partial<Record<keyof LocationDraft, string>>, string | undefined]>([
  [{}, undefined],
  [{ name: ' ' }, 'name_required'],
  [{ name: '\u200b\u200d' }, 'name_required'],
  [{ name: '__proto__' }, undefined],
  [{ name: 'x'.repeat(201) }, 'name_too_long'],
  [{ setup: 'UNDEFINED' }, 'setup_required'],
  [{ setup: '' }, 'setup_required'],
  [{ setup: 'indoor' }, undefined],
  [{ country: 'DE' }, undefined],
  [{ country: '' }, undefined],
  [{ country: 'Atlantis' }, 'country_unknown'],
  [{ city: 'x'.repeat(201) }, 'value_too_long'],
  [{ polygonString: '' }, 'polygon_text_missing'],
  [{ polygonString: 'POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))' }, 'polygon_crossing'],
])('%j: %s', (change, code) => {
  expect(faultOf(change)).toBe(code);
});

test('an outline must be below the area limit', () => {
  expect(faultOf({}, 7000)).toBe('polygon_too_large');
  expect(faultOf({}, 8000)).toBeUndefined();
});

test('form values make a request that the server accepts', () => {
  const body = newLocation(locationDraftSchema.cast(draft));
  expect(body).toMatchObject({
    address: 'Rosenthaler Straße 40',
    street: 'Rosenthaler Straße',
    houseNumber: '40',
    polygon: { wktRepresentation: polygonString },
  });
  expect(newPoisSchema.validateSync([body])).toEqual([body]);
});

test.each([
  [{ wktRepresentation: polygonString, points: [] }],
  [{ wktRepresentation: 3 }],
  [{ points: [{ longitude: '1', latitude: 2 }] }],
  [{ points: [{ longitude: 1, latitude: 2, height: 3 }] }],
  [{ wktRepresentation: 'POLYGON EMPTY' }],
  [[]],
  [null],
])('%j is not accepted as an outline in a request', (polygon) => {
  expect(newPoisSchema.isValidSync([{ ...newLocation(draft), polygon }])).toBe(false);
});

test('unknown keys are rejected', () => {
  const body = { ...newLocation(draft), projectId: '4' };
  expect(newPoisSchema.isValidSync([body], { strict: true })).toBe(false);
});

test.each([
  ['Rosenthaler Straße 40', 'Rosenthaler Straße', '40'],
  ['Rosenthaler Str. 40 a', 'Rosenthaler Str.', '40 a'],
  ['Straße des 17. Juni', 'Straße des 17. Juni', ''],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['12 Main Street', 'Main Street', '12'],
  ['Via Roma 12/B', 'Via Roma', '12/B'],
  ['Alexanderplatz', 'Alexanderplatz', ''],
  ['', '', ''],
])('street and house number are separated in %j', (address, street, houseNumber) => {
  expect(splitStreet(address)).toEqual({ street, houseNumber });
});

test('without MAX_AREA_AOI, an area of interest can be 100 times as large as MAX_AREA', () => {
  expect(limitsOf({ MAX_AREA: 40_000, MAX_LOCATIONS: 5 })).toEqual({
    ...defaultLimits,
    maxLocations: 5,
    polygonSize: 40_000,
    aoiPolygonSize: 4_000_000,
  });
  expect(limitsOf({ MAX_AREA: 40_000, MAX_AREA_AOI: 1 }).aoiPolygonSize).toBe(1);
});

test('text that looks like an object key is not read as an outline', () => {
  expect(readPolygonText('constructor').fault?.code).toBe('polygon_text_line');
});

test('a place has the same rules for its name wherever it comes from', () => {
  expect(
    ['Café', ' x ', '\u200b', '\u2800', '', 'x'.repeat(201), 'Two\nlines', 'a\u2028b'].map(placeNameFault),
  ).toEqual([
    undefined,
    undefined,
    'name_required',
    'name_required',
    'name_required',
    'name_too_long',
    'name_illegal',
    'name_illegal',
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 210 }), (name) => {
      expect(placeNameFault(name)).toBe(faultOf({ name }));
    }),
    proofRuns(500, 20_000),
  );
});
