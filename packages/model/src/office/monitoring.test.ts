import { expect, test } from 'vitest';

import type { MonitoredItem } from '../answers/office';
import { ageOf, monitoredCounts, monitoredMatching, monitoringFilterOf } from './monitoring';

const item = (id: string, name: string, status: MonitoredItem['status']): MonitoredItem => ({
  id,
  reportId: '4188',
  reportName: 'Christmas',
  name,
  type: 'FOOTFALL',
  status,
  reason: null,
  attempts: 0,
  askedDate: '2026-07-15T08:00:00.000Z',
});
const items = [item('1', 'Trends', 'initiated'), item('2', 'Movement', 'error'), item('3', 'Catchment', 'confirmed')];

test('items are found by status, by item or report name, and by item or report id', () => {
  const found = (...asked: [Parameters<typeof monitoredMatching>[1], string]) =>
    monitoredMatching(items, ...asked).map(({ id }) => id);
  expect(found('all', '')).toEqual(['1', '2', '3']);
  expect(found('error', '')).toEqual(['2']);
  expect(found('all', 'tren')).toEqual(['1']);
  expect(found('all', 'christ')).toEqual(['1', '2', '3']);
  expect(found('all', ' 3 ')).toEqual(['3']);
  expect(found('initiated', '4188')).toEqual(['1']);
  expect(monitoredCounts(items)).toEqual({ all: 3, initiated: 1, error: 1, confirmed: 1 });
  expect(['error', 'deleted', '', null].map(monitoringFilterOf)).toEqual(['error', 'all', 'all', 'all']);
});

test('an age is shown in minutes, then hours, then days', () => {
  const ages = [
    '2026-07-15T08:59:30.000Z',
    '2026-07-15T08:54:00.000Z',
    '2026-07-14T08:00:00.000Z',
    '2026-07-10T09:00:00.000Z',
  ];
  expect(ages.map((instant) => ageOf(instant, new Date('2026-07-15T09:00:00Z')))).toEqual([
    { value: 0, unit: 'minute' },
    { value: 6, unit: 'minute' },
    { value: 25, unit: 'hour' },
    { value: 5, unit: 'day' },
  ]);
});
