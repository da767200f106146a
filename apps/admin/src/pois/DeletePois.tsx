import { useDone, useTold } from '@locus/app/office';
import { useDeleteLocations } from '@locus/data';
import { DeletePois as Ask } from '@locus/forms/pois';
import type { Id, ProjectLocation } from '@locus/model/entities';
import { FormattedMessage } from 'react-intl';

import { messages } from '../records/messages';

interface DeletePoisProps {
  projectId: Id;
  /** The ones to confirm; undefined closes the dialog. */
  pois: readonly ProjectLocation[] | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before deleting points of interest, and deletes them. */
export function DeletePois({ projectId, pois, onClose, onDeleted }: DeletePoisProps) {
  const done = useDone();
  const { run, busy, error, reset } = useTold(useDeleteLocations());
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Ask
      pois={pois}
      onClose={close}
      onConfirm={(free) =>
        run({ projectId, locationIds: free.map(({ id }) => id) }, () => {
          close();
          onDeleted();
          done({ title: <FormattedMessage {...messages.poisDeleted} /> });
        })
      }
      busy={busy}
      failure={error?.reason}
    />
  );
}
