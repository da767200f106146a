import { describe, expect, it } from 'vitest';

import type { SpiderPlace } from '../answers/movement';
import type { MovementPart } from './movement';
import { listsOf, movementRows } from './movementRows';

const place = (name: string, value: number): SpiderPlace => ({
  name,
  address: 'Mitte, Berlin',
  category: 'FOOD',
  subcategory: 'CAFE',
  value,
  longitude: name.length,
  latitude: 52,
});
const none = { main: [], additional: [] };
const part = (change: Partial<MovementPart>): MovementPart => ({ ...none, home: none, work: none, ...change });
const named = (rows: ReturnType<typeof movementRows>) => rows.map((row) => [row.place.name, row.value]);

describe('the places of a movement panel', () => {
  it('are those of all visitors while both switches are off', () => {
    expect(listsOf({ home: false, work: false })).toEqual(['visitors']);
    const rows = movementRows(part({ main: [place('Café', 0.2)], additional: [place('Park', 0.1)] }), ['visitors']);
    expect(named(rows)).toEqual([
      ['Café', 0.2],
      ['Park', 0.1],
    ]);
  });

  it('[VIEW-108] are those of residents, or of residents and workers, depending on the switches', () => {
    const both = part({
      home: { main: [place('Café', 0.2), place('Station', 0.15)], additional: [] },
      work: { main: [place('Station', 0.3), place('Offices', 0.05)], additional: [] },
    });
    expect(named(movementRows(both, listsOf({ home: true, work: false })))).toEqual([
      ['Café', 0.2],
      ['Station', 0.15],
    ]);
    const rows = movementRows(both, listsOf({ home: true, work: true }));
    expect(named(rows)).toEqual([
      ['Station', 0.3],
      ['Café', 0.2],
      ['Offices', 0.05],
    ]);
    expect(rows[0]?.shares).toEqual([
      { list: 'home', value: 0.15 },
      { list: 'work', value: 0.3 },
    ]);
  });

  it('[VIEW-109] are limited to 30', () => {
    const many = Array.from({ length: 30 }, (_, i) => place('x'.repeat(i + 1), 0.5 - i / 100));
    const work = many.map((row) => ({ ...row, name: `${row.name}y` }));
    const rows = movementRows(
      part({ home: { main: many, additional: [] }, work: { main: work, additional: [] } }),
      listsOf({ home: true, work: true }),
    );
    expect(rows).toHaveLength(30);
  });

  it('include two places of the same name separately', () => {
    const rows = movementRows(part({ main: [place('Café', 0.2), { ...place('Café', 0.1), latitude: 53 }] }), [
      'visitors',
    ]);
    expect(rows).toHaveLength(2);
  });
});
