import { LeaveGuard, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import { useEditProject } from '@locus/data';
import { ConflictDialog, ProjectForm, type ProjectFormProps } from '@locus/forms/staff';
import type { Project } from '@locus/model/entities';
import { projectBasis } from '@locus/model/office';
import { useIntl } from 'react-intl';

import { fields } from '../records/messages';

export interface EditProjectProps extends Pick<
  ProjectFormProps,
  'accounts' | 'accountsError' | 'onAccountsRetry' | 'onCancel'
> {
  project: Project;
  /** Called with its name once it is saved. */
  onSaved: (name: string) => void;
}

/** The form for an existing project. */
export function EditProject({ project, onSaved, ...form }: EditProjectProps) {
  const intl = useIntl();
  const edit = useTold(useEditProject());
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const check = useVersionCheck<ReturnType<typeof projectBasis>>(
    { ...edit, run: ({ values, since }, onDone) => edit.run({ id: project.id, ...values, since }, onDone) },
    projectBasis(project),
  );
  const saved = (name: string) => {
    settle();
    onSaved(name);
  };
  const { mine, theirs } = check.conflict ?? {};
  return (
    <>
      <ProjectForm
        {...form}
        key={check.generation}
        project={project}
        onDirtyChange={setUnsaved}
        onSubmit={(values) => check.save(projectBasis(values), () => saved(values.name))}
        busy={edit.busy}
        // Errors that belong to no field are shown in the error area.
        refusal={edit.error?.field === undefined ? undefined : edit.error}
      />
      <ConflictDialog
        open={check.conflict !== undefined}
        by={check.conflict?.by}
        fields={(['name', 'description'] as const).map((field) => ({
          name: intl.formatMessage(fields[field]),
          mine: mine?.[field] ?? '',
          theirs: theirs?.[field] ?? '',
        }))}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={edit.busy}
      />
      <LeaveGuard unsaved={unsaved} />
    </>
  );
}
