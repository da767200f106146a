import type { DefinedCategory, SettingDefinitions as Definitions } from '@locus/model/office';
import { definedCategories, itemTypesOf, settingDefinitionsSchema } from '@locus/model/office';
import { Banner, Button, Card, SegmentedControl } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { TypeCard } from './TypeCard';
import { TypeList } from './TypeList';

export interface SettingDefinitionsProps {
  category: DefinedCategory;
  onCategoryChange: (category: DefinedCategory) => void;
  /** The current definitions, by item type. */
  definitions: Definitions;
  /** Receives the definitions validated by the schema, and a callback for after they are saved. */
  onSave: (definitions: Definitions, saved: () => void) => void;
  /** Called with whether something differs from the current definitions. */
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed; the input stays. */
  refusal?: string | undefined;
  /** Whether it has just been saved, and nothing has changed since. */
  saved?: boolean;
}

interface Values {
  types: { type: string; definitions: Definitions[string] }[];
}

const valuesOf = (category: DefinedCategory, definitions: Definitions): Values => ({
  types: itemTypesOf(category).map((type) => ({ type, definitions: definitions[type] ?? [] })),
});

/** The available settings of a category's items; remount it for another category. */
export function SettingDefinitions({
  category,
  onCategoryChange,
  definitions,
  onSave,
  onDirtyChange,
  busy = false,
  refusal,
  saved = false,
}: SettingDefinitionsProps) {
  const intl = useIntl();
  const form = useForm<Values>({ defaultValues: valuesOf(category, definitions) });
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const types = useWatch({ control: form.control, name: 'types' });
  // The number of consecutive failed attempts to save; errors are shown from the first one on.
  const [refused, setRefused] = useState(0);
  const submit = form.handleSubmit((values) => {
    const given = Object.fromEntries(values.types.map((entry) => [entry.type, entry.definitions]));
    if (busy) return;
    const valid = settingDefinitionsSchema.isValidSync(given);
    setRefused((before) => (valid ? 0 : before + 1));
    if (valid) onSave(given, () => form.reset(values));
  });
  const root = useRef<HTMLFormElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const show = (index: number) => {
    const card = cards.current?.children[index];
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (refused > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return (
    <Root ref={root} noValidate onSubmit={(event) => void submit(event)}>
      <Bar>
        <span aria-hidden>{intl.formatMessage(messages.category)}</span>
        <SegmentedControl
          label={intl.formatMessage(messages.category)}
          segments={definedCategories.map((value) => ({ value, label: value }))}
          value={category}
          onValueChange={onCategoryChange}
        />
        <Help>{intl.formatMessage(messages.help)}</Help>
        <Saving>
          <span role="status">
            {saved && !isDirty && (
              <Saved>
                <Check size={16} strokeWidth={1.5} aria-hidden />
                {intl.formatMessage(messages.saved)}
              </Saved>
            )}
          </span>
          <Button type="submit" variant="primary" busy={busy}>
            {intl.formatMessage(messages.save)}
          </Button>
        </Saving>
      </Bar>
      {refusal && <Banner variant="danger">{refusal}</Banner>}
      <Columns>
        <TypeList types={types} onChoose={show} />
        <Cards ref={cards}>
          {types.map(({ type, definitions: list }, i) => (
            <TypeCard
              key={type}
              type={type}
              definitions={list}
              checked={refused > 0}
              onChange={(next) => form.setValue(`types.${i}.definitions`, next, { shouldDirty: true })}
            />
          ))}
        </Cards>
      </Columns>
    </Root>
  );
}

const Root = styled.form`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
  & > * {
    min-inline-size: 0;
  }
`;

const Columns = styled.div`
  container-type: inline-size;
  display: flex;
  align-items: flex-start;
  gap: ${space[4]};
`;

const Cards = styled.div`
  flex: 1;
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
  & > * {
    min-inline-size: 0;
    /* Below the bar that stays. */
    scroll-margin-block-start: 56px;
  }
`;

const Bar = styled(Card.Root)`
  position: sticky;
  inset-block-start: -${space[4]};
  z-index: 1;
  flex-direction: row;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  color: ${color.textMuted};
`;

const Help = styled.p`
  flex: 1 1 240px;
`;

const Saving = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-inline-start: auto;
`;

const Saved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.success};
`;
