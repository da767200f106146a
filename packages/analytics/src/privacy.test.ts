import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hiddenParts, hiddenShares, roundCount, rulesOf } from './privacy';

const panel = rulesOf('panel');
const part = (devices: number, weight = devices * 1000) => ({ devices, weight: BigInt(weight) });

test('a panel can be protected more than by default, but not less', () => {
  expect(rulesOf('panel', { floor: 3, roundedTo: 1 })).toEqual({ dataset: 'panel', floor: 10, roundedTo: 10 });
  expect(rulesOf('panel', { floor: 25, roundedTo: 50 })).toEqual({ dataset: 'panel', floor: 25, roundedTo: 50 });
});

test('open data is neither hidden nor rounded', () => {
  const open = rulesOf('open', { floor: 50 });
  expect(open).toEqual({ dataset: 'open', floor: 0, roundedTo: 1, exact: true });
  expect(hiddenParts([part(1), part(0)], open, true)).toEqual([undefined, undefined]);
  expect(roundCount(7, open)).toBe(7);
  // A visit may weigh a fraction, in thousandths.
  expect(roundCount(7.1234, open)).toBe(7.123);
});

test('a number of nine devices is hidden, and one of ten is shown', () => {
  expect(hiddenParts([part(9), part(10)], panel, false)).toEqual(['below_floor', undefined]);
});

test('a single hidden part of a shown total hides the next smallest part with it', () => {
  expect(hiddenParts([part(50), part(4), part(20), part(30)], panel, true)).toEqual([
    undefined,
    'below_floor',
    'complement',
    undefined,
  ]);
});

test('two hidden parts protect each other', () => {
  expect(hiddenParts([part(5), part(4), part(20)], panel, true)).toEqual(['below_floor', 'below_floor', undefined]);
});

test('a shown total with other visible parts never hides exactly one part', () => {
  const parts = fc.array(
    fc.record({ devices: fc.integer({ min: 0, max: 40 }), weight: fc.bigInt({ min: 0n, max: 90_000n }) }),
    { minLength: 2, maxLength: 8 },
  );
  fc.assert(
    fc.property(parts, (all) => {
      const hidden = hiddenParts(all, panel, true);
      // Unless all the others are 0.
      if (all.some(({ weight }, i) => !hidden[i] && weight >= 5000n))
        expect(hidden.filter(Boolean)).not.toHaveLength(1);
      all.forEach(({ devices }, i) => devices < panel.floor && expect(hidden[i]).toBe('below_floor'));
    }),
  );
});

test('counts are rounded to tens', () => {
  expect([4, 5, 14.9, 48_212].map((count) => roundCount(count, panel))).toEqual([0, 10, 10, 48_210]);
});

test('an empty part is shown as 0 and hides no other part, for example if a shop is closed on Sundays', () => {
  expect(hiddenShares([part(0), part(40), part(60)], panel)).toEqual([undefined, undefined, undefined]);
  expect(hiddenShares([part(0), part(7), part(40), part(60)], panel)).toEqual([
    undefined,
    'below_floor',
    'complement',
    undefined,
  ]);
  // Four visits are shown as 0, so that 0 does not reveal that somebody was alone there.
  expect(hiddenShares([part(4), part(40)], panel)).toEqual([undefined, undefined]);
});
