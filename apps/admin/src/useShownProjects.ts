import type { AdminProjectSort, Id, ProjectSummary } from '@locus/model/entities';
import { projectSummaryMatches, readAdminProjectSort, sortProjectSummaries } from '@locus/model/entities';
import type { Read } from '@locus/data';
import { useProjects } from '@locus/data';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The projects of some accounts, or of all, ordered and searched according to the address. */
export function useShownProjects(accountIds: readonly Id[]): Omit<Read<ProjectSummary[]>, 'data'> & {
  search: string;
  sort: AdminProjectSort;
  /** Their number before the search. */
  all: number;
  shown: ProjectSummary[];
} {
  const [query] = useSearchParams();
  const { data, ...read } = useProjects(accountIds);
  const search = query.get('search') ?? '';
  const sort = readAdminProjectSort(query);
  const sorted = useMemo(() => sortProjectSummaries(data ?? [], sort), [data, sort]);
  const shown = useMemo(() => sorted.filter((project) => projectSummaryMatches(project, search)), [sorted, search]);
  return { ...read, search, sort, all: sorted.length, shown };
}
