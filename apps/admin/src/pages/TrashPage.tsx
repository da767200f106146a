import { useTrash } from '@locus/data';
import { TrashTable } from '@locus/forms/staff';
import { AdminPageTitle } from '@locus/ui';
import type { Deleted } from '@locus/model/office';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { messages as frame } from '../messages';
import { ListCard } from '../records/ListCard';
import { useRestored } from '../records/useRestored';
import { useTableSort } from '../useTableSort';

/** `/trash`: projects, reports and items that can be restored. */
export function TrashPage() {
  const title = useIntl().formatMessage(frame.trash);
  const { data, status, error, retry } = useTrash();
  const restored = useRestored();
  const [restoring, setRestoring] = useState<readonly Deleted[]>([]);
  const restore = async (entry: Deleted) => {
    setRestoring((before) => [...before, entry]);
    await restored(entry);
    setRestoring((before) => before.filter((other) => other !== entry));
  };
  return (
    <>
      <AdminPageTitle title={title} />
      <ListCard>
        <TrashTable
          caption={title}
          entries={data ?? []}
          {...useTableSort()}
          {...{ status, error: error?.reason, onRetry: retry }}
          restoring={restoring}
          onRestore={(entry) => void restore(entry)}
        />
      </ListCard>
    </>
  );
}
