import { describe, expect, test } from 'vitest';

import type { ReportSummary } from '../answers/entities';
import type { ReportInList } from './listedReports';
import {
  followingReports,
  itemsByName,
  itemTypesOf,
  readOfficeReportSort,
  reportState,
  reportSwitchable,
  sortOfficeReports,
  visibilityOf,
} from './office';

const report = (status: string, report_category: ReportSummary['report_category'] = 'POI_DEFAULT') =>
  ({ status, report_category }) as Pick<ReportSummary, 'status' | 'report_category'>;

test('a status is recognised in any spelling', () => {
  for (const word of ['PRESENTABLE', 'presentable', 'Visible', 'VISIBLE'])
    expect(visibilityOf(word)).toBe('PRESENTABLE');
  for (const word of ['READY', 'ready', 'Hidden', 'hidden']) expect(visibilityOf(word)).toBe('READY');
  for (const word of ['INITIATED', '', 'constructor']) expect(visibilityOf(word)).toBeUndefined();
});

test('the visibility of a report can be switched if it is calculated or an external dashboard', () => {
  expect(reportSwitchable(report('READY'))).toBe(true);
  expect(reportSwitchable(report('visible'))).toBe(true);
  expect(reportSwitchable(report('INITIATED'))).toBe(false);
  expect(reportSwitchable(report('INITIATED', 'FFI'))).toBe(true);
});

test('changing a project also changes its calculated reports and dashboards, except those already in that state', () => {
  const reports = [
    report('READY'),
    report('PRESENTABLE'),
    report('INITIATED'),
    report('INITIATED', 'FFI'),
    report('visible', 'EMPTY'),
  ];
  expect(followingReports(reports, 'PRESENTABLE')).toEqual([reports[0], reports[3]]);
  expect(followingReports(reports, 'READY')).toEqual([reports[1], reports[3], reports[4]]);
});

describe('the progress of a report', () => {
  const state = (status: string, items: string[], category?: ReportSummary['report_category']) =>
    reportState({ ...report(status, category), items: items.map((entry) => ({ status: entry })) as never });

  test('is complete if it is calculated or all items are confirmed, and otherwise in processing', () => {
    expect(state('READY', ['confirmed', 'initiated'])).toBe('complete');
    expect(state('PRESENTABLE', [])).toBe('complete');
    expect(state('INITIATED', ['confirmed', 'confirmed'])).toBe('complete');
    expect(state('INITIATED', ['confirmed', 'initiated'])).toBe('processing');
    expect(state('INITIATED', [])).toBe('processing');
  });

  test('is in error if any item is, whatever the report status', () => {
    expect(state('READY', ['confirmed', 'error'])).toBe('error');
    expect(state('INITIATED', ['initiated', 'error'])).toBe('error');
  });

  test('is always complete if nothing is calculated', () => {
    expect(state('INITIATED', ['error'], 'FFI')).toBe('complete');
    expect(state('INITIATED', ['initiated'], 'EMPTY')).toBe('complete');
  });
});

test('a report on places lists its default item types first', () => {
  expect(itemTypesOf('POI_DEFAULT')).toEqual(
    [
      'catchment',
      'footfall',
      'seasonality',
      'retention',
      'loyalty',
      'duration',
      'movement',
      'absorption',
      'attraction',
    ].map((type) => `POI_DEFAULT.${type}`),
  );
});

test('items are sorted by name, without deleted ones', () => {
  const item = (id: string, name: string, status = 'confirmed') => ({ id, name, status });
  const report_items = {
    movement: [item('3', 'Ways'), item('4', 'Gone', 'deleted')],
    footfall: [item('2', 'Visits'), item('1', 'Ways', 'error')],
  };
  expect(itemsByName({ report_items } as never).map(({ id }) => id)).toEqual(['2', '1', '3']);
});

test('reports are in reverse order of the response, or in the order set in the address', () => {
  const entry = (id: string, name: string, status: string, last_updated: string | null = null) =>
    ({ id, name, status, last_updated, report_category: 'POI_DEFAULT', items: [] }) as unknown as ReportInList;
  const reports = [
    entry('1', 'Beta', 'READY', '2026-05-01'),
    entry('2', 'Alpha', 'INITIATED'),
    entry('3', 'Gamma', 'READY', '2026-06-01'),
  ];
  const ids = (query: string) =>
    sortOfficeReports(reports, readOfficeReportSort(new URLSearchParams(query))).map(({ id }) => id);
  expect(ids('')).toEqual(['3', '2', '1']);
  expect(ids('sortBy=constructor')).toEqual(['3', '2', '1']);
  expect(ids('sortBy=oldest')).toEqual(['1', '2', '3']);
  expect(ids('sortBy=name')).toEqual(['2', '1', '3']);
  expect(ids('sortBy=updated')).toEqual(['3', '1', '2']);
  expect(ids('sortBy=status')).toEqual(['2', '3', '1']);
});
