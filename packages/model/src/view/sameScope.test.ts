import { expect, test } from 'vitest';

import type { ReportScope } from './itemRequest';
import type { ReportView } from './reportView';
import { sameScope } from './sameScope';
import { decodeViewState } from './viewState';

const months = ['2026-01'];
const view: ReportView = {
  locations: [],
  selected: [],
  primary: undefined,
  items: [],
  item: undefined,
  months,
  timeFrames: months,
  mode: 'Map',
};
const address = 'latitude=52.5&longitude=13.4&zoom=11&timeFrames=2026-01';
const scopeOf = (query: string, changes: Partial<ReportView> = {}): ReportScope & { status: string } => ({
  status: 'ready',
  report: undefined,
  view: { ...view, ...changes },
  state: decodeViewState(query),
});

test('reading the same address again gives the same scope', () => {
  expect(sameScope(scopeOf(address), scopeOf(address))).toBe(true);
});

test('a different setting, report part or status gives a different scope', () => {
  const before = scopeOf(address);
  expect(sameScope(before, scopeOf(`${address}&period=weekly`))).toBe(false);
  expect(sameScope(before, scopeOf(address.replace('13.4', '13.5')))).toBe(false);
  expect(sameScope(before, scopeOf(address, { mode: 'Table' }))).toBe(false);
  expect(sameScope(before, scopeOf(address, { timeFrames: ['2026-01'] }))).toBe(false);
  expect(sameScope(before, { ...scopeOf(address), status: 'loading' })).toBe(false);
  expect(sameScope(before, { ...before, view: undefined })).toBe(false);
});
