import { useDone, useTold } from '@locus/app/office';
import { useReports, useSwitchProject } from '@locus/data';
import { SwitchProjectDialog } from '@locus/forms/staff';
import type { ProjectSummary } from '@locus/model/entities';
import { visibilityOf } from '@locus/model/office';
import { FormattedMessage } from 'react-intl';

import { messages } from '../records/messages';

export interface SwitchProjectProps {
  /** The project to confirm; undefined closes the dialog. */
  project: Pick<ProjectSummary, 'id' | 'name' | 'status'> | undefined;
  onClose: () => void;
}

/** States the consequences for a project before it is shown or hidden, and does it. */
export function SwitchProject({ project, onClose }: SwitchProjectProps) {
  const done = useDone();
  const reports = useReports(project?.id);
  const { run, busy, error, reset } = useTold(useSwitchProject());
  const name = project?.name ?? '';
  const visible = visibilityOf(project?.status ?? '') !== 'PRESENTABLE';
  const close = () => {
    reset();
    onClose();
  };
  const confirm = () =>
    project &&
    run({ id: project.id, status: visible ? 'PRESENTABLE' : 'READY' }, () => {
      close();
      done({ title: <FormattedMessage {...messages[visible ? 'projectShown' : 'projectHidden']} values={{ name }} /> });
    });
  return (
    <SwitchProjectDialog
      open={project !== undefined}
      onOpenChange={close}
      name={name}
      visible={visible}
      reports={reports.data}
      reportsFailed={reports.status === 'error'}
      onConfirm={confirm}
      busy={busy}
      failure={error?.reason}
    />
  );
}
