import { CreateReport, ReportProgress, ReportSettings, useMayEdit } from '@locus/creation';
import { BrowseList } from '@locus/forms/analysts';
import { type ReportSummary, readReportSort, reportSorts, sortReports } from '@locus/model/entities';
import { queryOf, reportQuery } from '@locus/model/view';
import { ReportCard } from '@locus/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';

import { useBrowse } from '../useListState';
import { useOpenProject } from '../useOpenProject';
import { messages } from './messages';

const none: ReportSummary[] = [];

/** The panel's list of the open project's reports with search and sort. */
export function ProjectPanel() {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const { project } = useOpenProject();
  const browse = useBrowse('reports', readReportSort);
  const editable = useMayEdit();
  return (
    <BrowseList
      {...browse}
      back={
        <Link to={{ pathname: '/', search: queryOf(parameters) }}>
          <FormattedMessage {...messages.lists.projects} />
        </Link>
      }
      title={project ? <bdi>{project.name}</bdi> : <FormattedMessage {...messages.lists.project} />}
      actions={<CreateReport projectId={project?.id} />}
      entries={project?.reports ?? none}
      searchLabel={intl.formatMessage(messages.lists.searchReports)}
      sortLabel={intl.formatMessage(messages.lists.sortReports)}
      sorts={reportSorts}
      sortEntries={sortReports}
      emptyTitle={<FormattedMessage {...messages.lists.noReports} />}
      emptyText={project && <FormattedMessage {...messages.noReportsIn} values={{ name: project.name }} />}
      renderCard={(report) => (
        <ReportCard
          name={report.name}
          description={report.description}
          locationCount={report.location_ids.length}
          createdDate={report.created_date}
          category={report.report_category}
          status={<ReportProgress report={report} />}
          menu={editable && <ReportSettings report={report} />}
          link={<Link to={{ pathname: `/reports/${report.id}`, search: reportQuery(parameters, report) }} />}
        />
      )}
    />
  );
}
