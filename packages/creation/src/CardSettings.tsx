import { useDraft } from '@locus/app';
import type { Change } from '@locus/data';
import { useDeleteProject, useDeleteReport, useEditProject, useEditReport, useUser } from '@locus/data';
import { CardSettingsMenu } from '@locus/forms/analysts';
import type { Id, Project, ReportSummary } from '@locus/model/entities';
import { mayEdit } from '@locus/model/entities';
import type { ProjectMeta } from '@locus/model/schemas';
import { useState } from 'react';

import { DeleteDialog, ProjectDialog } from './Dialogs';

/** The settings of a project on its card: edit and, once its reports are gone, delete. */
export function ProjectSettings({ project }: { project: Project }) {
  const edit = useEditProject();
  const remove = useDeleteProject();
  return (
    <CardSettings
      subject="project"
      {...project}
      path="/"
      reportCount={project.reports.length}
      edit={edit}
      remove={remove}
    />
  );
}

/** The settings of a report on its card; editing keeps its dashboard. */
export function ReportSettings({ report }: { report: ReportSummary }) {
  const { run, ...rest } = useEditReport();
  const remove = useDeleteReport();
  const editNames: Change<Edit> = {
    ...rest,
    run: (meta, onDone) => run({ ...meta, visualizationURL: report.visualization_url }, onDone),
  };
  return (
    <CardSettings
      subject="report"
      {...report}
      path={`/projects/${report.project_id}`}
      edit={editNames}
      remove={remove}
    />
  );
}

/** Whether the reader may change projects and reports. */
export function useMayEdit(): boolean {
  const user = useUser();
  return user !== undefined && mayEdit(user.userRole);
}

type Edit = ProjectMeta & { id: Id };

interface CardSettingsProps extends Edit {
  subject: 'project' | 'report';
  /** The page whose list holds the card. */
  path: string;
  reportCount?: number;
  edit: Change<Edit>;
  remove: Change<Id>;
}

function CardSettings({ subject, path, id, name, description, reportCount, edit, remove }: CardSettingsProps) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const purpose = subject === 'project' ? 'editProject' : 'editReport';
  const draft = useDraft(`${purpose} ${id}`, name, path, () => setOpen('edit'));
  const closeEdit = () => {
    close();
    draft.forget();
  };
  return (
    <>
      <CardSettingsMenu
        name={name}
        onEdit={() => {
          edit.reset();
          setOpen('edit');
        }}
        onDelete={() => {
          remove.reset();
          setOpen('delete');
        }}
      />
      <ProjectDialog
        open={open === 'edit'}
        onOpenChange={closeEdit}
        purpose={purpose}
        defaultValues={{ name, description }}
        draft={draft.resumed}
        onValuesChange={draft.keep}
        onSubmit={(meta) => edit.run({ id, ...meta }, closeEdit)}
        busy={edit.busy}
        failure={edit.error?.reason}
      />
      <DeleteDialog
        open={open === 'delete'}
        onOpenChange={close}
        subject={subject}
        name={name}
        reportCount={reportCount}
        onConfirm={() => remove.run(id, close)}
        busy={remove.busy}
        failure={remove.error?.reason}
      />
    </>
  );
}
