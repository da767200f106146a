import { useNotices } from '@locus/app/office';
import { useProject, useReports } from '@locus/data';
import { ReportsTable } from '@locus/forms/office';
import type { ReportSummary } from '@locus/model';
import { reportMatches } from '@locus/model/office';
import { AdminPageTitle, SearchField } from '@locus/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import { DeleteReport } from '../parts/DeleteReport';
import { OpenProjectBar } from '../parts/OpenProjectBar';
import { useReportSwitch } from '../parts/useReportSwitch';
import { useQueryValue } from '../useQueryValue';
import { messages } from './messages';

/** `/projects/:projectId/reports`: the reports of a project, the newest first; read again every 50 s. */
export function ReportsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { projectId } = useParams();
  const [query] = useSearchParams();
  const write = useQueryValue();
  const { clear } = useNotices();
  // Whatever went wrong elsewhere is over here.
  useEffect(clear, [clear]);
  const project = useProject(projectId);
  const { data, status, error, retry } = useReports(projectId);
  const switchReport = useReportSwitch();
  const [deleting, askToDelete] = useState<ReportSummary>();
  const search = query.get('search') ?? '';
  const places = project.data?.locations;
  const placeNames = useMemo(() => new Map(places?.map(({ id, name }) => [id, name])), [places]);
  const newest = useMemo(() => data?.toReversed() ?? [], [data]);
  const shown = newest.filter((report) => reportMatches(report, placeNames, search));
  const renderLink = useCallback(
    ({ id, name }: ReportSummary) => (
      <Link to={`/projects/${projectId}/reports/${id}`}>
        <bdi>{name}</bdi>
      </Link>
    ),
    [projectId],
  );
  const title = intl.formatMessage(messages.reports.title);
  return (
    <>
      <AdminPageTitle
        title={title}
        count={data && <FormattedMessage {...messages.reports.count} values={{ count: newest.length }} />}
      />
      {project.data && <OpenProjectBar project={project.data} />}
      <SearchField
        label={intl.formatMessage(messages.reports.search)}
        value={search}
        onValueChange={(value) => write('search', value)}
      />
      <ReportsTable
        caption={title}
        reports={shown}
        placeNames={placeNames}
        renderLink={renderLink}
        onVisibleChange={switchReport}
        onDuplicate={({ id }) => void navigate(`/projects/${projectId}/createReport?from=${id}`)}
        onDelete={askToDelete}
        {...{ status, error: error?.reason, onRetry: retry }}
        empty={newest.length === 0}
        noMatch={newest.length > 0 && shown.length === 0}
        emptyTitle={<FormattedMessage {...messages.reports.empty} />}
      />
      <DeleteReport report={deleting} onClose={() => askToDelete(undefined)} />
    </>
  );
}
