import { useNotices } from '@locus/app/office';
import { type ReportsTask, useProject, useReports } from '@locus/data';
import { ReportCards, ReportsToolbar } from '@locus/forms/staff';
import type { Id } from '@locus/model/entities';
import type { ReportInList } from '@locus/model/office';
import { readOfficeReportSort, reportMatches, sortOfficeReports } from '@locus/model/office';
import { AdminPageTitle } from '@locus/ui';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import { BulkReports } from '../reports/BulkReports';
import { DeleteReport } from '../reports/DeleteReport';
import { OpenProjectBar } from '../projects/OpenProjectBar';
import { useReportSwitch } from '../reports/useReportSwitch';
import { useQueryValue } from '../useQueryValue';
import { messages } from './messages';

/** `/projects/:projectId/reports`: the reports of a project, newest first; refetched every 50 s. */
export function ReportsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { projectId } = useParams();
  const [query] = useSearchParams();
  const write = useQueryValue();
  const { clear } = useNotices();
  // Errors from other pages are cleared here.
  useEffect(clear, [clear]);
  const project = useProject(projectId);
  const { data, status, error, retry } = useReports(projectId);
  const [deleting, askToDelete] = useState<ReportInList>();
  const [chosen, choose] = useState<ReadonlySet<Id>>(new Set());
  const [task, ask] = useState<ReportsTask>();
  const search = query.get('search') ?? '';
  const sort = readOfficeReportSort(query);
  const places = project.data?.locations;
  const placeNames = useMemo(() => new Map(places?.map(({ id, name }) => [id, name])), [places]);
  const sorted = useMemo(() => sortOfficeReports(data ?? [], sort), [data, sort]);
  const shown = sorted.filter((report) => reportMatches(report, placeNames, search));
  const several = shown.filter(({ id }) => chosen.has(id));
  const title = intl.formatMessage(messages.reports.title);
  const count = data && <FormattedMessage {...messages.reports.count} values={{ count: sorted.length }} />;
  return (
    <>
      <AdminPageTitle title={title} count={count} />
      {project.data && <OpenProjectBar project={project.data} />}
      <ReportsToolbar
        {...{ search, sort, shownCount: shown.length, chosenCount: several.length }}
        onSearchChange={(value) => write('search', value)}
        onSortChange={(value) => write('sortBy', value === 'newest' ? '' : value)}
        onAllChange={(all) => choose(new Set(all ? shown.map(({ id }) => id) : []))}
        onTask={ask}
      />
      <ReportCards
        label={title}
        reports={shown}
        placeNames={placeNames}
        renderLink={({ id, name }) => (
          <Link to={`/projects/${projectId}/reports/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        )}
        onVisibleChange={useReportSwitch()}
        onDuplicate={({ id }) => void navigate(`/projects/${projectId}/createReport?from=${id}`)}
        onDelete={askToDelete}
        chosen={chosen}
        onChosenChange={choose}
        {...{ status, error: error?.reason, onRetry: retry }}
        empty={sorted.length === 0}
        noMatch={sorted.length > 0 && shown.length === 0}
        emptyTitle={<FormattedMessage {...messages.reports.empty} />}
      />
      <DeleteReport report={deleting} onClose={() => askToDelete(undefined)} />
      {task && <BulkReports task={task} reports={several} onClose={() => (ask(undefined), choose(new Set()))} />}
    </>
  );
}
