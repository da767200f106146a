import type { ApiError } from '@locus/data';
import type { ContentMode, Project, Report } from '@locus/model/entities';
import type { ReportView, ReportViewAction, ViewState } from '@locus/model/view';
import { createContext, use } from 'react';

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

/** The open report. */
export const OpenReportContext = createContext<OpenReport | undefined>(undefined);

/** The open report as it was before a change whose result is still being drawn. */
export const LateReportContext = createContext<OpenReport | undefined>(undefined);

/** Returns the report in the address with its project, and the view state. */
export const useOpenReport = (): OpenReport => within(use(OpenReportContext));

/**
 * Returns the same for what surrounds a view: while its analysis stays open, it follows after the view has been drawn,
 * because most of it does not change.
 */
export const useLateReport = (): OpenReport => within(use(LateReportContext));

function within(scope: OpenReport | undefined): OpenReport {
  if (!scope) throw new Error('An open report is only known within an OpenReportScope');
  return scope;
}
