import { CreateProject, ManageLink, ProjectSettings, useMayEdit } from '@locus/creation';
import { useHierarchy } from '@locus/data';
import { BrowseList } from '@locus/forms/analysts';
import { type Project, projectSorts, readProjectSort, sortProjects } from '@locus/model/entities';
import { queryOf } from '@locus/model/view';
import { ProjectCard } from '@locus/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';

import { useBrowse } from '../useListState';
import { messages } from './messages';

const none: Project[] = [];

/** The panel's list of projects with search and sort. */
export function ProjectsPanel() {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const { data: projects = none } = useHierarchy();
  const browse = useBrowse('projects', readProjectSort);
  const editable = useMayEdit();
  return (
    <BrowseList
      {...browse}
      title={<FormattedMessage {...messages.lists.projects} />}
      actions={<CreateProject />}
      entries={projects}
      searchLabel={intl.formatMessage(messages.lists.searchProjects)}
      sortLabel={intl.formatMessage(messages.lists.sortProjects)}
      sorts={projectSorts}
      sortEntries={sortProjects}
      emptyTitle={<FormattedMessage {...messages.lists.noProjects} />}
      emptyText={<FormattedMessage {...messages.lists.noProjectsText} />}
      renderCard={(project) => (
        <ProjectCard
          name={project.name}
          description={project.description}
          pictureUrl={project.picture_url}
          seed={project.id}
          reportCount={project.reports.length}
          locationCount={project.locations_count}
          createdDate={project.created_date}
          manageLink={editable ? <ManageLink projectId={project.id} /> : undefined}
          menu={editable && <ProjectSettings project={project} />}
          link={<Link to={{ pathname: `/projects/${project.id}`, search: queryOf(parameters) }} />}
        />
      )}
    />
  );
}
