import { LeaveGuard, useDone, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import { useCollaboration, useCollaborators, useShareProject } from '@locus/data';
import { ConflictDialog, ProjectBar } from '@locus/forms/staff';
import type { Project } from '@locus/model/entities';
import { versionMark } from '@locus/model/calls';
import { type Sharing, sharingBasis } from '@locus/model/office';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { fields, messages } from '../records/messages';
import { SwitchProject } from './SwitchProject';

/** Whether customers see the open project, and which of them. */
export function OpenProjectBar({ project }: { project: Pick<Project, 'id' | 'name' | 'status'> }) {
  const { id } = project;
  const intl = useIntl();
  const done = useDone();
  const collaboration = useTold(useCollaboration(id));
  const users = useCollaborators(collaboration.data === 'PRIVATE' ? id : undefined);
  const share = useShareProject();
  const { unsaved, setUnsaved } = useUnsaved();
  const [switching, setSwitching] = useState(false);
  const known = collaboration.data === 'PUBLIC' || users.data !== undefined;
  const stored = collaboration.data && known ? sharingBasis(collaboration.data, users.data ?? []) : undefined;
  const check = useVersionCheck<Sharing>(
    { ...share, run: ({ values, since }, onDone) => share.run({ id, sharing: values, since }, onDone) },
    stored,
  );
  const mark = versionMark(stored ?? null);
  useEffect(() => {
    // What is stored is followed until something is chosen: the choice is compared with what it was made from.
    if (!unsaved && !share.busy) check.keepEditing();
    // oxlint-disable-next-line react/exhaustive-deps -- `check` is a new object at every render
  }, [mark, unsaved, share.busy]);
  const nameOf = (user: string) => users.data?.find((entry) => entry.id === user)?.name ?? user;
  const words = (sharing?: Sharing) => [sharing?.type ?? '', (sharing?.shared ?? []).map(nameOf).join('\n')] as const;
  const [mine, theirs] = [words(check.conflict?.mine), words(check.conflict?.theirs)];
  return (
    <>
      <ProjectBar
        key={check.generation}
        projectId={id}
        status={project.status}
        onVisibleChange={() => setSwitching(true)}
        collaboration={stored?.type ?? collaboration.data}
        users={users.data}
        usersError={users.status === 'error' ? users.error?.reason : undefined}
        onSave={(sharing, saved) => {
          const chosen = sharing.type === stored?.type ? messages.shared : messages[sharing.type];
          check.save({ ...sharing, shared: sharing.type === 'PRIVATE' ? sharing.shared : [] }, () => {
            saved();
            done({ title: <FormattedMessage {...chosen} /> });
          });
        }}
        onDirtyChange={setUnsaved}
        busy={share.busy}
        refusal={check.conflict ? undefined : share.error?.reason}
      />
      <ConflictDialog
        open={check.conflict !== undefined}
        by={check.conflict?.by}
        fields={(['collaboration', 'sharedWith'] as const).map((field, i) => ({
          name: intl.formatMessage(fields[field]),
          mine: mine[i] ?? '',
          theirs: theirs[i] ?? '',
        }))}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={share.busy}
      />
      <LeaveGuard unsaved={unsaved} />
      <SwitchProject project={switching ? project : undefined} onClose={() => setSwitching(false)} />
    </>
  );
}
