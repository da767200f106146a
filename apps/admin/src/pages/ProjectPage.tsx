import { LeaveGuard, useDone, useTold } from '@locus/app/office';
import { useAccounts, useCreateProject, useEditProject, useProject } from '@locus/data';
import { ProjectForm } from '@locus/forms/office';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';

import { History } from '../parts/History';
import { messages } from './messages';

/** `/createProject` and `/projects/:projectId/updateProject`: the form of a project. */
export function ProjectPage() {
  const navigate = useNavigate();
  const done = useDone();
  const { projectId } = useParams();
  const creates = projectId === undefined;
  const project = useTold(useProject(projectId));
  const accounts = useAccounts();
  const create = useTold(useCreateProject());
  const edit = useTold(useEditProject());
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useState(false);
  const { run: _, ...sending } = creates ? create : edit;
  const leave = (name: string) => {
    setSaved(true);
    done({ title: <FormattedMessage {...messages.project[creates ? 'created' : 'changed']} values={{ name }} /> });
    void navigate('/projects');
  };
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.project[creates ? 'create' : 'update']} />} />
      <StateSwitch
        status={creates ? 'ready' : project.status}
        error={project.error?.reason}
        onRetry={project.retry}
        skeleton={<Skeleton shape="card" />}
      >
        {(creates || project.data) && (
          <ProjectForm
            project={project.data}
            accounts={accounts.data}
            accountsError={accounts.status === 'error' ? accounts.error?.reason : undefined}
            onAccountsRetry={accounts.retry}
            onSubmit={(values) =>
              projectId === undefined
                ? create.run(values, () => leave(values.name))
                : edit.run({ id: projectId, ...values }, () => leave(values.name))
            }
            onCancel={() => void navigate('/projects')}
            onDirtyChange={setDirty}
            busy={sending.busy}
            // What belongs to no field stands in the error area.
            refusal={sending.error?.field === undefined ? undefined : sending.error}
          />
        )}
      </StateSwitch>
      {projectId !== undefined && project.data && <History of="projects" id={projectId} />}
      <LeaveGuard unsaved={dirty && !saved && !sending.busy} />
    </>
  );
}
