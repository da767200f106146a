import type { Project, ReportSummary } from '../answers/entities';
import type { ProjectSort, ReportSort } from './enums';
import { projectSorts, reportSorts } from './enums';

/** Case-insensitive substring match on a name, as in every search box; an empty search matches everything. */
export const nameMatches = (name: string, search: string): boolean =>
  name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

type Comparable = Pick<Project, 'name' | 'locations_count' | 'created_date'>;

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
/** Instants are all written alike, so that their texts have their order; reading each would take thousands of steps. */
const newestFirst = (a: Pick<Comparable, 'created_date'>, b: Pick<Comparable, 'created_date'>) =>
  a.created_date < b.created_date ? 1 : a.created_date > b.created_date ? -1 : 0;

/** Projects in the chosen order: names ascending, counts descending, dates newest first; ties by name. */
export function sortProjects<T extends Comparable & { reports: readonly unknown[] }>(
  projects: readonly T[],
  sort: ProjectSort,
): T[] {
  const compare: Record<ProjectSort, (a: T, b: T) => number> = {
    Name: byName,
    'Number of reports': (a, b) => b.reports.length - a.reports.length,
    'Number of locations': (a, b) => b.locations_count - a.locations_count,
    'Date created': newestFirst,
  };
  return [...projects].sort((a, b) => compare[sort](a, b) || byName(a, b));
}

/** Reports in the chosen order: names ascending, counts descending, dates newest first; ties by name. */
export function sortReports<T extends Pick<ReportSummary, 'name' | 'created_date' | 'location_ids'>>(
  reports: readonly T[],
  sort: ReportSort,
): T[] {
  const compare: Record<ReportSort, (a: T, b: T) => number> = {
    Name: byName,
    'Number of locations': (a, b) => b.location_ids.length - a.location_ids.length,
    'Date created': newestFirst,
  };
  return [...reports].sort((a, b) => compare[sort](a, b) || byName(a, b));
}

/** The project sort in an address (`projectsSortBy`, a plus sign for a space); Name for unknown values. */
export const readProjectSort = (query: URLSearchParams): ProjectSort =>
  projectSorts.find((sort) => sort === query.get('projectsSortBy')) ?? 'Name';

/** The report sort in an address (`reportsSortBy`, a plus sign for a space); Name for unknown values. */
export const readReportSort = (query: URLSearchParams): ReportSort =>
  reportSorts.find((sort) => sort === query.get('reportsSortBy')) ?? 'Name';
