import type { FootfallData } from '../answers/footfall';

const [january, february] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)];

/**
 * Visit trends of two months, of which the second is not complete, by the confidence of each place's two values: `{ a:
 * [0.9, 0.3] }`. For tests.
 */
export const confidentFootfall = (confidences: Record<string, [number, number]>): FootfallData => ({
  values: Object.entries(confidences).map(([id, [first, second]], i) => ({
    location_id: id,
    location_name: `Place ${id}`,
    data: [
      { date: january, value: 100 - 40 * i, confidence_level: first, is_relative_shown: true },
      { date: february, value: 80, confidence_level: second, is_relative_shown: true },
    ],
  })),
  disclosure: {
    dataset: 'panel',
    floor: 10,
    roundedTo: 10,
    suppressed: [],
    partial: [{ date: february, firstDay: '2026-02-01', lastDay: '2026-02-18' }],
  },
});
