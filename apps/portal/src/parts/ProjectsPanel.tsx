import { useHierarchy } from '@locus/data';
import { nameMatches, projectSorts, readProjectSort, sortProjects } from '@locus/model';
import { ProjectCard, SearchField, SidePanel, StateSwitch } from '@locus/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';

import { queryOf, useListState } from '../useListState';
import { CardList } from './CardList';
import { ProjectSettings, useMayEdit } from './CardSettings';
import { CreateProject } from './CreateProject';
import { messages } from './messages';
import { SortMenu } from './SortMenu';

/** The panel's list of projects with search and sort. */
export function ProjectsPanel() {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const { data: projects = [], status, error, retry } = useHierarchy();
  const editable = useMayEdit();
  const { search, setSearch, sort, setSort } = useListState('projects', readProjectSort);
  const found = sortProjects(
    projects.filter(({ name }) => nameMatches(name, search)),
    sort,
  );
  return (
    <>
      <SidePanel.Header title={<FormattedMessage {...messages.lists.projects} />} actions={<CreateProject />}>
        <SearchField
          label={intl.formatMessage(messages.lists.searchProjects)}
          value={search}
          onValueChange={setSearch}
        />
        <SortMenu
          label={intl.formatMessage(messages.lists.sortProjects)}
          sorts={projectSorts}
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
          empty={projects.length === 0}
          noMatch={projects.length > 0 && found.length === 0}
          emptyTitle={<FormattedMessage {...messages.lists.noProjects} />}
          emptyText={<FormattedMessage {...messages.lists.noProjectsText} />}
        >
          <CardList>
            {found.map((project) => (
              <li key={project.id}>
                <ProjectCard
                  name={project.name}
                  description={project.description}
                  pictureUrl={project.picture_url}
                  seed={project.id}
                  reportCount={project.reports.length}
                  locationCount={project.locations_count}
                  createdDate={project.created_date}
                  menu={editable && <ProjectSettings project={project} />}
                  link={<Link to={{ pathname: `/projects/${project.id}`, search: queryOf(parameters) }} />}
                />
              </li>
            ))}
          </CardList>
        </StateSwitch>
      </SidePanel.Body>
    </>
  );
}
