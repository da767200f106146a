import { expect, test } from 'vitest';

import type { ReportSummary } from '../answers/entities';
import { readOfficeReportSort, sortOfficeReports } from './officeSort';
import { buildReportSummary } from '../testing/entities';

const report = (id: string, name: string, changes: Partial<ReportSummary> = {}) =>
  buildReportSummary({ id, name, start_date: '2026-01-01', end_date: '2026-03-31', ...changes });
const failed = [{ id: '1', type: 'FOOTFALL' as const, status: 'error' as const }];

/** As the server lists them: the oldest first. */
const reports = [
  report('1', 'b', { last_updated: '2026-07-01T08:00:00.000Z' }),
  report('2', 'C', { status: 'INITIATED' }),
  report('3', 'a', { last_updated: '2026-07-02T08:00:00.000Z', items: failed }),
  report('4', 'b'),
  report('5', 'd', { items: failed, last_updated: '2026-07-01T08:00:00.000Z' }),
];
const order = (query: string) =>
  sortOfficeReports(reports, readOfficeReportSort(new URLSearchParams(query)))
    .map(({ id }) => id)
    .join('');

test('reports are listed newest first, also for a sort order that does not exist', () => {
  expect(order('')).toBe('54321');
  expect(order('sortBy=size')).toBe('54321');
  expect(order('sortBy=constructor')).toBe('54321');
});

test('reports are listed oldest first on request', () => {
  expect(order('sortBy=oldest')).toBe('12345');
});

test('reports of the same name are listed newest first', () => {
  expect(order('sortBy=name')).toBe('34125');
});

test('the last updated report comes first, and those never updated last', () => {
  expect(order('sortBy=updated')).toBe('35142');
});

test('reports with an error come first, then those in processing, each group newest first', () => {
  expect(order('sortBy=status')).toBe('53241');
});

test('sorting does not change the given list', () => {
  const before = [...reports];
  for (const sort of ['newest', 'oldest', 'name', 'updated', 'status'] as const) sortOfficeReports(reports, sort);
  expect(reports).toEqual(before);
});
