import type { Account, Id } from '@locus/model';
import { activeAccounts } from '@locus/model';
import { useState } from 'react';

const name = 'accountFilter';

/**
 * The accounts the project list is narrowed to, kept beside the session for the next visit; accounts no longer active
 * drop out.
 */
export function useAccountFilter(accounts: readonly Account[] | undefined): [Id[], (accountIds: Id[]) => void] {
  const [kept, setKept] = useState(() => parseAccountFilter(localStorage.getItem(name)));
  const offered = accounts && new Set(activeAccounts(accounts).map(({ id }) => id));
  const chosen = offered ? kept.filter((id) => offered.has(id)) : kept;
  const choose = (accountIds: Id[]) => {
    localStorage.setItem(name, JSON.stringify(accountIds));
    setKept(accountIds);
  };
  return [chosen, choose];
}

/** The ids in a stored filter; none for anything unreadable. */
export function parseAccountFilter(stored: string | null): Id[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is Id => typeof id === 'string' && /^\d{1,18}$/.test(id)) : [];
  } catch {
    return [];
  }
}
