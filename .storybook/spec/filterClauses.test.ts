import { expect, it } from 'vitest';

import { filterClauses } from './filterClauses';
import type { ProvenClause } from './types';

const clause = (id: string, area: string, text: string, tests: ProvenClause['tests'] = []): ProvenClause => ({
  id,
  area,
  text,
  tests,
  source: '1 §1',
  milestone: 1,
  stories: [],
});
const banner = clause('SHELL-003', 'shell', 'A demo banner is shown', [{ file: 'a.test.ts', line: 1, title: '' }]);
const map = clause('VIEW-012', 'map', 'The map shows the banner of sources');
const ids = (words: string, area: string, proof: 'all' | 'proven' | 'open') =>
  filterClauses([banner, map], { words, area, proof }).map(({ id }) => id);

it('shows all clauses without a filter', () => {
  expect(ids('', 'all', 'all')).toEqual(['SHELL-003', 'VIEW-012']);
});

it('finds clauses that contain all words, in any case', () => {
  expect(ids('BANNER map', 'all', 'all')).toEqual(['VIEW-012']);
  expect(ids('shell-003', 'all', 'all')).toEqual(['SHELL-003']);
});

it('narrows to an area and to proven or open clauses', () => {
  expect(ids('banner', 'shell', 'all')).toEqual(['SHELL-003']);
  expect(ids('', 'all', 'proven')).toEqual(['SHELL-003']);
  expect(ids('', 'all', 'open')).toEqual(['VIEW-012']);
});
