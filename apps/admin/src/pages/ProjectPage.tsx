import { LeaveGuard, useDone, useTold, useUnsaved } from '@locus/app/office';
import { useAccounts, useCreateProject, useProject } from '@locus/data';
import { ProjectForm } from '@locus/forms/staff';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import styled from 'styled-components';

import { History } from '../records/History';
import { EditProject } from '../projects/EditProject';
import { useRecord } from '../useRecord';
import { messages } from './messages';

/** `/createProject` and `/projects/:projectId/updateProject`: the form of a project. */
export function ProjectPage() {
  const navigate = useNavigate();
  const done = useDone();
  const { projectId } = useParams();
  const creates = projectId === undefined;
  const project = useRecord(useProject(projectId));
  const accounts = useAccounts();
  const create = useTold(useCreateProject());
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const leave = (name: string) => {
    settle();
    done({ title: <FormattedMessage {...messages.project[creates ? 'created' : 'changed']} values={{ name }} /> });
    void navigate('/projects');
  };
  const form = {
    accounts: accounts.data,
    accountsError: accounts.status === 'error' ? accounts.error?.reason : undefined,
    onAccountsRetry: accounts.retry,
    onCancel: () => void navigate('/projects'),
  };
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.project[creates ? 'create' : 'update']} />} />
      <StateSwitch
        records
        status={creates ? 'ready' : project.status}
        error={project.error?.reason}
        onRetry={project.retry}
        skeleton={<Skeleton shape="card" />}
      >
        {creates ? (
          <ProjectForm
            {...form}
            onDirtyChange={setUnsaved}
            onSubmit={(values) => create.run(values, () => leave(values.name))}
            busy={create.busy}
            // Errors that belong to no field are shown in the error area.
            refusal={create.error?.field === undefined ? undefined : create.error}
          />
        ) : (
          project.data && (
            <Stack>
              <EditProject {...form} key={projectId} project={project.data} onSaved={leave} />
              <History of="projects" id={projectId} />
            </Stack>
          )
        )}
      </StateSwitch>
      {creates && <LeaveGuard unsaved={unsaved} />}
    </>
  );
}

/** The form, and right below it the project's history. */
const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 640px;
`;
