import { useHierarchy } from '@locus/data';
import { LatestReports } from '@locus/forms/analysts';
import { type Project } from '@locus/model/entities';
import { reportQuery } from '@locus/model/view';
import { Page } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';

import { ProjectMap } from './ProjectMap';
import { messages } from './messages';

const none: Project[] = [];

/**
 * The content of the project list next to the panel: a map of all locations, and the latest reports of all projects.
 */
export function ProjectsPage() {
  const intl = useIntl();
  const { data: projects = none, status, error, retry } = useHierarchy();
  const navigate = useNavigate();
  const locations = useMemo(() => projects.flatMap((project) => project.locations), [projects]);
  return (
    <Page>
      <ProjectMap
        label={intl.formatMessage(messages.projects.map)}
        locations={locations}
        as="clusters"
        onSelect={([id]) => {
          const project = projects.find((candidate) => candidate.locations.some((location) => location.id === id));
          if (project) void navigate(`/projects/${project.id}`);
        }}
        status={status}
        onRetry={retry}
      />
      <LatestReports
        projects={projects}
        status={status}
        error={error?.reason}
        onRetry={retry}
        renderLink={({ id, name, ...report }) => (
          <Link to={`/reports/${id}${reportQuery(new URLSearchParams(), report)}`}>
            <bdi>{name}</bdi>
          </Link>
        )}
      />
    </Page>
  );
}
