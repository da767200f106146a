import type { ProjectDialogProps } from '@locus/forms/analysts';
import type { DeleteDialogProps } from '@locus/forms/shared';
import { lazy, Suspense } from 'react';

const LateProjectDialog = lazy(async () => ({ default: (await import('./dialogForms')).ProjectDialog }));
const LateDeleteDialog = lazy(async () => ({ default: (await import('./dialogForms')).DeleteDialog }));

/** The dialog for a project's or report's name and description, loaded after the first view. */
export function ProjectDialog(props: ProjectDialogProps) {
  return (
    <Suspense>
      <LateProjectDialog {...props} />
    </Suspense>
  );
}

/** Asks before something is deleted; loaded after the first view. */
export function DeleteDialog(props: DeleteDialogProps) {
  return (
    <Suspense>
      <LateDeleteDialog {...props} />
    </Suspense>
  );
}
