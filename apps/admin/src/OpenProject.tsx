import { useProject } from '@locus/data';
import { AdminPageTitle } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Outlet, useParams } from 'react-router';

import { messages } from './messages';
import { RecordState } from './records/RecordState';
import { isMissing } from './useRecord';

/** Every page below `/projects/:projectId`: if the project does not exist, that is said once instead of the page. */
export function OpenProject() {
  const project = useProject(useParams().projectId);
  const missing = isMissing(project);
  if (!missing) return <Outlet />;
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.projects} />} />
      <RecordState of="project" {...project} missing={missing} list="/projects" skeleton={null}>
        {null}
      </RecordState>
    </>
  );
}
