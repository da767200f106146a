import type { Account, Id } from '@locus/model/entities';
import { activeAccounts } from '@locus/model/entities';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { useQueryValue } from './useQueryValue';

const stored = 'accountFilter';
const inAddress = 'accountIds';

/**
 * The accounts that filter the project list: those in the address; without any, those chosen last, stored with the
 * session for the next visit. Accounts that are no longer active are dropped.
 */
export function useAccountFilter(accounts: readonly Account[] | undefined): [Id[], (accountIds: Id[]) => void] {
  const [query] = useSearchParams();
  const write = useQueryValue();
  const asked = query.get(inAddress);
  const kept = useMemo(
    () => (asked === null ? parseAccountFilter(localStorage.getItem(stored)) : idsIn(asked.split(','))),
    [asked],
  );
  const toWrite = asked === null ? kept.join(',') : '';
  useEffect(() => {
    if (toWrite !== '') write(inAddress, toWrite);
    // oxlint-disable-next-line react/exhaustive-deps -- `write` is a new function at every render
  }, [toWrite]);
  const offered = useMemo(() => accounts && new Set(activeAccounts(accounts).map(({ id }) => id)), [accounts]);
  const choose = (accountIds: Id[]) => {
    keepAccountFilter(accountIds);
    write(inAddress, accountIds.join(','));
  };
  return [offered ? kept.filter((id) => offered.has(id)) : kept, choose];
}

/** Stores the accounts that filter the project list the next time it opens. */
export const keepAccountFilter = (accountIds: readonly Id[]): void =>
  localStorage.setItem(stored, JSON.stringify(accountIds));

/** The ids in a stored filter; none if it is invalid. */
export function parseAccountFilter(text: string | null): Id[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? idsIn(ids) : [];
  } catch {
    return [];
  }
}

const idsIn = (ids: unknown[]): Id[] => ids.filter((id): id is Id => typeof id === 'string' && /^\d{1,18}$/.test(id));
