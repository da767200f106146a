import { useDone, useTold } from '@locus/app/office';
import { useDeleteProject } from '@locus/data';
import { AskDialog } from '@locus/forms/staff';
import type { ProjectSummary } from '@locus/model/entities';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';

import { messages } from '../records/messages';
import { useUndoOf } from '../records/useRestored';

export interface DeleteProjectProps {
  /** The project to confirm; undefined closes the dialog. */
  project: Pick<ProjectSummary, 'id' | 'name'> | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a project is deleted; afterwards shows the project list. */
export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const navigate = useNavigate();
  const done = useDone();
  const undoOf = useUndoOf();
  const { run, busy, error, reset } = useTold(useDeleteProject());
  const name = project?.name ?? '';
  const close = () => {
    reset();
    onClose();
  };
  const confirm = () =>
    project &&
    run(project.id, () => {
      close();
      done({
        title: <FormattedMessage {...messages.projectDeleted} values={{ name }} />,
        undo: undoOf({ kind: 'project', id: project.id }),
      });
      void navigate('/projects');
    });
  return (
    <AskDialog
      open={project !== undefined}
      onOpenChange={close}
      question="deleteProject"
      name={name}
      onConfirm={confirm}
      busy={busy}
      failure={error?.reason}
    />
  );
}
