import type { Id, ReportItem } from '@locus/model/entities';
import { useState } from 'react';

/**
 * The open item of a report as last read. If somebody else removes it, it stays open as it was, so that no input is
 * lost, and is `gone`. Undefined if nothing is open, or if there was no such item to begin with.
 */
export function useOpenItem(items: readonly ReportItem[], id: Id): { item: ReportItem; gone: boolean } | undefined {
  const [kept, keep] = useState<ReportItem>();
  const found = items.find((item) => item.id === id);
  const last = found ?? (kept?.id === id ? kept : undefined);
  if (last !== kept) keep(last);
  return last && { item: last, gone: found === undefined };
}
