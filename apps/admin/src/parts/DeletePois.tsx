import { useDone, useTold } from '@locus/app/office';
import { useDeleteLocations } from '@locus/data';
import { DeletePois as Ask } from '@locus/forms/pois';
import type { Id, ProjectLocation } from '@locus/model';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

interface DeletePoisProps {
  projectId: Id;
  /** Those asked about; none are asked about without. */
  pois: readonly ProjectLocation[] | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before points of interest are deleted, and does it. */
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
