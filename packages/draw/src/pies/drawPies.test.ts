import { expect, test } from 'vitest';

import type { View } from '../projection';
import type { Context2D } from '../style';
import { drawPies } from './drawPies';

const view: View = { lng: 13.4, lat: 52.5, zoom: 10, widthPx: 800, heightPx: 600, pixelRatio: 1 };
const style = { line: 'white', radiusPx: 10 };
const at = (longitude: number, fill: string) => ({ longitude, latitude: 52.5, parts: [{ value: 1, fill }] });

function recorder() {
  const fills: unknown[] = [];
  const arcs: number[][] = [];
  const nothing = () => {};
  const ctx = {
    fillStyle: '',
    setTransform: nothing,
    beginPath: nothing,
    moveTo: nothing,
    closePath: nothing,
    arc: (...numbers: number[]) => arcs.push(numbers),
    fill: () => fills.push(ctx.fillStyle),
  };
  return { ctx: ctx as unknown as Context2D, fills, arcs };
}

test('only the first pies are drawn, with the very first on top', () => {
  const { ctx, fills } = recorder();
  expect(drawPies(ctx, [at(13.4, 'a'), at(13.41, 'b'), at(13.42, 'c')], 2, view, style)).toBe(2);
  expect(fills).toEqual(['white', 'b', 'white', 'a']);
});

test('parts take their share of the circle, clockwise from the top', () => {
  const { ctx, arcs } = recorder();
  const parts = [
    { value: 3, fill: 'a' },
    { value: 1, fill: 'b' },
  ];
  drawPies(ctx, [{ longitude: 13.4, latitude: 52.5, parts }], 10, view, style);
  expect(arcs.slice(1).map(([, , , from, to]) => [from, to])).toEqual([
    [-Math.PI / 2, Math.PI],
    [Math.PI, 1.5 * Math.PI],
  ]);
});

test('a pie outside the view or without parts is omitted', () => {
  const { ctx, fills } = recorder();
  const empty = { longitude: 13.4, latitude: 52.5, parts: [] };
  expect(drawPies(ctx, [at(20, 'a'), empty, at(Number.NaN, 'c')], 10, view, style)).toBe(0);
  expect(fills).toEqual([]);
});
