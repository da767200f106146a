import { useTrash } from '@locus/data';
import { TrashTable } from '@locus/forms/office';
import { AdminPageTitle } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages as frame } from '../messages';
import { ListCard } from '../parts/ListCard';
import { useRestored } from '../parts/useRestored';

/** `/trash`: projects, reports and items that can be restored. */
export function TrashPage() {
  const title = useIntl().formatMessage(frame.trash);
  const { data, status, error, retry } = useTrash();
  return (
    <>
      <AdminPageTitle title={title} />
      <ListCard>
        <TrashTable
          caption={title}
          entries={data ?? []}
          {...{ status, error: error?.reason, onRetry: retry }}
          onRestore={useRestored()}
        />
      </ListCard>
    </>
  );
}
