import type { ShareView } from '@locus/model/analyses';
import { expect, it } from 'vitest';

import { shareCard } from './shareCard';

const line = (locationId: string, average: number | null, values: (number | null)[]) => ({
  locationId,
  locationName: locationId,
  average,
  values,
});
const views: ShareView[] = [
  { locationId: '901', locationName: 'Mitte', dates: [1, 2], lines: [line('1', 0.2, [0.1, 0.3])] },
  {
    locationId: '902',
    locationName: 'Wedding',
    dates: [1, 2],
    lines: [line('1', 0.1, [0.1, 0.2]), line('2', 0.3, [0.3, null])],
  },
];

it('the card shows the mean over all partners of the primary location', () => {
  expect(shareCard(views, '902')).toEqual({
    locationId: '902',
    locationName: 'Wedding',
    average: expect.closeTo(0.2),
    change: 0,
    against: 1,
    chart: [expect.closeTo(0.2), 0.2],
  });
});

it('the card shows the first location if the primary one is not in the response', () => {
  expect(shareCard(views, '7')).toMatchObject({ average: 0.2, change: 20 });
});

it('the card shows nothing without partners', () => {
  expect(shareCard([], '1')).toBeUndefined();
  expect(shareCard([{ locationId: '1', locationName: '', dates: [], lines: [] }], '1')).toBeUndefined();
});
