import { useHierarchy } from '@locus/data';
import { LocationsTable } from '@locus/forms/analysts';
import type { Location } from '@locus/model/entities';
import { Page } from '@locus/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import { ProjectMap } from './ProjectMap';
import { useOpenProject } from '../useOpenProject';
import { messages } from './messages';

const none: Location[] = [];

/** The content of an open project next to the panel: its locations. */
export function ProjectPage() {
  const intl = useIntl();
  const { status, error, retry } = useHierarchy();
  const { project, missing } = useOpenProject();
  const locations = project?.locations ?? none;
  return (
    <Page>
      {!missing && (
        <ProjectMap
          label={intl.formatMessage(messages.project.map)}
          locations={locations}
          as="pins"
          status={status}
          onRetry={retry}
        />
      )}
      <LocationsTable
        locations={locations}
        status={status}
        error={error?.reason}
        onRetry={retry}
        emptyTitle={<FormattedMessage {...(missing ? messages.project.notFoundTitle : messages.project.emptyTitle)} />}
        emptyText={missing && <FormattedMessage {...messages.project.notFoundText} />}
        emptyAction={
          missing && (
            <Link to="/">
              <FormattedMessage {...messages.project.allProjects} />
            </Link>
          )
        }
      />
    </Page>
  );
}
