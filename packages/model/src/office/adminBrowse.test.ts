import { expect, test } from 'vitest';

import { activeAccounts, projectSummaryMatches, readAdminProjectSort, sortProjectSummaries } from './adminBrowse';
import type { Account, ProjectSummary } from '../answers/entities';
import { buildAccount, buildProjectSummary } from '../testing/entities';

const project = (name: string, date: string, account: string | null) =>
  buildProjectSummary({
    id: `1${name.length}`,
    name,
    date,
    account_id: account && `9${account.length}`,
    account_name: account,
  });
const projects = [
  project('Vienna', '2026-03-30T07:10:00Z', 'Donau'),
  project('Outlets', '2026-02-11T09:45:00Z', 'Nordlicht'),
  project('Sample', '2026-06-30T00:00:00Z', null),
  project('Berlin', '2026-05-04T08:00:00Z', 'Nordlicht'),
  project('Archive', '2025-01-01T00:00:00Z', null),
];
const names = (list: ProjectSummary[]) => list.map(({ name }) => name);

test('[ADMIN-032] projects are sorted newest first unless sorting by name is chosen', () => {
  expect(names(sortProjectSummaries(projects, readAdminProjectSort(new URLSearchParams())))).toEqual([
    'Sample',
    'Berlin',
    'Vienna',
    'Outlets',
    'Archive',
  ]);
  expect(readAdminProjectSort(new URLSearchParams('sortBy=name'))).toBe('name');
  expect(readAdminProjectSort(new URLSearchParams('sortBy=size'))).toBe('date');
});

test('[ADMIN-033] sorting by name lists projects without an account first, then by account name and project name', () => {
  expect(names(sortProjectSummaries(projects, 'name'))).toEqual(['Archive', 'Sample', 'Vienna', 'Berlin', 'Outlets']);
});

test('sorting does not change the given list', () => {
  const before = names(projects);
  sortProjectSummaries(projects, 'name');
  expect(names(projects)).toEqual(before);
});

test('a search matches the project name, the account name or the full id', () => {
  const found = (search: string) => names(projects.filter((summary) => projectSummaryMatches(summary, search)));
  expect(found(' BER ')).toEqual(['Berlin']);
  expect(found('nord')).toEqual(['Outlets', 'Berlin']);
  expect(found('17')).toEqual(['Outlets', 'Archive']);
  expect(found('')).toHaveLength(5);
  expect(found('1')).toEqual([]);
});

test('[ADMIN-030] the filter lists the active accounts by name', () => {
  const account = (name: string, status: Account['status']) => buildAccount({ id: name, name, status });
  const all = [account('Ö', 'ACTIVE'), account('B', 'DISABLED'), account('Z', 'ACTIVE'), account('A', 'ACTIVE')];
  expect(activeAccounts(all).map(({ name }) => name)).toEqual(['A', 'Ö', 'Z']);
});
