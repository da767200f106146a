import { expect, test } from 'vitest';

import type { DataTableColumn } from './columns';
import { toTsv } from './toTsv';

interface Area {
  name: string;
  distance: number | null;
  day?: Date;
}

const columns: DataTableColumn<Area>[] = [
  { id: 'name', header: 'Area', value: (area) => area.name },
  { id: 'distance', header: 'Distance', unit: 'km', value: (area) => area.distance },
  { id: 'actions', header: 'Actions' },
];

test('a table is copied with its units and plain numbers, without button columns', () => {
  expect(toTsv(columns, [{ name: 'Mitte', distance: 1234.5 }])).toBe('Area\tDistance, km\nMitte\t1234.5');
});

test('missing values are copied as empty cells, dates as days', () => {
  const day: DataTableColumn<Area> = { id: 'day', header: 'Day', value: (area) => area.day };
  expect(toTsv([...columns, day], [{ name: '', distance: null, day: new Date('2026-09-30T22:00:00Z') }])).toBe(
    'Area\tDistance, km\tDay\n\t\t2026-09-30',
  );
});

test('a name cannot break out of its cell or become a formula', () => {
  expect(toTsv(columns.slice(0, 1), [{ name: 'a\tb\nc', distance: 0 }])).toBe('Area\na b c');
  expect(toTsv(columns.slice(0, 1), [{ name: '=HYPERLINK("http://x")', distance: 0 }])).toBe(
    'Area\n\'=HYPERLINK("http://x")',
  );
  expect(toTsv(columns.slice(0, 1), [{ name: ' +49', distance: 0 }])).toBe("Area\n' +49");
  expect(toTsv(columns.slice(0, 1), [{ name: '-', distance: 0 }])).toBe('Area\n-');
});
