import { LeaveGuard, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import { useUpdateUser } from '@locus/data';
import { UserConflict, UserForm, type UserFormProps } from '@locus/forms/staff';
import type { UserRecord } from '@locus/model/office';
import { nameOfUser, userBasis } from '@locus/model/office';
import { useRef } from 'react';

export interface EditUserProps extends Pick<
  UserFormProps,
  'self' | 'accounts' | 'accountsError' | 'onAccountsRetry' | 'roles' | 'plans' | 'onCancel'
> {
  user: UserRecord;
  /** Called with the name once it is saved. */
  onSaved: (name: string) => void;
}

/** The form for an existing user. */
export function EditUser({ user, onSaved, ...form }: EditUserProps) {
  const edit = useTold(useUpdateUser());
  const { unsaved, setUnsaved, settle } = useUnsaved();
  // Whether the user is notified is asked at each save; it is not part of what may be in conflict.
  const notifyUser = useRef(false);
  const check = useVersionCheck<ReturnType<typeof userBasis>>(
    {
      ...edit,
      run: ({ values, since }, onDone) =>
        edit.run({ id: user.id, user: { ...values, notifyUser: notifyUser.current }, since }, onDone),
    },
    userBasis(user),
  );
  const leave = (name: string) => {
    settle();
    onSaved(name);
  };
  return (
    <>
      <UserForm
        {...form}
        key={check.generation}
        user={user}
        onDirtyChange={setUnsaved}
        onSubmit={(result) => {
          if (result.kind !== 'update') return;
          notifyUser.current = result.user.notifyUser;
          check.save(userBasis(result.user), () => leave(nameOfUser(result.user)));
        }}
        busy={edit.busy}
        // Errors that belong to no field are shown in the error area.
        refusal={edit.error?.field === undefined ? undefined : edit.error}
      />
      <UserConflict
        conflict={check.conflict}
        by={check.conflict?.by}
        accounts={form.accounts}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={edit.busy}
      />
      <LeaveGuard unsaved={unsaved} />
    </>
  );
}
