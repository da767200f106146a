import { expect, test } from 'vitest';

import { TripClock, tripMotion } from './tripMotion';

test('trips stand still while stopped and resume from the same point', () => {
  const clock = new TripClock();
  clock.start(1000);
  clock.start(1200);
  expect(clock.at(1500)).toBe(500);
  clock.stop(1600);
  expect(clock.at(9000)).toBe(600);
  clock.start(10_000);
  expect(clock.at(10_100)).toBe(700);
});

test('driving covers 900 m per second with a trail of 400 m, walking 550 m with a trail of 70 m', () => {
  expect(tripMotion.driving).toEqual({ metresPerSecond: 900, trailMetres: 400 });
  expect(tripMotion.walking).toEqual({ metresPerSecond: 550, trailMetres: 70 });
});
