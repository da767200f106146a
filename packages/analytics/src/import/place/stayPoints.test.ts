import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aerialKm } from '../../geo/distance';
import type { Ping, Stay } from './stayPoints';
import { longestGap, shortestStay, stayPoints, stayRadiusKm } from './stayPoints';
import type { StayVisit } from './visitsOfStays';
import { visitsOfStays } from './visitsOfStays';

/** A ping this many metres east of a fixed point, this many seconds after a fixed time. */
const ping = (seconds: number, metres: number): Ping => ({ seen: seconds, at: [metres / 111_195, 0] });

function staysOf(pings: readonly Ping[]): Stay[] {
  const stays: Stay[] = [];
  const finder = stayPoints((stay) => stays.push(stay));
  for (const sent of pings) finder.add(sent);
  finder.end();
  return stays;
}

const metresOf = (stay: Stay) => Math.round(stay.at[0] * 111_195);

describe('stay points', () => {
  test('a stay lasts from its first to its last ping, at their mean position', () => {
    const [stay, ...others] = staysOf([ping(0, 0), ping(60, 30), ping(120, 60), ping(200, 30)]);
    expect(others).toEqual([]);
    expect(stay).toMatchObject({ arrived: 0, left: 200 });
    expect(metresOf(stay as Stay)).toBe(30);
  });

  test('moving through without stopping is not a stay', () => {
    expect(staysOf(Array.from({ length: 50 }, (_, i) => ping(i * 60, i * 80)))).toEqual([]);
  });

  test('a stay requires at least two minutes', () => {
    expect(staysOf([ping(0, 0), ping(119, 0), ping(130, 900)])).toEqual([]);
    expect(staysOf([ping(0, 0), ping(120, 0), ping(130, 900)])).toHaveLength(1);
  });

  test('the stay begins with the first ping on the way that is within range of the others', () => {
    // 90 m before the door at first: the pings at 120 m are too far from it, but they are close enough to those at 60
    // and 120 m.
    const stays = staysOf([ping(0, -90), ping(30, 60), ping(60, 120), ping(200, 120), ping(400, 120), ping(460, 900)]);
    expect(stays.map((stay) => [stay.arrived, stay.left, metresOf(stay)])).toEqual([[30, 400, 105]]);
  });

  test('two places give two stays', () => {
    const stays = staysOf([ping(0, 0), ping(300, 10), ping(600, 500), ping(900, 510)]);
    expect(stays.map(({ arrived, left }) => [arrived, left])).toEqual([
      [0, 300],
      [600, 900],
    ]);
  });

  test('half an hour without a ping ends a stay', () => {
    const half = [ping(0, 0), ping(300, 0), ping(300 + longestGap, 0), ping(600 + longestGap, 0)];
    expect(staysOf(half).map(({ arrived, left }) => [arrived, left])).toEqual([
      [0, 300],
      [300 + longestGap, 600 + longestGap],
    ]);
    const less = [ping(0, 0), ping(300, 0), ping(299 + longestGap, 0)];
    expect(staysOf(less).map(({ arrived, left }) => [arrived, left])).toEqual([[0, 299 + longestGap]]);
  });

  test('stays match the published algorithm, do not overlap and last at least two minutes', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -120, max: 120 })), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(steps, (all) => {
        let [seen, metres] = [0, 0];
        const pings = all.map(([wait, step]) => ping((seen += wait), (metres += step)));
        const stays = staysOf(pings);
        expect(stays).toEqual(published(pings));
        stays.forEach((stay, i) => {
          expect(stay.left - stay.arrived).toBeGreaterThanOrEqual(shortestStay);
          if (i > 0) expect(stay.arrived).toBeGreaterThan(stays[i - 1]?.left ?? 0);
        });
      }),
      { numRuns: 2000 },
    );
  });

  test('half a million pings are processed in time, even if no stay is ever completed', () => {
    // The maximum number that fits into less than a stay, repeatedly.
    const milling = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        ping(i + Math.floor(i / 118) * 5, (i % 118) * 0.8 + Math.floor(i / 118) * 150),
      );
    // In quadratic time it would not finish within any time limit.
    const stays = staysOf(milling(500_000));
    expect(stays.every(({ arrived, left }) => left - arrived >= shortestStay)).toBe(true);
  });
});

/** The algorithm as published, quadratic, over pings without long gaps. */
function published(pings: readonly Ping[]): Stay[] {
  const stays: Stay[] = [];
  const stayOf = (part: readonly Ping[]): Stay => ({
    arrived: part[0]?.seen ?? 0,
    left: part.at(-1)?.seen ?? 0,
    at: [part.reduce((sum, sent) => sum + sent.at[0], 0) / part.length, 0],
  });
  for (let i = 0; i < pings.length;) {
    const first = pings[i] as Ping;
    let j = i + 1;
    while (j < pings.length && aerialKm(first.at, (pings[j] as Ping).at) <= stayRadiusKm) j += 1;
    const part = pings.slice(i, j);
    const stays2 = stayOf(part);
    if (stays2.left - stays2.arrived >= shortestStay) {
      stays.push(stays2);
      i = j;
    } else {
      i += 1;
    }
  }
  return stays;
}

describe('visits derived from stays', () => {
  const at = (metres: number): [number, number] => [metres / 111_195, 0];
  /** Two adjacent locations: a shop from 0 to 100 m, an outdoor market from 80 to 200 m. */
  const placesAt = ([lng]: readonly [number, number]) => {
    const metres = lng * 111_195;
    return [...(metres >= 0 && metres <= 100 ? [0] : []), ...(metres >= 80 && metres <= 200 ? [1] : [])];
  };

  function visitsOf(stays: readonly [arrived: number, left: number, metres: number][]): StayVisit[] {
    const visits: StayVisit[] = [];
    const finder = visitsOfStays(placesAt, [false, true], (visit) => visits.push(visit));
    for (const [arrived, left, metres] of stays) finder.add({ arrived, left, at: at(metres) });
    finder.end();
    return visits;
  }

  test('a visit requires five minutes indoors and two minutes outdoors', () => {
    expect(visitsOf([[0, 299, 50]])).toEqual([]);
    expect(visitsOf([[0, 300, 50]])).toEqual([{ place: 0, arrived: 0, dwell: 300 }]);
    expect(visitsOf([[0, 120, 150]])).toEqual([{ place: 1, arrived: 0, dwell: 120 }]);
  });

  test('a stay in two outlines is a visit to both, and a stay outside all outlines is none', () => {
    expect(visitsOf([[0, 600, 90]]).map(({ place }) => place)).toEqual([0, 1]);
    expect(visitsOf([[0, 600, 900]])).toEqual([]);
  });

  test('two stays at a place less than half an hour apart are one visit', () => {
    expect(
      visitsOf([
        [0, 200, 50],
        [1999, 2100, 40],
      ]),
    ).toEqual([{ place: 0, arrived: 0, dwell: 2100 }]);
    expect(
      visitsOf([
        [0, 200, 50],
        [2000, 2100, 40],
      ]),
    ).toEqual([]);
  });

  test('a stay that is longer than a row may say gives several visits', () => {
    const day = 86_400;
    expect(visitsOf([[0, 70 * day, 50]])).toEqual([
      { place: 0, arrived: 0, dwell: 31 * day },
      { place: 0, arrived: 31 * day, dwell: 31 * day },
      { place: 0, arrived: 62 * day, dwell: 8 * day },
    ]);
    // What is left is a visit only if it is long enough.
    expect(visitsOf([[0, 31 * day + 60, 50]])).toEqual([{ place: 0, arrived: 0, dwell: 31 * day }]);
  });

  test('a stay at another place in between gives two visits', () => {
    expect(
      visitsOf([
        [0, 400, 50],
        [500, 700, 150],
        [800, 1200, 50],
      ]),
    ).toEqual([
      { place: 0, arrived: 0, dwell: 400 },
      { place: 1, arrived: 500, dwell: 200 },
      { place: 0, arrived: 800, dwell: 400 },
    ]);
  });
});
