import type { PolygonGeometry } from '@locus/model/entities';
import { describe, expect, test } from 'vitest';

import type { View } from '../projection';
import { worldSize, worldX, worldY } from '../projection';
import type { Context2D } from '../style';
import { areaSet, detailFor } from './areaSet';
import { drawAreas, hiddenClass } from './drawAreas';
import { hitArea } from './hitArea';

const square = (lng: number, lat: number, half: number): [number, number][] => [
  [lng - half, lat - half],
  [lng + half, lat - half],
  [lng + half, lat + half],
  [lng - half, lat + half],
  [lng - half, lat - half],
];

const polygon = (...rings: [number, number][][]): PolygonGeometry => ({ type: 'Polygon', coordinates: rings });

const set = areaSet([
  { id: 'ring', geometry: polygon(square(10, 50, 1), square(10, 50, 0.5)) },
  { id: 'pair', geometry: { type: 'MultiPolygon', coordinates: [[square(14, 50, 1)], [square(17, 50, 1)]] } },
  {
    id: 'broken',
    geometry: polygon([
      [Number.NaN, 50],
      [11, 51],
      [12, 50],
      [Number.NaN, 50],
    ]),
  },
]);
const shown = Uint8Array.of(3, 3, 3);
const view: View = { lng: 13, lat: 50, zoom: 6, widthPx: 800, heightPx: 600, pixelRatio: 1 };
const style = { fills: ['a', 'b', 'c', 'd'], line: 'white', lineWidthPx: 1, opacity: 0.8 };

function recorder() {
  const fills: unknown[] = [];
  let moves = 0;
  const nothing = () => {};
  const ctx = {
    fillStyle: '',
    beginPath: nothing,
    moveTo: () => moves++,
    lineTo: nothing,
    closePath: nothing,
    stroke: nothing,
    setTransform: nothing,
    fill: () => fills.push(ctx.fillStyle),
  };
  return { ctx: ctx as unknown as Context2D, fills, moves: () => moves };
}

/** The distance of a point from a line, in CSS pixels at a zoom. */
function distancePx(line: number[][], x: number, y: number, zoom: number): number {
  const distances = line.slice(1).map(([bx, by], i) => {
    const [ax, ay] = line[i]!;
    const [dx, dy] = [bx! - ax!, by! - ay!];
    const along = Math.max(0, Math.min(1, ((x - ax!) * dx + (y - ay!) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(ax! + along * dx - x, ay! + along * dy - y);
  });
  return Math.min(...distances) * worldSize(zoom);
}

describe('hit test', () => {
  test.each([
    ['in an area', 10.7, 50.7, 0],
    ['in its hole', 10, 50, -1],
    ['in either part of an area of two', 17.5, 50.5, 1],
    ['beside all', 12, 50, -1],
  ])('%s', (_, lng, lat, expected) => {
    expect(hitArea(set, shown, lng, lat)).toBe(expected);
  });

  test('a hidden area is not hit', () => {
    expect(hitArea(set, Uint8Array.of(hiddenClass, 3, 3), 10.7, 50.7)).toBe(-1);
  });

  test('the area drawn last is hit first', () => {
    const stacked = areaSet([
      { id: 'below', geometry: polygon(square(0, 0, 2)) },
      { id: 'above', geometry: polygon(square(0, 0, 1)) },
    ]);
    expect(hitArea(stacked, Uint8Array.of(0, 0), 0.5, 0.5)).toBe(1);
    expect(hitArea(stacked, Uint8Array.of(0, 0), 1.5, 1.5)).toBe(0);
  });
});

describe('drawing', () => {
  test('areas of a class share a path, and an area with invalid coordinates is omitted', () => {
    const { ctx, fills, moves } = recorder();
    expect(drawAreas(ctx, set, shown, view, style)).toBe(2);
    expect(fills).toEqual(['d']);
    expect(moves()).toBe(4);
  });

  test('areas outside the view and hidden areas are omitted', () => {
    const { ctx, fills } = recorder();
    expect(drawAreas(ctx, set, shown, { ...view, lng: -60 }, style)).toBe(0);
    expect(drawAreas(ctx, set, Uint8Array.of(hiddenClass, 1, 3), view, style)).toBe(1);
    expect(fills).toEqual(['b']);
  });

  test('a path holds up to 16 areas', () => {
    const many = areaSet(
      Array.from({ length: 130 }, (_, i) => ({ id: String(i), geometry: polygon(square(13, 50, 0.1 + i / 100)) })),
    );
    const { ctx, fills } = recorder();
    drawAreas(ctx, many, new Uint8Array(130), view, style);
    expect(fills).toHaveLength(9);
  });

  test('an area has fewer vertices at low zoom and all of them at high zoom', () => {
    const round: [number, number][] = Array.from({ length: 61 }, (_, i) => [
      13 + Math.cos((i / 60) * 2 * Math.PI) * 0.02,
      50 + Math.sin((i / 60) * 2 * Math.PI) * 0.02,
    ]);
    const areas = areaSet([{ id: '1', geometry: polygon(round) }]);
    expect(detailFor(areas, 14).vertices).toHaveLength(122);
    expect(detailFor(areas, 7).vertices.length).toBeLessThan(60);
    expect(detailFor(areas, 7)).toBe(detailFor(areas, 6.5));
  });

  test('a simplified outline deviates by at most 0.4 px and stays closed', () => {
    const jagged: [number, number][] = Array.from({ length: 400 }, (_, i) => {
      const [turn, out] = [(i / 400) * 2 * Math.PI, 0.2 + Math.sin(i * 12.9898) * 0.01];
      return [13 + Math.cos(turn) * out, 50 + Math.sin(turn) * out];
    });
    const areas = areaSet([{ id: '1', geometry: polygon([...jagged, jagged[0]!]) }]);
    for (const zoom of [3, 7, 10, 12]) {
      const { vertices } = detailFor(areas, zoom);
      const kept = Array.from({ length: vertices.length / 2 }, (_, i) => [vertices[i * 2]!, vertices[i * 2 + 1]!]);
      expect(kept.at(-1)).toEqual(kept[0]);
      const astray = Math.max(...jagged.map(([lng, lat]) => distancePx(kept, worldX(lng), worldY(lat), zoom)));
      expect(astray).toBeLessThanOrEqual(0.4);
    }
    expect(detailFor(areas, 12).vertices.length).toBeGreaterThan(detailFor(areas, 7).vertices.length);
  });
});
