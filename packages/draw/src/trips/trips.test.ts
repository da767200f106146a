import { describe, expect, test } from 'vitest';

import type { View } from '../projection';
import type { Context2D } from '../style';
import { drawTrails } from './drawTrips';
import { metresBetween, routeSet, routeSpan } from './routeSet';

const berlin: [number, number] = [13.4, 52.5];
const east: [number, number] = [13.5, 52.5];
const view: View = { lng: 13.45, lat: 52.5, zoom: 13, widthPx: 1600, heightPx: 600, pixelRatio: 1 };
const style = { line: 'red', halo: 'white', widthPx: 3, trailMetres: 1200 };

function recorder() {
  const xs: number[] = [];
  const heads: number[] = [];
  const nothing = () => {};
  const ctx = {
    beginPath: nothing,
    moveTo: (x: number) => xs.push(x),
    lineTo: (x: number) => xs.push(x),
    arc: (x: number) => heads.push(x),
    stroke: nothing,
    fill: nothing,
    setTransform: nothing,
  };
  return { ctx: ctx as unknown as Context2D, xs, heads };
}

describe('routes', () => {
  test('a tenth of a degree east of Berlin is 6.8 km', () => {
    expect(metresBetween(berlin, east)).toBeCloseTo(6769, -1);
  });

  test('a route has a length, unless it has a single position', () => {
    const set = routeSet([
      { id: '1', path: [berlin, [13.45, 52.5], east] },
      { id: '2', path: [berlin] },
    ]);
    expect(routeSpan(set, 0)?.metres).toBeCloseTo(metresBetween(berlin, east), 0);
    expect(routeSpan(set, 1)).toBeUndefined();
  });
});

describe('trails', () => {
  const set = routeSet([{ id: '1', path: [berlin, [13.45, 52.5], east] }]);
  const length = metresBetween(berlin, east);
  const at = (metres: number) => {
    const { ctx, xs, heads } = recorder();
    drawTrails(ctx, set, view, metres, style);
    return { back: Math.min(...xs), front: Math.max(...xs), head: heads[0] };
  };

  test('the head is at the given distance, with its trail behind it', () => {
    const { back, front, head } = at(length / 2);
    expect(head).toBeCloseTo(800, 0);
    expect(front).toBeCloseTo(800, 0);
    expect(((front - back) / 1600) * metresBetween([13.313, 52.5], [13.587, 52.5])).toBeCloseTo(1200, -2);
  });

  test('[VIEW-181] at the end the trail runs out, then the route starts again', () => {
    expect(at(length + 600).head).toBeUndefined();
    expect(at(length + 1200 + length / 4).head).toBeCloseTo(at(length / 4).head!, 3);
  });
});
