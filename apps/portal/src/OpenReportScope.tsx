import { useHierarchy, useReport } from '@locus/data';
import type { Project } from '@locus/model/entities';
import { offeredModes, viewOfReport } from '@locus/model/view';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { useParams } from 'react-router';

import { useOpenProject } from './useOpenProject';
import { LateReportContext, type OpenReport, OpenReportContext } from './useOpenReport';
import { useReportViewDispatch, useViewState } from './useViewState';

/** Derives the open report once for everything inside: the bar, the panel, the page and the commands. */
export function OpenReportScope({ children }: { children: ReactNode }) {
  const now = useScope();
  const before = useDeferredValue(now);
  const same = before.report === now.report && before.view?.item === now.view?.item && before.status === now.status;
  return (
    <OpenReportContext value={now}>
      <LateReportContext value={same ? before : now}>{children}</LateReportContext>
    </OpenReportContext>
  );
}

const nowhere: Project['locations'] = [];
const nothing = { locations: [], months: [], item: undefined };

function useScope(): OpenReport {
  const { reportId } = useParams();
  const hierarchy = useHierarchy();
  const { project } = useOpenProject();
  const read = useReport(reportId);
  const state = useViewState();
  const report = read.data;
  const both = hierarchy.data !== undefined && report !== undefined;
  const locations = project?.locations ?? nowhere;
  const view = useMemo(
    () => (both ? viewOfReport(report, project, state, (type) => offeredModes(type, locations)) : undefined),
    [both, report, project, state, locations],
  );
  const type = view?.item?.type;
  const modes = useMemo(() => (type ? offeredModes(type, locations) : []), [type, locations]);
  const dispatch = useReportViewDispatch(view ?? nothing);
  const failed = [hierarchy, read].find((call) => call.status === 'error');
  const status = view ? 'ready' : failed ? 'error' : 'loading';
  const error = failed?.error;
  const retryProjects = hierarchy.status === 'error' ? hierarchy.retry : undefined;
  const retryReport = read.status === 'error' ? read.retry : undefined;
  const retry = useCallback(() => {
    retryProjects?.();
    retryReport?.();
  }, [retryProjects, retryReport]);
  return useMemo(
    () => ({ status, error, retry, report, project, view, modes, state, dispatch }),
    [status, error, retry, report, project, view, modes, state, dispatch],
  );
}
