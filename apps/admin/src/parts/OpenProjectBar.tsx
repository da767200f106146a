import { useDone, useTold } from '@locus/app/office';
import { useCollaboration, useCollaborators, useSetCollaboration, useShareProject } from '@locus/data';
import { ProjectBar } from '@locus/forms/office';
import type { Project } from '@locus/model';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';
import { SwitchProject } from './SwitchProject';

/** Whether customers see the open project, and which of them. */
export function OpenProjectBar({ project }: { project: Pick<Project, 'id' | 'name' | 'status'> }) {
  const { id } = project;
  const done = useDone();
  const collaboration = useTold(useCollaboration(id));
  const users = useCollaborators(collaboration.data === 'PRIVATE' ? id : undefined);
  const setType = useTold(useSetCollaboration());
  const share = useTold(useShareProject());
  const [switching, setSwitching] = useState(false);
  return (
    <>
      <ProjectBar
        projectId={id}
        status={project.status}
        onVisibleChange={() => setSwitching(true)}
        collaboration={collaboration.data}
        onCollaborationChange={(type) =>
          setType.run({ id, type }, () => done({ title: <FormattedMessage {...messages[type]} /> }))
        }
        users={users.data}
        usersError={users.status === 'error' ? users.error?.reason : undefined}
        onShare={(shares) =>
          share.run({ id, shares }, () => done({ title: <FormattedMessage {...messages.shared} /> }))
        }
      />
      <SwitchProject project={switching ? project : undefined} onClose={() => setSwitching(false)} />
    </>
  );
}
