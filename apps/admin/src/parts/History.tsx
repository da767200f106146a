import { useHistory } from '@locus/data';
import { HistoryPanel } from '@locus/forms/office';
import type { Id } from '@locus/model';

/** Who changed a project or report, and when. */
export function History({ of, id }: { of: 'projects' | 'reports'; id: Id }) {
  const { data, status, error, retry } = useHistory(of, id);
  return <HistoryPanel entries={data ?? []} {...{ status, error: error?.reason, onRetry: retry }} />;
}
