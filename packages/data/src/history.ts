import type { Id } from '@locus/model/entities';
import { addressTo } from '@locus/model/places';
import type { HistoryEntry } from '@locus/model/office';
import { useState } from 'react';

import type { ApiError } from './ApiError';
import type { Read } from './useRead';
import { usePages, useReadAt } from './useRead';

/** A history as far as it has been loaded. */
export interface History extends Read<HistoryEntry[]> {
  /** Loads earlier entries; undefined at the beginning of the history. */
  older: { status: 'loading' | 'error' | 'ready'; error: ApiError | undefined; show: () => void } | undefined;
}

/** Who changed a project or report, and when; newest first, older entries one page at a time. */
export function useHistory(what: 'projects' | 'reports', id: Id | undefined): History {
  const call = `get /${what}/{id}/history` as const;
  const path = id === undefined ? null : addressTo(call, { id });
  const { data: newest, ...read } = useReadAt(path);
  const [askedOf, askFor] = useState<string>();
  const asked = path !== null && askedOf === path;
  const before = (next: Id | null | undefined) =>
    asked && next && id !== undefined ? addressTo(call, { id, before: next }) : null;
  const { data, error, isValidating, size, setSize, mutate } = usePages<
    'get /projects/{id}/history' | 'get /reports/{id}/history'
  >(
    (page, earlier) => before(page === 0 ? newest?.next : earlier?.next),
    // Past entries never change.
    { revalidateFirstPage: false, revalidateIfStale: false, revalidateOnFocus: false, keepPreviousData: true },
  );
  const pages = asked ? (data ?? []) : [];
  const missing = asked && pages.length < size;
  const show = () => {
    if (!asked) askFor(path ?? undefined);
    else if (missing) void mutate();
    else void setSize(size + 1);
  };
  const status = !missing ? 'ready' : error && !isValidating ? 'error' : 'loading';
  return {
    ...read,
    data: newest && [newest, ...pages].flatMap(({ entries }) => entries),
    older:
      newest && (pages.at(-1) ?? newest).next !== null
        ? { status, error: missing ? error : undefined, show }
        : undefined,
  };
}
