import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parseAreas } from './lists/importAreas';
import { calibrationError } from './write/calibration';
import { countsFormat } from './lists/importCounts';
import { ImportError } from './importError';
import { splitRecord } from './read/csvReader';
import { decoded } from './read/listedPlace';
import { optOutFormat } from './lists/importOptOut';
import { panelFormat } from './lists/importPanel';
import { postcodesFormat } from './lists/importPostcodes';
import type { TableFormat } from './read/readTable';
import { Broken, readTable } from './read/readTable';

/** Values as in real files, and worse. */
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '9', '-', '+', '.', ':', 'e', 'T', 'Z', ',', ' ') }),
  fc.double().map(String),
  fc.constantFrom(
    '',
    'de',
    'DE',
    '2026-03',
    '2026-03-01',
    '2026-02-30',
    '0000-01',
    '11',
    '10115',
    'NaN',
    '1e999',
    '__proto__',
    'constructor',
  ),
);

const idOf = new Map([['11', '11']]);
const areas = { find: (index: string) => (index === 'de-1-10115' ? ({ index } as never) : undefined) };

describe('every arbitrary row gives a value or a reason', () => {
  test.each<[string, TableFormat<string, unknown>, Record<string, string>]>([
    ['counts', countsFormat(idOf, '2026-07-02'), { location_id: '11', date: '2026-03', visits: '5' }],
    [
      'panel statistics',
      panelFormat(areas, undefined),
      { country: 'de', area_code: '10115', month: '2026-03', devices: '5' },
    ],
    [
      'postal codes',
      postcodesFormat(undefined),
      { country_code: 'de', zipcode: '10115', place: 'Berlin', latitude: '52.5', longitude: '13.4' },
    ],
    ['an opt-out list', optOutFormat, { device_id: 'a' }],
  ])('%s', (_name, { columns, parse }, sound) => {
    const named = (valueOf: (column: string, i: number) => string | undefined) =>
      Object.fromEntries(columns.map((column, i) => [column, (valueOf(column, i) ?? '').trim()]));
    expect(parse(named((column) => sound[column]))).not.toBeInstanceOf(Broken);
    fc.assert(
      fc.property(fc.tuple(...columns.map(() => value)), (values) => {
        const row = parse(named((_column, i) => values[i]));
        if (row instanceof Broken) {
          expect(columns).toContain(row.column);
          expect(row.reason).not.toBe('');
        } else {
          for (const field of Object.values(row as object))
            if (typeof field === 'number') expect(field).toBeGreaterThanOrEqual(0);
        }
      }),
      proofRuns(2000, 20_000),
    );
  });
});

test('arbitrary records and names are split and decoded without errors, and quoted values are kept', () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ';', '\t', '|'),
      (values, sign) => {
        expect(splitRecord(values.map(quoted).join(sign), sign)).toEqual(values);
        const odd = splitRecord(values.join('"'), sign);
        expect(odd.length).toBeGreaterThan(0);
        for (const name of values) expect(typeof decoded(name)).toBe('string');
      },
    ),
    proofRuns(2000, 20_000),
  );
  for (const hard of ['"', '""', '",', ',', '%', '%2', '%e2'])
    for (const read of [(text: string) => splitRecord(text, ','), decoded]) read(hard.repeat(500_000));
});

describe('every arbitrary file gives a result or an error with a reason', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locus-odd-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('lists', async () => {
    const file = join(folder, 'odd.csv');
    const cell = fc.oneof(
      value,
      value.map((text) => `"${text.replaceAll('"', '""')}"`),
      fc.constantFrom('"', '""', '"a'),
    );
    const text = fc
      .tuple(
        fc.constantFrom(
          'device_id',
          'device_id,other',
          'other;device_id',
          '"device_id"',
          'device_id,device_id',
          '',
          '\uFEFFdevice_id',
        ),
        fc.array(fc.tuple(fc.array(cell, { maxLength: 3 }), fc.constantFrom('\n', '\r\n', '\r', '\n\n', '')), {
          maxLength: 5,
        }),
      )
      .map(([head, rows]) => `${head}\n${rows.map(([cells, end]) => cells.join(',') + end).join('')}`);
    for (const content of fc.sample(text, proofRuns(100, 300))) {
      await writeFile(file, content);
      const read = await readTable({ file }, optOutFormat).catch((error: unknown) => error);
      if (read instanceof Error) expect(read).toBeInstanceOf(ImportError);
      else expect(read).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
    }
  });

  test('files of areas', () => {
    const degrees = fc.oneof(
      fc.integer({ min: -200, max: 200 }),
      fc.constantFrom(10, 11, 0),
      fc.constant(null),
      fc.string(),
    );
    const corner = fc.oneof(fc.array(degrees, { maxLength: 3 }), fc.constantFrom([10, 50], [11, 50], [11, 51], null));
    const square = [
      [10, 50],
      [11, 50],
      [11, 51],
      [10, 50],
    ];
    const ring = fc.oneof(fc.constant(square), fc.array(corner, { maxLength: 6 }), fc.constant(null));
    const geometry = fc.oneof(
      fc.constant({ type: 'Polygon', coordinates: [square] }),
      fc.record({
        type: fc.constantFrom('Polygon', 'MultiPolygon', 'Point', 'toString'),
        coordinates: fc.oneof(fc.array(ring), fc.array(fc.array(ring)), fc.anything({ maxDepth: 1, maxKeys: 2 })),
      }),
      fc.anything({ maxDepth: 1, maxKeys: 2 }),
    );
    const properties = fc.oneof(
      fc.record(
        {
          code: fc.oneof(value, fc.integer()),
          name: value,
          inhabitants: fc.oneof(value, fc.double()),
          level_3_code: fc.anything({ maxDepth: 1, maxKeys: 2 }),
          longitude: fc.anything({ maxDepth: 1, maxKeys: 2 }),
        },
        { requiredKeys: [] },
      ),
      fc.constant({ code: '1', name: 'One', inhabitants: 5 }),
      fc.anything({ maxDepth: 1, maxKeys: 2 }),
    );
    const feature = fc.oneof(
      fc.record({ type: fc.constant('Feature'), geometry, properties }),
      fc.anything({ maxDepth: 1, maxKeys: 2 }),
    );
    const collection = fc.oneof(
      fc.record({ type: fc.constant('FeatureCollection'), features: fc.array(feature, { maxLength: 3 }) }),
      fc.record({
        type: fc.constant('Topology'),
        objects: fc.oneof(
          fc.record({
            a: fc.record({
              type: fc.constant('GeometryCollection'),
              geometries: fc.oneof(
                fc.array(fc.anything({ maxDepth: 1, maxKeys: 2 })),
                fc.array(
                  fc.record({
                    type: fc.constantFrom('Polygon', 'MultiPolygon'),
                    arcs: fc.anything({ maxDepth: 1, maxKeys: 2 }),
                    properties,
                  }),
                ),
              ),
            }),
          }),
          fc.anything({ maxDepth: 1, maxKeys: 2 }),
        ),
        arcs: fc.oneof(fc.array(fc.array(corner)), fc.anything({ maxDepth: 1, maxKeys: 2 })),
        transform: fc.anything({ maxDepth: 1, maxKeys: 2 }),
      }),
      fc.anything({ maxDepth: 1, maxKeys: 2 }),
    );
    const text = fc.oneof(
      {
        weight: 9,
        arbitrary: collection.map(
          (content) =>
            JSON.stringify(content, (_, field: unknown) => (typeof field === 'bigint' ? String(field) : field)) ?? '',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    );
    let sound = 0;
    for (const content of fc.sample(text, proofRuns(2000, 20_000))) {
      try {
        const { objects } = parseAreas(content, { country: 'gr', currency: 'EUR' });
        sound += objects.areas.geometries.length;
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError);
      }
    }
    expect(sound).toBeGreaterThan(0);
  });

  test('the calibration error of any counts is at least 0 or undefined', () => {
    const month = fc.record({ estimated: fc.double({ min: 0, max: 1e9, noNaN: true }), counted: fc.nat(1e9) });
    fc.assert(
      fc.property(fc.array(month), (months) => {
        const sigma = calibrationError(months);
        expect(sigma ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
