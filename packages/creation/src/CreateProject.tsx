import { useDraft } from '@locus/app';
import { useCreateProject, useUser } from '@locus/data';
import { mayCreate } from '@locus/model/entities';
import { queryOf } from '@locus/model/view';
import { IconButton } from '@locus/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';

import { ProjectDialog } from './Dialogs';
import { messages } from './lists/messages';

/** The plus button above the projects, for users who may create one; the new project opens right away. */
export function CreateProject() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const user = useUser();
  const { run, busy, error, reset } = useCreateProject();
  const [open, setOpen] = useState(false);
  const draft = useDraft('createProject', '', '/', () => setOpen(true));
  if (!user || !mayCreate(user.userRole)) return null;
  return (
    <>
      <IconButton
        variant="secondary"
        label={intl.formatMessage(messages.createProject)}
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      />
      <ProjectDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          draft.forget();
        }}
        purpose="createProject"
        draft={draft.resumed}
        onValuesChange={draft.keep}
        onSubmit={(values) =>
          run({ ...values, account_id: user.accountId }, (id) => {
            setOpen(false);
            draft.forget();
            void navigate({ pathname: `/projects/${id}`, search: queryOf(parameters) });
          })
        }
        busy={busy}
        failure={error?.reason}
      />
    </>
  );
}
