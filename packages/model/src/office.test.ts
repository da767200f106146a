import { describe, expect, test } from 'vitest';

import type { ReportSummary } from './answers/entities';
import { followingReports, reportState, reportSwitchable, visibilityOf } from './office';

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
