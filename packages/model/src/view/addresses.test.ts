import { expect, test } from 'vitest';

import { leavingQuery, queryOf, reportQuery } from './addresses';

const query = (text: string) => new URLSearchParams(text);

test('a query is prefixed with a question mark, leaves out empty parameters, and is an empty string without any', () => {
  expect(queryOf(query('a=1&b=x y'))).toBe('?a=1&b=x+y');
  expect(queryOf(query('a=1'))).toBe('?a=1');
  expect(queryOf(query('a=&b=1&c='))).toBe('?b=1');
  expect(queryOf(query(''))).toBe('');
  expect(queryOf(query('a='))).toBe('');
});

test('opening a report drops the sort and search parameters of the lists and keeps all others', () => {
  const lists = 'projectsSortBy=name&projectsSearch=a&reportsSortBy=date&reportsSearch=b';
  expect(reportQuery(query(`${lists}&reportItemType=DURATION&itemsSearch=c`))).toBe(
    '?reportItemType=DURATION&itemsSearch=c',
  );
  for (const alone of lists.split('&')) expect([alone, reportQuery(query(alone))]).toEqual([alone, '']);
});

test('a report that is extended weekly opens with weeks unless the address names a period', () => {
  const weekly = { recurring: true, recurrence_frequency: 'WEEKLY' } as const;
  expect(reportQuery(query(''), weekly)).toBe('?period=weekly');
  expect(reportQuery(query('colorScheme=COLORFUL'), weekly)).toBe('?colorScheme=COLORFUL&period=weekly');
  expect(reportQuery(query('period=monthly'), weekly)).toBe('?period=monthly');
  for (const other of [{ ...weekly, recurring: false }, { recurring: true, recurrence_frequency: 'MONTHLY' } as const])
    expect(reportQuery(query(''), other)).toBe('');
});

test('leaving a report drops its map view, places, months and period, and keeps the colour scheme', () => {
  const left = leavingQuery(
    query(
      'latitude=1&longitude=2&zoom=3&timeFrames=2026-01&period=weekly&selectedLocations=4&colorScheme=COLORFUL&projectsSearch=a',
    ),
  );
  expect([...left.keys()].sort()).toEqual(['colorScheme', 'projectsSearch']);
});
