import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import type { View } from '../projection';
import { frameOf, worldX, worldY } from '../projection';
import type { BaseStyle, Context2D } from '../style';
import { copiesOf, drawBase, fileFor } from './drawBase';
import { drawLabels, labelsOf } from './drawLabels';
import { mapLanguageOf, placeName } from './exonyms';
import type { PackedBase } from './packedBase';
import { drawStreets } from './drawStreets';
import { streetCell } from './streetCell';
import { unpackBase } from './unpackBase';

const bits = 20;
const units = 2 ** bits;
const spots = [
  ['Berlin', 13.41, 52.52, 3426, false],
  ['Munich', 11.58, 48.14, 1260, false],
  ['Kreuzberg', 13.4, 52.5, 147, true],
  ['Wannsee', 13.15, 52.42, 9, true],
] as const;
const x = spots.map(([, lng]) => Math.round(worldX(lng) * units));
const y = spots.map(([, , lat]) => Math.round(worldY(lat) * units));
const steps = (values: number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
const none = { bits, shapes: [] };
const packed: PackedBase = {
  bounds: [-180, -85, 180, 85],
  land: { bits: 2, shapes: [[1, 1, 2, 0, 0, 2, -2, 0]] },
  borders: none,
  lakes: none,
  rivers: none,
  canals: none,
  parks: none,
  countries: { code: ['DE'], lng: [10.4], lat: [51.1], zoom: [3] },
  places: {
    bits,
    name: spots.map(([name]) => name),
    x: steps(x),
    y: steps(y),
    population: spots.map(([, , , thousands]) => thousands),
    districts: [2, 3],
  },
  roads: [[0, 1], [], []],
};
const data = unpackBase(packed);
const at = (zoom: number, lng = 13.4, lat = 52.5): View => ({
  lng,
  lat,
  zoom,
  widthPx: 900,
  heightPx: 600,
  pixelRatio: 1,
});
const names = (view: View, language = 'en') => labelsOf([data], view, mapLanguageOf(language)).map(({ text }) => text);

describe('files', () => {
  test('shapes are unpacked with their boxes, and places with world coordinates', () => {
    expect([...data.land.vertices]).toEqual([0.25, 0.25, 0.75, 0.25, 0.75, 0.75, 0.25, 0.75]);
    expect([...data.land.boxes]).toEqual([0.25, 0.25, 0.75, 0.75]);
    expect(data.places.x[1]).toBeCloseTo(worldX(11.58), 5);
    expect([...data.places.district]).toEqual([0, 0, 1, 1]);
  });

  test('the finer file is used if it covers the whole view, else the world file', () => {
    const fine = unpackBase({ ...packed, bounds: [5, 45, 20, 55] });
    expect(fileFor([data, fine], frameOf(at(9)))).toBe(fine);
    expect(fileFor([data, fine], frameOf(at(4)))).toBe(data);
    expect(fileFor([], frameOf(at(9)))).toBeUndefined();
  });

  test('the ground is drawn as land until a file is loaded, then as sea', () => {
    const groundOf = (files: (typeof data)[]) => {
      const filled: unknown[] = [];
      const known: Record<string, unknown> = { fillRect: () => filled.push(known.fillStyle) };
      // Whatever else is drawn on it does not matter here.
      const ctx = new Proxy(known, { get: (target, name: string) => target[name] ?? (() => undefined) });
      drawBase(ctx as unknown as Context2D, files, at(4), { land: 'land', water: 'sea' } as BaseStyle);
      return filled;
    };
    expect(groundOf([])).toEqual(['land']);
    expect(groundOf([data])).toEqual(['sea']);
  });

  test('the map continues beyond the date line', () => {
    const copies = copiesOf(frameOf(at(2, 179, 0)));
    expect(copies).toHaveLength(2);
    expect(copies[1]!.x).toBeCloseTo(copies[0]!.x - 1, 9);
  });
});

describe('names', () => {
  test('show countries at low zoom, then cities, then districts instead of their city', () => {
    expect(names(at(4))).toEqual(['Germany', 'Berlin']);
    expect(names(at(6.75, 12, 50.5))).toEqual(['Berlin', 'Munich']);
    expect(names(at(10.75))).toEqual(['Berlin', 'Kreuzberg']);
    expect(names(at(13))).toEqual(['Kreuzberg']);
  });

  test('a city without districts keeps its name at high zoom', () => {
    expect(names(at(13, 11.58, 48.14))).toEqual(['Munich']);
  });

  test('the stored world file names cities on four continents', () => {
    const file = readFileSync(new URL('../../data/world.bin', import.meta.url));
    const world = unpackBase(JSON.parse(gunzipSync(file).toString('utf8')) as PackedBase);
    const cities = {
      Melbourne: [144.96, -37.81],
      Tokyo: [139.75, 35.68],
      Nairobi: [36.82, -1.29],
      Denver: [-105, 39.74],
    };
    for (const [city, [lng, lat]] of Object.entries(cities))
      for (const zoom of [7, 10, 13])
        expect([zoom, labelsOf([world], at(zoom, lng, lat), 'en').map(({ text }) => text)]).toEqual([
          zoom,
          expect.arrayContaining([city]),
        ]);
  });

  test('[VIEW-041] names are in the reader’s language if the map supports it, else in English', () => {
    expect(names(at(6.75, 12, 50.5), 'de')).toEqual(['Berlin', 'München']);
    expect(names(at(4), 'fr')[0]).toBe('Allemagne');
    expect(['en', 'de', 'fr', 'es', 'it'].map(mapLanguageOf)).toEqual(['en', 'de', 'fr', 'es', 'it']);
    expect(['nl', 'il', 'he', ''].map(mapLanguageOf)).toEqual(['en', 'en', 'en', 'en']);
    expect(placeName('Kreuzberg', 'it')).toBe('Kreuzberg');
  });

  test('a name that would overlap an earlier one or an occupied area is omitted', () => {
    const written: string[] = [];
    const ctx = {
      setTransform: () => {},
      measureText: (text: string) => ({ width: text.length * 7 }),
      strokeText: () => {},
      fillText: (text: string) => written.push(text),
    } as unknown as Context2D;
    const label = (text: string, left: number) => ({ text, x: left, y: 100, sizePx: 12, weight: 400 as const });
    const style = { text: 'black', halo: 'white', dot: 'teal', fontFamily: 'serif' };
    drawLabels(ctx, [label('First', 100), label('Second', 120), label('Third', 300)], 1, style);
    expect(written).toEqual(['First', 'Third']);
    drawLabels(ctx, [label('Fourth', 100)], 1, style, [{ left: 90, top: 90, right: 110, bottom: 110 }]);
    expect(written).toEqual(['First', 'Third']);
  });
});

test('the streets of a place end halfway to its neighbour', () => {
  const [berlin, kreuzberg] = [0, 2];
  const { x: xs, y: ys } = data.places;
  const cell = streetCell(data.places, kreuzberg, 1e-3);
  for (let i = 0; i < cell.length; i += 2) {
    const own = Math.hypot(cell[i]! - xs[kreuzberg]!, cell[i + 1]! - ys[kreuzberg]!);
    const other = Math.hypot(cell[i]! - xs[berlin]!, cell[i + 1]! - ys[berlin]!);
    expect(own).toBeLessThanOrEqual(other + 1e-12);
  }
  expect(cell.length).toBeGreaterThan(6);
});

test('streets are invented only in the cities of the demo', () => {
  const drawnAt = (lng: number, lat: number, name: string) => {
    const around = { bits, name: [name], x: [Math.round(worldX(lng) * units)], y: [Math.round(worldY(lat) * units)] };
    const { places } = unpackBase({ ...packed, places: { ...around, population: [5000], districts: [] } });
    let lines = 0;
    const ctx = {
      beginPath: () => undefined,
      moveTo: () => undefined,
      lineTo: () => void (lines += 1),
      stroke: () => undefined,
    };
    const view: View = { lng, lat, zoom: 13, widthPx: 800, heightPx: 600, pixelRatio: 1 };
    drawStreets(ctx as unknown as Context2D, places, frameOf(view), view.zoom, { street: '#fff' } as BaseStyle);
    return lines;
  };
  expect(drawnAt(13.41, 52.52, 'Berlin')).toBeGreaterThan(20);
  expect(drawnAt(144.96, -37.81, 'Melbourne')).toBe(0);
  expect(drawnAt(11.58, 48.14, 'Munich')).toBe(0);
});
