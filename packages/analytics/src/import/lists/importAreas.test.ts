import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openAreas } from '../../geo/areas';
import { gridAreas } from '../../geo/gridAreas';
import type { AreaImportOptions } from './importAreas';
import { importAreas } from './importAreas';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-areas-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const square = (lng: number, lat: number, size = 1): [number, number][][] => [
  [
    [lng, lat],
    [lng + size, lat],
    [lng + size, lat + size],
    [lng, lat + size],
    [lng, lat],
  ],
];
const area = (
  code: unknown,
  lng: number,
  properties: Record<string, unknown> = {},
  coordinates: unknown = square(lng, 40),
) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates },
  properties: { code, name: `Area ${String(code)}`, inhabitants: 1000, ...properties },
});
const sound = [
  area('0101', 20, {
    households: 400,
    average_income: 30_000,
    level_3_code: 'M',
    level_3_name: 'Town',
    level_5_code: 'S',
  }),
  area('0102', 21, { level_3_code: 'M', level_3_name: 'Town', level_5_code: 'S' }),
];

async function importing(features: unknown, other: Partial<AreaImportOptions> = {}) {
  const file = join(folder, 'areas.json');
  const content = Array.isArray(features) ? { type: 'FeatureCollection', features } : features;
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return importAreas({ file, folder: join(folder, 'areas'), country: 'gr', currency: 'EUR', ...other });
}

describe('a file of areas', () => {
  test('gives a country its areas, with the figures in the file and no invented ones', async () => {
    expect(await importing(sound)).toEqual({ status: 'imported', areas: [2, 2, 1, 1, 1], inhabitants: 2000 });
    const areas = await openAreas(join(folder, 'areas'));
    expect(areas.countries).toContain('gr');
    expect(areas.countries).toContain('de');
    expect(areas.syntheticIn('gr')).toBe(false);
    expect(areas.areasAt([20.4, 40.4])?.[0]).toBe(areas.level(1).findIndex(({ index }) => index === 'gr-1-0101'));
    expect(areas.find('gr-1-0101')).toMatchObject({ name: 'Area 0101', at: [20.5, 40.5], inhabitants: 1000 });
    expect(areas.find('gr-3-M')).toMatchObject({ name: 'Town', inhabitants: 2000 });
    const known = areas.measures('gr-1-0101');
    expect(known).toMatchObject({
      inhabitants: 1000,
      households: 400,
      income: 12_000_000,
      purchasingPower: NaN,
      female: NaN,
    });
    expect(areas.measures('gr-1-0102').households).toBeNaN();
    expect(areas.polygons(['gr-3-M'])[0]?.polygon).toMatchObject({ type: 'Polygon' });
  });

  test('changes nothing when imported again or in a dry run', async () => {
    await importing(sound);
    expect((await importing(sound)).status).toBe('unchanged');
    expect((await importing(sound, { country: 'mt', dryRun: true })).status).toBe('checked');
    expect(await readdir(join(folder, 'areas'))).toEqual(['gr.topojson.gz']);
  });

  test('takes effect only after confirmation', async () => {
    const own = { country: 'MT', folder: join(folder, 'decided') };
    const asked: unknown[] = [];
    const decided = importing(sound, {
      ...own,
      decide: async ({ report }) => {
        asked.push(report);
        throw new Error('no');
      },
    });
    await expect(decided).rejects.toThrow('no');
    expect(asked).toEqual([{ status: 'imported', areas: [2, 2, 1, 1, 1], inhabitants: 2000 }]);
    expect((await openAreas(own.folder)).countries).not.toContain('mt');
    await importing(sound, { ...own, decide: async () => undefined });
    expect((await openAreas(own.folder)).countries).toContain('mt');
  });

  test('replaces the areas supplied with Locus', async () => {
    await importing([area('1010', 16)], { country: 'at', folder: join(folder, 'own') });
    const areas = await openAreas(join(folder, 'own'));
    expect(areas.level(1).filter(({ country }) => country === 'at')).toHaveLength(1);
    expect(areas.syntheticIn('at')).toBe(false);
  });

  test('can be TopoJSON and use other property names', async () => {
    const { type, transform, arcs, objects } = gridAreas(2, 2);
    const report = await importing({ type, transform, arcs, objects }, { dryRun: true });
    expect(report).toEqual({ status: 'checked', areas: [4, 4, 4, 4, 4], inhabitants: 6000 });
    const renamed = [{ ...area('', 20), properties: { plz: 12345, ort: 'Dorf', ew: '77' } }];
    const map = { code: 'plz', name: 'ort', inhabitants: 'ew' };
    expect((await importing(renamed, { map, dryRun: true })).inhabitants).toBe(77);
  });
});

describe('an invalid file is refused with a reason and changes nothing', () => {
  test.each([
    ['not JSON', 'code;name', 'malformed_areas', /neither GeoJSON nor TopoJSON/],
    ['another kind of JSON', { type: 'Point', coordinates: [1, 2] }, 'malformed_areas', /no collection/],
    ['null', 'null', 'malformed_areas', /no collection/],
    ['no areas', [], 'empty_file', /no areas/],
    [
      'a point',
      [{ ...area('1', 20), geometry: { type: 'Point', coordinates: [20, 40] } }],
      'malformed_areas',
      /Area 1: it is no polygon/,
    ],
    ['an open ring', [area('1', 20, {}, [square(20, 40)[0]?.slice(0, 4)])], 'malformed_areas', /not closed/],
    ['a place off the world', [area('1', 20, {}, square(179.5, 40))], 'malformed_areas', /leaves the world/],
    ['two equal codes', [area('1', 20), area('1', 22)], 'malformed_areas', /Area 2: the code "1" is there twice/],
    ['no code', [area(null, 20)], 'malformed_areas', /no code or no name/],
    ['no inhabitants', [area('1', 20, { inhabitants: null })], 'malformed_areas', /inhabitants are missing/],
    ['negative households', [area('1', 20, { households: -1 })], 'malformed_areas', /households is not a number/],
  ])('%s', async (_title, content, code, reason) => {
    const before = await readdir(join(folder, 'areas')).catch(() => []);
    const failure = await importing(content).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect((failure as Error).message).toMatch(reason);
    expect(await readdir(join(folder, 'areas')).catch(() => [])).toEqual(before);
  });

  test('invalid options, a missing file and a file that is too large', async () => {
    for (const country of ['Greece', 'g', '12'])
      await expect(importing(sound, { country })).rejects.toMatchObject({
        code: 'bad_option',
        reason: 'A country is two letters, such as de',
      });
    for (const currency of ['€', 'eur', 'EURO'])
      await expect(importing(sound, { currency })).rejects.toMatchObject({
        code: 'bad_option',
        reason: 'A currency is three letters, such as EUR',
      });
    await expect(importing(sound, { map: { colour: 'x' } as AreaImportOptions['map'] })).rejects.toMatchObject({
      code: 'unknown_column',
    });
    for (const file of [join(folder, 'none'), folder])
      await expect(importAreas({ file, folder, country: 'gr', currency: 'EUR' })).rejects.toMatchObject({
        code: 'file_missing',
        reason: `There is no file ${file}`,
      });
    const file = join(folder, 'large.json');
    await writeFile(file, '');
    await truncate(file, 400_000_001);
    await expect(importAreas({ file, folder, country: 'gr', currency: 'EUR' })).rejects.toMatchObject({
      code: 'bad_option',
      reason: 'The file of areas is larger than 400 MB',
    });
  });
});
