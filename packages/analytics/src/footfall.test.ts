import { monthsBetween } from '@locus/model/view';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { periodsOf } from './calendar';
import type { FootfallFrame, FootfallPartial, Sigma } from './footfall';
import { effectiveSize, erf, footfallConfidence, footfallData, mergePartials, sigmaOf } from './footfall';
import { rulesOf } from './privacy';

/** Sums over devices, each with the given weights of its visits (thousandths). */
const sums = (locationId: string, period: number, weights: readonly bigint[]): FootfallPartial => ({
  locationId,
  period,
  weight: weights.reduce((sum, weight) => sum + weight, 0n),
  squares: weights.reduce((sum, weight) => sum + weight * weight, 0n),
  devices: weights.length,
});

const frame = (changes: Partial<FootfallFrame> = {}): FootfallFrame => {
  const period = changes.period ?? 'MONTHLY';
  return {
    locations: [{ id: 'a', name: 'Alexanderplatz' }],
    period,
    periods: periodsOf(period, ['2026-03', '2026-04']),
    rules: rulesOf('panel'),
    sigma: { default: 0.05 },
    firstDay: '2025-01-01',
    lastDay: '2026-12-31',
    ...changes,
  };
};
const march = 2026 * 12 + 2;
const evenly = (devices: number, weight = 10_000n) => Array.from({ length: devices }, () => weight);

describe('merging', () => {
  const device = fc.record({
    hash: fc.nat({ max: 1000 }),
    locationId: fc.constantFrom('a', 'b', 'c'),
    period: fc.constantFrom(24_314, 24_315),
    weight: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  });
  const partialsOf = (devices: { locationId: string; period: number; weight: bigint }[]) =>
    mergePartials(devices.map(({ locationId, period, weight }) => sums(locationId, period, [weight])));

  test('device shards add up exactly to the whole, in any order', () => {
    fc.assert(
      fc.property(fc.array(device, { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (devices, count) => {
        const shards = Array.from({ length: count }, (_, i) =>
          partialsOf(devices.filter(({ hash }) => hash % count === i)),
        );
        expect(mergePartials(...shards.toReversed())).toEqual(partialsOf(devices));
      }),
    );
  });
});

describe('confidence', () => {
  test('erf matches the tabulated values', () => {
    expect(erf(0)).toBe(0);
    expect(erf(0.5)).toBeCloseTo(0.520_499_877_813_046_5, 14);
    expect(erf(1)).toBeCloseTo(0.842_700_792_949_714_9, 14);
    expect(erf(3)).toBeCloseTo(0.999_977_909_503_001_4, 14);
    expect(erf(30)).toBe(1);
  });

  test('an uncalibrated panel never reaches 0.65, however many devices it has', () => {
    expect(footfallConfidence(1e9, 0.25)).toBeCloseTo(0.3108, 4);
  });

  test('complete counts reach 0.65 with 88 devices or more', () => {
    expect(footfallConfidence(87, 0)).toBeLessThan(0.65);
    expect(footfallConfidence(88, 0)).toBeGreaterThanOrEqual(0.65);
  });

  test('is a probability that grows with devices and falls with the calibration error', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e7, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (size, sigma) => {
          const confidence = footfallConfidence(size, sigma);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(footfallConfidence(size * 2, sigma)).toBeGreaterThanOrEqual(confidence);
          expect(footfallConfidence(size, sigma + 0.1)).toBeLessThanOrEqual(confidence);
        },
      ),
    );
  });

  test('unequal weights reduce the effective number of devices (Kish)', () => {
    expect(effectiveSize(sums('a', 1, evenly(40)))).toBe(40);
    expect(effectiveSize(sums('a', 1, [...evenly(10, 100_000n), ...evenly(30, 1000n)]))).toBeCloseTo(10.57, 1);
    expect(effectiveSize(sums('a', 1, []))).toBe(0);
  });

  test('the calibration error is that of the location and, if it changed, of the month', () => {
    const sigma: Sigma = { default: 0.25, locations: { a: 0.06, b: { '2026-03': 0.07 } } };
    const [inMarch = 0, inApril = 0] = periodsOf('MONTHLY', ['2026-03', '2026-04']).map(({ firstDay }) => firstDay);
    expect([
      sigmaOf(sigma, 'a', inMarch),
      sigmaOf(sigma, 'b', inMarch),
      sigmaOf(sigma, 'b', inApril),
      sigmaOf(sigma, 'c', 0),
    ]).toEqual([0.06, 0.07, 0.25, 0.25]);
  });
});

describe('the response', () => {
  test('[VIEW-127] every location has every period of the frame, by id, name, date, value, confidence and relative flag', () => {
    const locations = [
      { id: 'a', name: 'Alexanderplatz' },
      { id: 'b', name: 'Bergmannstraße' },
    ];
    const { values, disclosure } = footfallData(
      [sums('a', march, evenly(400))],
      frame({ locations, rules: rulesOf('open'), sigma: { default: 0 } }),
    );
    expect(values.map(({ location_id: id, location_name: name }) => [id, name])).toEqual([
      ['a', 'Alexanderplatz'],
      ['b', 'Bergmannstraße'],
    ]);
    expect(values[0]?.data).toEqual([
      {
        date: Date.UTC(2026, 2, 1),
        value: 4000,
        confidence_level: 1,
        is_relative_shown: true,
      },
      { date: Date.UTC(2026, 3, 1), value: 0, confidence_level: 1, is_relative_shown: true },
    ]);
    expect(values[1]?.data.map(({ value }) => value)).toEqual([0, 0]);
    // An exact count is certain, and shows where nobody came.
    expect(disclosure.exact).toBe(true);
    expect(disclosure.closed?.map(({ location_id }) => location_id)).toEqual(['a', 'b', 'b']);
  });

  test('a panel’s numbers below ten devices, including none, are hidden and listed as such', () => {
    const answer = footfallData([sums('a', march, evenly(9))], frame());
    const hidden = { value: null, confidence_level: null, is_relative_shown: false };
    expect(answer.values[0]?.data).toEqual([
      { date: Date.UTC(2026, 2, 1), ...hidden },
      { date: Date.UTC(2026, 3, 1), ...hidden },
    ]);
    expect(answer.disclosure).toEqual({
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      suppressed: [
        { location_id: 'a', date: Date.UTC(2026, 2, 1), reason: 'below_floor' },
        { location_id: 'a', date: Date.UTC(2026, 3, 1), reason: 'below_floor' },
      ],
      partial: [],
    });
  });

  test('a panel’s counts are rounded before the confidence is calculated', () => {
    const [hundred, other] = [evenly(123, 1000n), evenly(118, 1000n)].map(
      (weights) => footfallData([sums('a', march, weights)], frame()).values[0]?.data[0],
    );
    expect(hundred?.value).toBe(120);
    expect(hundred).toEqual(other);
  });

  test('a relative value requires thirty effective devices', () => {
    const shown = (devices: number) =>
      footfallData([sums('a', march, evenly(devices))], frame()).values[0]?.data[0]?.is_relative_shown;
    expect([shown(29), shown(30)]).toEqual([false, true]);
  });

  test('if a month has only one hidden week, the next smallest week is hidden as well', () => {
    const weeks = periodsOf('WEEKLY', ['2026-03']);
    const sizes = [60, 6, 50, 40];
    const partials = weeks.map(({ key }, i) => sums('a', key, evenly(sizes[i] ?? 0)));
    const answer = footfallData(partials, frame({ period: 'WEEKLY', periods: weeks }));
    expect(
      answer.disclosure.suppressed.map(({ date, reason }) => [
        weeks.findIndex(({ firstDay }) => firstDay * 864e5 === date),
        reason,
      ]),
    ).toEqual([
      [1, 'below_floor'],
      [3, 'complement'],
    ]);
  });

  test('periods outside the data are unknown, not zero, and periods only partly covered are listed', () => {
    const months = monthsBetween('2026-01', '2026-05');
    const answer = footfallData(
      [],
      frame({
        periods: periodsOf('MONTHLY', months),
        rules: rulesOf('open'),
        firstDay: '2026-02-01',
        lastDay: '2026-04-18',
      }),
    );
    expect(answer.values[0]?.data.map(({ value }) => value)).toEqual([null, 0, 0, 0, null]);
    expect(answer.disclosure.partial).toEqual([
      { date: Date.UTC(2026, 3, 1), firstDay: '2026-04-01', lastDay: '2026-04-18' },
    ]);
    expect(answer.disclosure.suppressed).toEqual([]);
  });

  test('an additional month or location in the request does not change any other number', () => {
    const months = monthsBetween('2026-01', '2026-06');
    const devices = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(devices, fc.constantFrom('MONTHLY' as const, 'WEEKLY' as const), (sizes, period) => {
        const partials = ['a', 'b'].flatMap((id, l) =>
          periodsOf(period, months).map(({ key }, i) => sums(id, key, evenly(sizes[(i + l * 7) % 40] ?? 0))),
        );
        const answer = (count: number, ids: string[]) =>
          footfallData(
            partials,
            frame({
              period,
              periods: periodsOf(period, months.slice(0, count)),
              locations: ids.map((id) => ({ id, name: id })),
            }),
          );
        const [all, fewer] = [answer(6, ['a', 'b']), answer(5, ['b'])];
        const known = new Map(all.values[1]?.data.map((value) => [value.date, value]));
        for (const value of fewer.values[0]?.data ?? []) expect(value).toEqual(known.get(value.date));
      }),
      { numRuns: 40 },
    );
  });
});
