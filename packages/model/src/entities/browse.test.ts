import { describe, expect, it } from 'vitest';

import { nameMatches, readProjectSort, readReportSort, sortProjects, sortReports } from './browse';

const project = (name: string, reports: number, locations: number, created: string) => ({
  name,
  reports: Array.from({ length: reports }),
  locations_count: locations,
  created_date: created,
});
const names = (list: { name: string }[]) => list.map(({ name }) => name);

const projects = [
  project('beta', 2, 5, '2026-01-02'),
  project('Alpha', 2, 9, '2026-03-01'),
  project('Gamma', 7, 1, '2025-12-24'),
];

describe('[SHELL-124] sorting', () => {
  it('projects are sorted by name unless another key is chosen; counts descend and dates are newest first', () => {
    expect(names(sortProjects(projects, readProjectSort(new URLSearchParams())))).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(names(sortProjects(projects, 'Number of reports'))).toEqual(['Gamma', 'Alpha', 'beta']);
    expect(names(sortProjects(projects, 'Number of locations'))).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(names(sortProjects(projects, 'Date created'))).toEqual(['Alpha', 'beta', 'Gamma']);
  });

  it('each sort key has an order of its own, with ties by name', () => {
    const mixed = [
      project('c', 2, 5, '2026-01-02'),
      project('a', 2, 1, '2025-12-24'),
      project('B', 7, 5, '2026-03-01'),
      project('d', 0, 9, '2026-01-02'),
    ];
    const order = (sort: Parameters<typeof sortProjects>[1]) => names(sortProjects(mixed, sort)).join('');
    expect(order('Name')).toBe('aBcd');
    expect(order('Number of reports')).toBe('Bacd');
    expect(order('Number of locations')).toBe('dBca');
    expect(order('Date created')).toBe('Bcda');
    const reports = [
      { name: 'c', created_date: '2026-01-02', location_ids: ['1'] },
      { name: 'a', created_date: '2025-12-24', location_ids: [] },
      { name: 'B', created_date: '2026-03-01', location_ids: ['1'] },
      { name: 'd', created_date: '2026-01-02', location_ids: ['1', '2'] },
    ];
    const ordered = (sort: Parameters<typeof sortReports>[1]) => names(sortReports(reports, sort)).join('');
    expect(ordered('Name')).toBe('aBcd');
    expect(ordered('Number of locations')).toBe('dBca');
    expect(ordered('Date created')).toBe('Bcda');
    expect(names(reports).join('')).toBe('caBd');
  });

  it('reports are sorted in the same way', () => {
    const reports = [
      { name: 'b', created_date: '2026-02-01', location_ids: ['1'] },
      { name: 'a', created_date: '2026-01-01', location_ids: ['1', '2'] },
    ];
    expect(names(sortReports(reports, readReportSort(new URLSearchParams())))).toEqual(['a', 'b']);
    expect(names(sortReports(reports, 'Number of locations'))).toEqual(['a', 'b']);
    expect(names(sortReports(reports, 'Date created'))).toEqual(['b', 'a']);
  });
});

it('[SHELL-062] a plus sign in the address stands for a space in the sort key', () => {
  expect(readProjectSort(new URLSearchParams('projectsSortBy=Number+of+reports'))).toBe('Number of reports');
  expect(readReportSort(new URLSearchParams('reportsSortBy=Date+created'))).toBe('Date created');
  expect(readProjectSort(new URLSearchParams('projectsSortBy=constructor'))).toBe('Name');
});

it('a search matches any part of the name, ignoring case', () => {
  expect(['Retail Berlin', 'Wien'].filter((name) => nameMatches(name, ' BERL'))).toEqual(['Retail Berlin']);
  expect(nameMatches('anything', '')).toBe(true);
});
