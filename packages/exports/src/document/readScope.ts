import type { Project, Report } from '@locus/model/entities';
import { decodeViewState, offeredModes, viewOfReport } from '@locus/model/view';

import { viewPath } from './buildDocument';
import type { ExportStamp } from './exportDocument';
import type { AnswerReader, ViewScope } from '@locus/analyses';
import { readAnalysis } from '@locus/analyses/files';
import { versionOf } from './versionOf';

/** Reads a report with its project, and what an address' query shows of it; rejects if reading does. */
export async function readScope(reader: AnswerReader, reportId: string, query: string): Promise<ViewScope> {
  const { report } = await reader.get<{ report: Report }>(`/reports/${encodeURIComponent(reportId)}`);
  const project = await reader.get<Project>(`/projects/${encodeURIComponent(report.project_id)}`);
  const state = decodeViewState(new URLSearchParams(query));
  const view = viewOfReport(report, project, state, (type) => offeredModes(type, project.locations));
  return { report, project, view, state };
}

/** The view that a file was made from, as it can be opened now. */
export interface ReopenedView {
  /** The path and query that show it. */
  path: string;
  report: Pick<Report, 'id' | 'name'>;
  /** Whether its numbers are still the same as in the file; rejects if they cannot be read. */
  unchanged: () => Promise<boolean>;
}

/**
 * The view that a file remembers, with the file's months; rejects if reading does, for instance with 404 if the report
 * no longer exists or this reader has no access.
 */
export async function reopen(reader: AnswerReader, stamp: ExportStamp): Promise<ReopenedView> {
  const { pathname, searchParams } = new URL(stamp.view, 'https://view.invalid');
  const id = decodeURIComponent(pathname.split('/')[2] ?? '');
  const first = await readScope(reader, id, searchParams.toString());
  const shown = first.view.timeFrames.join();
  // The report may have been extended since: the view keeps the months of the file.
  const scope =
    shown === stamp.months.join()
      ? first
      : await readScope(
          reader,
          id,
          new URLSearchParams([...searchParams, ['timeFrames', stamp.months.join()]]).toString(),
        );
  return {
    path: shown === stamp.months.join() ? stamp.view : viewPath(scope),
    report: { id: scope.report.id, name: scope.report.name },
    unchanged: async () => {
      const sources = await Promise.all(stamp.types.map((type) => readAnalysis(scope, type, reader, stamp.mapped)));
      for (const source of sources) {
        if ('problem' in source && typeof source.problem === 'object') throw new Error(source.problem.reason);
      }
      return (await versionOf(sources)) === stamp.version;
    },
  };
}
