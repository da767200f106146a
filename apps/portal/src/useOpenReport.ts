import { type ApiError, useHierarchy, useReport } from '@locus/data';
import type { ContentMode, Project, Report, ReportView, ReportViewAction, ViewState } from '@locus/model';
import { offeredModes, viewOfReport } from '@locus/model';
import { useMemo } from 'react';
import { useParams } from 'react-router';

import { useOpenProject } from './useOpenProject';
import { useReportViewDispatch, useViewState } from './useViewState';

/** The open report with the view state of the address. */
export interface OpenReport {
  status: 'loading' | 'error' | 'ready';
  error: ApiError | undefined;
  retry: () => void;
  report: Report | undefined;
  project: Project | undefined;
  view: ReportView | undefined;
  /** The available kinds of view for the open analysis. */
  modes: readonly ContentMode[];
  state: ViewState;
  dispatch: (action: ReportViewAction) => void;
}

const nowhere: Project['locations'] = [];
const nothing = { locations: [], months: [], item: undefined };

/** Reads the report in the address with its project, and the view state. */
export function useOpenReport(): OpenReport {
  const { reportId } = useParams();
  const hierarchy = useHierarchy();
  const { project } = useOpenProject();
  const read = useReport(reportId);
  const state = useViewState();
  const report = read.data;
  const both = hierarchy.data !== undefined && report !== undefined;
  const view = useMemo(
    () =>
      both
        ? viewOfReport(report, project, state, (type) => offeredModes(type, project?.locations ?? nowhere))
        : undefined,
    [both, report, project, state],
  );
  const dispatch = useReportViewDispatch(view ?? nothing);
  const failed = [hierarchy, read].find(({ status }) => status === 'error');
  return {
    status: view ? 'ready' : failed ? 'error' : 'loading',
    error: failed?.error,
    retry: () => {
      if (hierarchy.status === 'error') hierarchy.retry();
      if (read.status === 'error') read.retry();
    },
    report,
    project,
    view,
    modes: view?.item ? offeredModes(view.item.type, project?.locations ?? nowhere) : [],
    state,
    dispatch,
  };
}
