import type { Collaborator, CollaborationType } from '@locus/model/entities';
import { versionMark } from '@locus/model/calls';
import { collaborationTypes } from '@locus/model/entities';
import { type Sharing, sharingBasis } from '@locus/model/office';
import { collaborationSchema, sharesSchema } from '@locus/model/schemas';
import { MultiSelect, Select } from '@locus/ui';
import { media } from '@locus/ui/theme';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { resolverOf } from '../../shared/FormField/resolverOf';
import { useReason } from '../../shared/FormField/useReason';
import { messages } from './messages';

export interface SharingFormProps {
  /** Who sees the project; undefined while unknown. */
  collaboration: CollaborationType | undefined;
  /** The users of a private project's account; undefined while unknown. */
  users: readonly Collaborator[] | undefined;
  /** Why loading them failed. */
  usersError?: string | undefined;
  /** Receives each choice, validated by the schema, and a callback for after it is saved. */
  onSave: (sharing: Sharing, saved: () => void) => void;
  /** Called with whether a choice is unsaved: while it is being saved, or after it was refused. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Whether a choice is being saved: nothing is sent twice. */
  busy?: boolean | undefined;
  /** Why the last choice could not be saved; it stays. */
  refusal?: string | undefined;
}

const resolver = resolverOf(collaborationSchema.shape({ shared: sharesSchema }), ({ type, shared }: Sharing) => ({
  type,
  shared: shared.map((id) => ({ id, shared: true })),
}));

const hints = { PRIVATE: messages.privateHint, PUBLIC: messages.publicHint };

/** Who sees a project: all users of its account, or some. Each choice is saved at once. */
export function SharingForm(props: SharingFormProps) {
  const { collaboration, users, usersError, onSave, onDirtyChange, busy = false, refusal } = props;
  const intl = useIntl();
  const say = useReason();
  const stored = sharingBasis(collaboration ?? 'PUBLIC', users ?? []);
  const form = useForm<Sharing>({ resolver, values: stored, resetOptions: { keepDirtyValues: true } });
  const { type, shared } = useWatch({ control: form.control }) as Sharing;
  const { dirtyFields, errors } = form.formState;
  // Compared with what is stored now, which somebody else may have changed.
  const dirty = versionMark({ type, shared }) !== versionMark(stored);
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);
  const save = form.handleSubmit((given) => onSave(given, () => form.reset(given)));
  const choose = (choice: { type: CollaborationType } | { shared: string[] }) => {
    if (busy) return;
    if ('type' in choice) form.setValue('type', choice.type, { shouldDirty: true });
    else form.setValue('shared', choice.shared.toSorted(), { shouldDirty: true });
    void save();
  };
  const refused = busy ? undefined : refusal;
  return (
    <>
      <Picker>
        <Select
          label={intl.formatMessage(messages.collaboration)}
          options={collaborationTypes.map((value) => ({
            value,
            label: intl.formatMessage(messages[value]),
            secondary: intl.formatMessage(hints[value]),
          }))}
          value={collaboration && type}
          onValueChange={(value) => choose({ type: value })}
          disabled={collaboration === undefined}
          error={say(errors.type?.message) ?? (dirtyFields.shared ? undefined : refused)}
        />
      </Picker>
      {collaboration === 'PRIVATE' && (
        <Wide>
          <MultiSelect
            label={intl.formatMessage(messages.sharedWith)}
            options={(users ?? []).map(({ id, name }) => ({ value: id, label: name, secondary: id }))}
            value={shared}
            onValueChange={(chosen) => choose({ shared: chosen })}
            emptyText={intl.formatMessage(messages.nobody)}
            searchLabel={intl.formatMessage(messages.searchUsers)}
            disabled={users === undefined}
            error={usersError ?? (errors.shared ? say('list_invalid') : dirtyFields.shared ? refused : undefined)}
            allowEmpty
          />
        </Wide>
      )}
    </>
  );
}

const Picker = styled.div`
  inline-size: 180px;
`;

const Wide = styled.div`
  inline-size: 260px;
  ${media.narrow} {
    inline-size: 100%;
  }
`;
