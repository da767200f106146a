import { expect, test } from 'vitest';

import { leavingQuery, queryOf, reportQuery } from './addresses';

const query = (text: string) => new URLSearchParams(text);

test('a query stands behind its path with a question mark, and nothing stands there without one', () => {
  expect(queryOf(query('a=1&b=x y'))).toBe('?a=1&b=x+y');
  expect(queryOf(query('a=1'))).toBe('?a=1');
  expect(queryOf(query(''))).toBe('');
});

test('a report opens without the orders and searches of the lists, and with all the rest', () => {
  const lists = 'projectsSortBy=name&projectsSearch=a&reportsSortBy=date&reportsSearch=b';
  expect(reportQuery(query(`${lists}&reportItemType=DURATION&itemsSearch=c`))).toBe(
    '?reportItemType=DURATION&itemsSearch=c',
  );
  for (const alone of lists.split('&')) expect([alone, reportQuery(query(alone))]).toEqual([alone, '']);
});

test('a report that is extended every week opens with weeks, unless the address names a period', () => {
  const weekly = { recurring: true, recurrence_frequency: 'WEEKLY' } as const;
  expect(reportQuery(query(''), weekly)).toBe('?period=weekly');
  expect(reportQuery(query('colorScheme=COLORFUL'), weekly)).toBe('?colorScheme=COLORFUL&period=weekly');
  expect(reportQuery(query('period=monthly'), weekly)).toBe('?period=monthly');
  for (const other of [{ ...weekly, recurring: false }, { recurring: true, recurrence_frequency: 'MONTHLY' } as const])
    expect(reportQuery(query(''), other)).toBe('');
});

test('whoever leaves a report leaves its map views, places, months and period behind, and keeps how they look at maps', () => {
  const left = leavingQuery(
    query(
      'latitude=1&longitude=2&zoom=3&timeFrames=2026-01&period=weekly&selectedLocations=4&colorScheme=COLORFUL&projectsSearch=a',
    ),
  );
  expect([...left.keys()].sort()).toEqual(['colorScheme', 'projectsSearch']);
});
