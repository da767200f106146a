import { LeaveGuard, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import { useUpdateAccount } from '@locus/data';
import { AccountConflict, AccountUpdateForm } from '@locus/forms/staff';
import type { AccountRecord, AccountUpdate } from '@locus/model/office';
import { accountBasis } from '@locus/model/office';

export interface EditAccountProps {
  /** The account as last read. */
  account: AccountRecord;
  /** Called with the name once it is saved. */
  onSaved: (name: string) => void;
  onCancel: () => void;
}

/** The form for an existing account. */
export function EditAccount({ account, onSaved, onCancel }: EditAccountProps) {
  const edit = useTold(useUpdateAccount());
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const check = useVersionCheck<AccountUpdate>(
    { ...edit, run: ({ values, since }, onDone) => edit.run({ id: account.id, account: values, since }, onDone) },
    accountBasis(account),
  );
  const leave = (name: string) => {
    settle();
    onSaved(name);
  };
  return (
    <>
      <AccountUpdateForm
        key={check.generation}
        account={account}
        onSubmit={(given) => check.save(accountBasis(given), () => leave(given.name))}
        onCancel={onCancel}
        onDirtyChange={setUnsaved}
        busy={edit.busy}
        // Errors that belong to no field are shown in the error area.
        refusal={edit.error?.field === undefined ? undefined : edit.error}
      />
      <AccountConflict
        conflict={check.conflict}
        by={check.conflict?.by}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={edit.busy}
      />
      <LeaveGuard unsaved={unsaved} />
    </>
  );
}
