import { expect, test } from 'vitest';

import { isPlain, nextFlight, onGround } from './flight';

const shown = (start: number, end: number, flight: ReturnType<typeof nextFlight>) =>
  Array.from({ length: end - start + 1 }, (_, i) => (isPlain(flight, start + i) ? 'plain' : 'full'));
const standing = nextFlight(onGround, 0, 19, false);

test('a table that is still or scrolls slowly shows all rows in full', () => {
  expect(new Set(shown(0, 19, standing))).toEqual(new Set(['full']));
  const slow = nextFlight(standing, 4, 23, true);
  expect(slow.fast).toBe(false);
  expect(new Set(shown(4, 23, slow))).toEqual(new Set(['full']));
});

test('fast scrolling shows only the names of new rows, and does not change rows already shown', () => {
  const fast = nextFlight(standing, 12, 31, true);
  expect(fast.fast).toBe(true);
  expect(shown(12, 31, fast)).toEqual([...Array(8).fill('full'), ...Array(12).fill('plain')]);
  const faster = nextFlight(fast, 60, 79, true);
  expect(new Set(shown(60, 79, faster))).toEqual(new Set(['plain']));
  const back = nextFlight(faster, 20, 39, true);
  expect(new Set(shown(20, 39, back))).toEqual(new Set(['plain']));
});

test('all rows are shown in full once the table slows down or stops', () => {
  const fast = nextFlight(standing, 500, 519, true);
  expect(new Set(shown(503, 522, nextFlight(fast, 503, 522, true)))).toEqual(new Set(['full']));
  expect(new Set(shown(500, 519, nextFlight(fast, 500, 519, false)))).toEqual(new Set(['full']));
});

test('a taller table counts as equally fast, and the same rows give the same state', () => {
  const fast = nextFlight(standing, 500, 519, true);
  expect(nextFlight(fast, 500, 519, true)).toBe(fast);
  expect(nextFlight(fast, 500, 529, true).fast).toBe(true);
});

test('a table that jumps without scrolling shows all rows in full', () => {
  expect(nextFlight(standing, 900, 919, false).fast).toBe(false);
});
