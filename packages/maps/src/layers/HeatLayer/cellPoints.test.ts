import { expect, test } from 'vitest';

import { cellPoints } from './cellPoints';

const row = (geo_entity_code: string, visits_share = 0.1) => ({ geo_entity_code, visits_share });

test('[VIEW-152] a movement place is given as coordinates or as a hexagonal cell', () => {
  const [near, cell] = cellPoints([row('13.4,52.5', 0.2), row('891f1d48973ffff', 0.05)]);
  expect(near).toEqual({ longitude: 13.4, latitude: 52.5, value: 0.2 });
  expect(cell?.longitude).toBeCloseTo(13.41, 2);
  expect(cell?.latitude).toBeCloseTo(52.52, 2);
  expect(cell?.value).toBe(0.05);
});

test('[VIEW-237] a row without valid coordinates is not shown on the map', () => {
  expect(
    cellPoints(
      ['', 'NaN,NaN', '13.4', '190,10', '10,-91', 'ffffffffffffffff', 'Alexanderplatz'].map((code) => row(code)),
    ),
  ).toEqual([]);
});
