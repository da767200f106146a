import { useAccounts, useManagedUser } from '@locus/data';
import type { Id } from '@locus/model/entities';
import { nameOfUser, whyNoPortal } from '@locus/model/office';

/** A user named by a link whose portal cannot be opened, and why; undefined for others and until they are known. */
export function useRefusedUser(id: Id | undefined) {
  const accounts = useAccounts();
  const user = useManagedUser(id).data;
  const why =
    user &&
    whyNoPortal(
      user,
      accounts.data?.find((account) => account.id === user.accountId),
    );
  return why && { name: nameOfUser(user), why };
}
