import type { ReportItemAnswer } from '@locus/model/calls';
import type { Account, Id, Project, ProjectSummary, Report, Role } from '@locus/model/entities';
import type { Address } from '@locus/model/places';
import { addressTo } from '@locus/model/places';
import { useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';

import type { Read } from './useRead';
import { useRead, useReadAt } from './useRead';

/** A report with unfinished items is refreshed after this time (ms). */
export const reportPollMs = 5000;

/** An open project, and projects with a report being calculated, are refreshed after this time (ms). */
export const projectPollMs = 50_000;

/** The path of the project hierarchy; of one account for the provider's staff if they chose one. */
export const hierarchyPath = (accountId?: Id): Address<'get /projects/hierarchy'> =>
  addressTo('get /projects/hierarchy', { accountId });

/** The path of the back-office's project list; without accounts the list is not filtered. */
export const projectsPath = (accountIds: readonly Id[] = []): Address<'get /projects'> =>
  addressTo('get /projects', { accountId: [...accountIds].sort() });

/** The projects the user may see, with their locations and reports; refreshed while a report is being calculated. */
export const useHierarchy = (accountId?: Id): Read<Project[]> =>
  useReadAt(hierarchyPath(accountId), {
    refreshInterval: (projects) => (projects?.some(calculating) ? projectPollMs : 0),
    refreshWhenHidden: false,
  });

const calculating = ({ reports }: Project) =>
  reports.some(({ items }) => items.some(({ status }) => status === 'initiated'));

/** The back-office's projects, of all accounts if none is chosen. */
export const useProjects = (accountIds?: readonly Id[]): Read<ProjectSummary[]> => useReadAt(projectsPath(accountIds));

/** All accounts the user may see. */
export const useAccounts = (): Read<Account[]> => useRead('get /accounts');

/** A project with its locations and reports. */
export const useProject = (id: Id | undefined): Read<Project> =>
  useRead('get /projects/{id}', id === undefined ? null : { id }, {
    refreshInterval: projectPollMs,
    refreshWhenHidden: false,
  });

/** The roles known to the server. */
export const useRoles = (): Read<Role[]> => useRead('get /users/roles');

/** One analysis with its settings. */
export const useReportItem = (id: Id | undefined): Read<ReportItemAnswer> =>
  useRead('get /reportItems/{id}', id === undefined ? null : { id });

/** A report as used by its pages: also with the short name of its category. */
export interface OpenReport extends Report {
  category: Report['report_category'];
}

/**
 * A report with its items. While any of them is being calculated it is refreshed every 5 s, otherwise every `restMs` or
 * not at all, one call at a time and only in a visible tab; when an item finishes, its data is read again.
 */
export function useReport(id: Id | undefined, restMs = 0): Read<OpenReport> {
  const { mutate } = useSWRConfig();
  const unfinished = useRef(new Set<Id>());
  const read = useRead('get /reports/{id}', id === undefined ? null : { id }, {
    refreshInterval: (latest) => (latest && unfinishedItems(latest.report).length > 0 ? reportPollMs : restMs),
    onSuccess: ({ report }) => {
      const now = new Set(unfinishedItems(report));
      const finished = [...unfinished.current].filter((item) => !now.has(item));
      unfinished.current = now;
      for (const item of finished) {
        const paths = [`/reportItems/${item}/`, `/social-demographics/${item}/`];
        void mutate((key) => typeof key === 'string' && paths.some((path) => key.startsWith(path)));
      }
    },
  });
  const report = read.data?.report;
  const data = useMemo(() => report && { ...report, category: report.report_category }, [report]);
  return { ...read, data };
}

/** The ids of a report's items that are still being calculated. */
export const unfinishedItems = (report: Report): Id[] =>
  Object.values(report.report_items).flatMap((items) =>
    items.filter(({ status }) => status === 'initiated').map(({ id }) => id),
  );
