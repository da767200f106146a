import { latLngToCell } from 'h3-js';
import { describe, expect, test } from 'vitest';

import type { Homes } from './homes';
import { homes } from './homes';

type Place = readonly [number, number];
const home: Place = [13.41, 52.52];
const office: Place = [13.33, 52.5];
const pub: Place = [13.37, 52.54];
const cell = ([lng, lat]: Place) => BigInt(`0x${latLngToCell(lat, lng, 9)}`);

const day = 86_400;
/** Monday, 3 December 2029, the first day of six weeks. */
const monday = 21_886 * day;

/** Where a device was, by day since that Monday and hour, as determined for a day. */
function found(seen: readonly (readonly [day: number, hour: number, at: Place])[], on = 0): Homes {
  const finder = homes();
  for (const [d, hour, at] of seen.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
    finder.add(monday + d * day + hour * 3600, at);
  return finder.at(monday + on * day);
}

const nights = (days: readonly number[], at: Place, hour = 22) => days.map((d) => [d, hour, at] as const);

describe('home', () => {
  test('is where a device is seen on three nights within six weeks, not on two', () => {
    expect(found(nights([0, 1], home)).home).toBeNull();
    expect(found(nights([0, 1, 41], home)).home).toBe(cell(home));
    expect(found(nights([0, 1, 42], home)).home).toBeNull();
  });

  test('counts nights from 21:00 to 06:00, with the early hours belonging to the evening before', () => {
    expect(found(nights([0, 1, 2], home, 20)).home).toBeNull();
    expect(found(nights([0, 1, 2], home, 21)).home).toBe(cell(home));
    expect(found(nights([1, 2, 3], home, 5)).home).toBe(cell(home));
    expect(found(nights([1, 2, 3], home, 6)).home).toBeNull();
    // One night, reported on both of its days.
    expect(found([...nights([0, 1], home), ...nights([1, 2], home, 3)]).home).toBeNull();
  });

  test('is where a device spends most nights, however often it is seen in one night', () => {
    const often = [0, 1, 2].flatMap((d) => [21, 21.5, 22, 22.5, 23].map((hour) => [d, hour, pub] as const));
    expect(found([...often, ...nights([3, 4, 5, 6], home)]).home).toBe(cell(home));
  });

  test('changes when the device moves, and holds for periods without enough nights', () => {
    const seen = [...nights([0, 1, 2], home), ...nights([100, 101, 102], pub)];
    expect([0, 50, 100, 400, -100].map((on) => found(seen, on).home)).toEqual([home, home, pub, pub, home].map(cell));
  });
});

describe('work', () => {
  test('is where a device is seen on four weekdays from 09:00 to 17:00', () => {
    expect(found(nights([0, 1, 2], office, 10)).work).toBeNull();
    expect(found(nights([0, 1, 2, 7], office, 10)).work).toBe(cell(office));
    expect(found(nights([0, 1, 2, 5], office, 10)).work).toBeNull();
    expect(found(nights([0, 1, 2, 3], office, 17)).work).toBeNull();
    expect(found(nights([0, 1, 2, 3], office, 9)).work).toBe(cell(office));
  });

  test('is not at home, even if the device is at home all day', () => {
    const atHome = [...nights([0, 1, 2, 3, 4], home), ...nights([0, 1, 2, 3, 4], home, 11)];
    expect(found(atHome)).toEqual({ home: cell(home), work: null });
    expect(found([...atHome, ...nights([7, 8, 9, 10], office, 11)])).toEqual({ home: cell(home), work: cell(office) });
  });
});
