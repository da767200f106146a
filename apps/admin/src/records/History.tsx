import { useHistory } from '@locus/data';
import { HistoryPanel } from '@locus/forms/staff';
import type { Id } from '@locus/model/entities';

/** Who changed a project or report, and when. */
export function History({ of, id }: { of: 'projects' | 'reports'; id: Id }) {
  const { data, status, error, retry, older } = useHistory(of, id);
  return (
    <HistoryPanel
      entries={data ?? []}
      {...{ status, error: error?.reason, onRetry: retry }}
      older={older && { status: older.status, error: older.error?.reason, onShow: older.show }}
    />
  );
}
