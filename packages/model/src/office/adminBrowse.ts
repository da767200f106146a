import { nameMatches } from '../entities/browse';
import type { Account, ProjectSummary } from '../answers/entities';

/** Sort orders of the back-office's project list: newest first, or by account and name. */
export const adminProjectSorts = ['date', 'name'] as const;

/** A sort order of the back-office's project list. */
export type AdminProjectSort = (typeof adminProjectSorts)[number];

/** The sort order in an address (`sortBy`); by date for unknown values. */
export const readAdminProjectSort = (query: URLSearchParams): AdminProjectSort =>
  adminProjectSorts.find((sort) => sort === query.get('sortBy')) ?? 'date';

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

/** Projects newest first; or those without an account, then by account name, each group by project name. */
export function sortProjectSummaries(projects: readonly ProjectSummary[], sort: AdminProjectSort): ProjectSummary[] {
  // Instants are all written alike, so that their texts have their order.
  const newestFirst = (a: ProjectSummary, b: ProjectSummary) => Number(a.date < b.date) - Number(a.date > b.date);
  const byAccount = (a: ProjectSummary, b: ProjectSummary) =>
    Number(a.account_id !== null) - Number(b.account_id !== null) ||
    (a.account_name ?? '').localeCompare(b.account_name ?? '');
  const compare = sort === 'date' ? newestFirst : byAccount;
  return [...projects].sort((a, b) => compare(a, b) || byName(a, b));
}

/** Whether a search matches a project by its name, its account's name or its id. */
export const projectSummaryMatches = ({ id, name, account_name }: ProjectSummary, search: string): boolean =>
  nameMatches(name, search) || nameMatches(account_name ?? '', search) || id === search.trim();

/** The accounts offered by a filter: the active ones, by name. */
export const activeAccounts = (accounts: readonly Account[]): Account[] =>
  accounts.filter(({ status }) => status === 'ACTIVE').sort(byName);
