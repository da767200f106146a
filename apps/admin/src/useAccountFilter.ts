import type { Account, Id } from '@locus/model';
import { activeAccounts } from '@locus/model';
import { useState } from 'react';

const name = 'accountFilter';

/**
 * The accounts that filter the project list, stored with the session for the next visit; accounts that are no longer
 * active are dropped.
 */
export function useAccountFilter(accounts: readonly Account[] | undefined): [Id[], (accountIds: Id[]) => void] {
  const [kept, setKept] = useState(() => parseAccountFilter(localStorage.getItem(name)));
  const offered = accounts && new Set(activeAccounts(accounts).map(({ id }) => id));
  const chosen = offered ? kept.filter((id) => offered.has(id)) : kept;
  const choose = (accountIds: Id[]) => {
    keepAccountFilter(accountIds);
    setKept(accountIds);
  };
  return [chosen, choose];
}

/** Stores the accounts that filter the project list the next time it opens. */
export const keepAccountFilter = (accountIds: readonly Id[]): void =>
  localStorage.setItem(name, JSON.stringify(accountIds));

/** The ids in a stored filter; none if it is invalid. */
export function parseAccountFilter(stored: string | null): Id[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is Id => typeof id === 'string' && /^\d{1,18}$/.test(id)) : [];
  } catch {
    return [];
  }
}
