import { useHierarchy } from '@locus/data';
import { nameMatches, readReportSort, reportSorts, sortReports } from '@locus/model';
import { ReportCard, SearchField, SidePanel, StateSwitch } from '@locus/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';

import { queryOf, reportQuery, useListState } from '../useListState';
import { useOpenProject } from '../useOpenProject';
import { CardList } from './CardList';
import { ReportSettings, useMayEdit } from './CardSettings';
import { messages } from './messages';
import { SortMenu } from './SortMenu';

/** The panel's list of the open project's reports with search and sort. */
export function ProjectPanel() {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const { status, error, retry } = useHierarchy();
  const { project } = useOpenProject();
  const editable = useMayEdit();
  const { search, setSearch, sort, setSort } = useListState('reports', readReportSort);
  const reports = project?.reports ?? [];
  const found = sortReports(
    reports.filter(({ name }) => nameMatches(name, search)),
    sort,
  );
  return (
    <>
      <SidePanel.Header
        back={
          <Link to={{ pathname: '/', search: queryOf(parameters) }}>
            <FormattedMessage {...messages.lists.projects} />
          </Link>
        }
        title={project ? <bdi>{project.name}</bdi> : <FormattedMessage {...messages.lists.project} />}
      >
        <SearchField
          label={intl.formatMessage(messages.lists.searchReports)}
          value={search}
          onValueChange={setSearch}
        />
        <SortMenu
          label={intl.formatMessage(messages.lists.sortReports)}
          sorts={reportSorts}
          value={sort}
          onValueChange={setSort}
        />
      </SidePanel.Header>
      <SidePanel.Body>
        <StateSwitch
          tone="panel"
          size="regular"
          status={status}
          error={error?.reason}
          onRetry={retry}
          empty={reports.length === 0}
          noMatch={reports.length > 0 && found.length === 0}
          emptyTitle={<FormattedMessage {...messages.lists.noReports} />}
          emptyText={project && <FormattedMessage {...messages.noReportsIn} values={{ name: project.name }} />}
        >
          <CardList>
            {found.map((report) => (
              <li key={report.id}>
                <ReportCard
                  name={report.name}
                  description={report.description}
                  locationCount={report.location_ids.length}
                  createdDate={report.created_date}
                  category={report.report_category}
                  menu={editable && <ReportSettings report={report} />}
                  link={<Link to={{ pathname: `/reports/${report.id}`, search: reportQuery(parameters) }} />}
                />
              </li>
            ))}
          </CardList>
        </StateSwitch>
      </SidePanel.Body>
    </>
  );
}
