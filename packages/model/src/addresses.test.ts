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

test('whoever leaves a report leaves its map views, places and months behind, and keeps how they look at maps', () => {
  const left = leavingQuery(
    query('latitude=1&longitude=2&zoom=3&timeFrames=2026-01&selectedLocations=4&colorScheme=COLORFUL&projectsSearch=a'),
  );
  expect([...left.keys()].sort()).toEqual(['colorScheme', 'projectsSearch']);
});
