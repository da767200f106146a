import { describe, expect, test } from 'vitest';

import type { ReportSummary } from './answers/entities';
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

test('a status reads the same in any spelling', () => {
  for (const word of ['PRESENTABLE', 'presentable', 'Visible', 'VISIBLE'])
    expect(visibilityOf(word)).toBe('PRESENTABLE');
  for (const word of ['READY', 'ready', 'Hidden', 'hidden']) expect(visibilityOf(word)).toBe('READY');
  for (const word of ['INITIATED', '', 'constructor']) expect(visibilityOf(word)).toBeUndefined();
});

test('a report can be switched when it is calculated, or a dashboard made elsewhere', () => {
  expect(reportSwitchable(report('READY'))).toBe(true);
  expect(reportSwitchable(report('visible'))).toBe(true);
  expect(reportSwitchable(report('INITIATED'))).toBe(false);
  expect(reportSwitchable(report('INITIATED', 'FFI'))).toBe(true);
});

test('with a project change its calculated reports and its dashboards, but for those that are so already', () => {
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

describe('how far a report is', () => {
  const state = (status: string, items: string[], category?: ReportSummary['report_category']) =>
    reportState({ ...report(status, category), items: items.map((entry) => ({ status: entry })) as never });

  test('complete when it is calculated or all its items are confirmed, else in processing', () => {
    expect(state('READY', ['confirmed', 'initiated'])).toBe('complete');
    expect(state('PRESENTABLE', [])).toBe('complete');
    expect(state('INITIATED', ['confirmed', 'confirmed'])).toBe('complete');
    expect(state('INITIATED', ['confirmed', 'initiated'])).toBe('processing');
    expect(state('INITIATED', [])).toBe('processing');
  });

  test('in error when any of its items is, before all else', () => {
    expect(state('READY', ['confirmed', 'error'])).toBe('error');
    expect(state('INITIATED', ['initiated', 'error'])).toBe('error');
  });

  test('always complete where nothing is calculated', () => {
    expect(state('INITIATED', ['error'], 'FFI')).toBe('complete');
    expect(state('INITIATED', ['initiated'], 'EMPTY')).toBe('complete');
  });
});

test('the default item types come first among the choices of a report on places', () => {
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

test('items stand by name, without those that are deleted', () => {
  const item = (id: string, name: string, status = 'confirmed') => ({ id, name, status });
  const report_items = {
    movement: [item('3', 'Ways'), item('4', 'Gone', 'deleted')],
    footfall: [item('2', 'Visits'), item('1', 'Ways', 'error')],
  };
  expect(itemsByName({ report_items } as never).map(({ id }) => id)).toEqual(['2', '1', '3']);
});

test('reports stand in the reverse order of the answer, or in another that the address names', () => {
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
