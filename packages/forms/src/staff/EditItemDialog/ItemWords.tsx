import { maxDescriptionLength, maxNameLength } from '@locus/model/schemas';
import { Button, TextArea, TextField } from '@locus/ui';
import { font, space } from '@locus/ui/theme';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../../shared/FormField/useReason';
import { messages } from './messages';

/** The name and the description of an item, as in its form. */
export interface ItemMeta {
  name: string;
  description: string;
}

export interface ItemWordsProps {
  form: UseFormReturn<ItemMeta>;
  /** Its errors, and whether anything has changed; read where the form is created. */
  errors: FieldErrors<ItemMeta>;
  dirty: boolean;
  /** The item has been removed: nothing can be saved. */
  gone: boolean;
  onSave: () => void;
  busy: boolean;
}

/** The editor of an item's name and description. */
export function ItemWords({ form, errors, dirty, gone, onSave, busy }: ItemWordsProps) {
  const intl = useIntl();
  const say = useReason();
  const errorOf = (name: keyof ItemMeta) => {
    const { type, message } = errors[name] ?? {};
    return type === 'server' ? message : say(message);
  };
  return (
    <Root
      noValidate
      aria-label={intl.formatMessage(messages.words)}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <h3>{intl.formatMessage(messages.words)}</h3>
      <TextField
        {...form.register('name')}
        label={intl.formatMessage(messages.name)}
        required
        dir="auto"
        autoComplete="off"
        maxLength={maxNameLength}
        error={errorOf('name')}
      />
      <TextArea
        {...form.register('description')}
        label={intl.formatMessage(messages.description)}
        dir="auto"
        rows={3}
        maxLength={maxDescriptionLength}
        error={errorOf('description')}
      />
      <Buttons>
        <Button disabled={!dirty || busy} onClick={() => form.reset()}>
          {intl.formatMessage(messages.resetMeta)}
        </Button>
        <Button type="submit" disabled={gone || (!dirty && !busy)} busy={busy}>
          {intl.formatMessage(messages.saveMeta)}
        </Button>
      </Buttons>
    </Root>
  );
}

const Root = styled.form`
  display: grid;
  gap: ${space[3]};
  & > h3 {
    font: ${font.bodyStrong};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
