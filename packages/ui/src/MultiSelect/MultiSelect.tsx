import { truncateText } from '@locus/model/text';
import { ChevronDown } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Field, type FieldFrame } from '../Field/Field';
import * as Popover from '../Popover/Popover';
import { pickerBox } from '../styles/control';
import { color, space, truncate } from '../theme';
import { messages } from './messages';
import type { MultiSelectOption } from './MultiSelectList';
import { MultiSelectPanel } from './MultiSelectPanel';

export interface MultiSelectProps<T extends string> extends FieldFrame {
  /** Its name, also used for the open list. */
  label: string;
  options: readonly MultiSelectOption<T>[];
  /** The chosen values, as last saved. */
  value: readonly T[];
  /** Receives the chosen values in the order of the options, on Save only. */
  onValueChange: (value: T[]) => void;
  /** The closed control's text if nothing is chosen. */
  emptyText: string;
  /** The value named in the closed control, followed by "(+2 more)"; by default the first chosen one. */
  leading?: T;
  /** The label of the toggle above the list; "Select all" by default. */
  selectAllLabel?: string;
  /** Placeholder and name of the search; "Search" by default. */
  searchLabel?: string;
  /** Names longer than this many characters are cut, with the full name as their title. */
  cutAt?: number;
  /** An empty selection may be saved, too. */
  allowEmpty?: boolean;
  /** `medium` 32 px, `small` 28 px in cards, `large` 40 px in standalone forms. */
  size?: 'small' | 'medium' | 'large';
  /** `outlined` in forms, `floating` on the map, `quiet` in bars. */
  variant?: 'outlined' | 'floating' | 'quiet';
  disabled?: boolean;
  id?: string;
  defaultOpen?: boolean;
}

/**
 * Multiple choices from a long list with search and select-all; they take effect on Save and are discarded on Cancel,
 * Escape or a click outside.
 */
export function MultiSelect<T extends string>({
  options,
  value,
  onValueChange,
  emptyText,
  leading,
  selectAllLabel,
  searchLabel,
  cutAt = Number.POSITIVE_INFINITY,
  allowEmpty = false,
  size = 'medium',
  variant = 'outlined',
  disabled,
  id,
  defaultOpen = false,
  ...frame
}: MultiSelectProps<T>) {
  const intl = useIntl();
  const [open, setOpen] = useState(defaultOpen);
  const chosen = options.filter((option) => value.includes(option.value));
  const first = chosen.find((option) => option.value === leading) ?? chosen[0];
  return (
    <Field id={id} {...frame}>
      {({ labelId, required: _, ...control }) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Trigger
            {...control}
            aria-labelledby={`${labelId} ${control.id}`}
            disabled={disabled}
            data-size={size}
            data-variant={variant}
            data-invalid={frame.error ? '' : undefined}
            data-disabled={disabled ? '' : undefined}
            data-placeholder={first ? undefined : ''}
          >
            <First title={first?.label}>{first ? <bdi>{truncateText(first.label, cutAt)}</bdi> : emptyText}</First>
            {chosen.length > 1 && <More>{intl.formatMessage(messages.more, { count: chosen.length - 1 })}</More>}
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </Trigger>
          <Content aria-label={frame.label}>
            <MultiSelectPanel
              label={frame.label}
              {...{ options, value, selectAllLabel, searchLabel, cutAt, allowEmpty }}
              onCancel={() => setOpen(false)}
              onSave={(next) => {
                setOpen(false);
                onValueChange(next);
              }}
            />
          </Content>
        </Popover.Root>
      )}
    </Field>
  );
}

const Trigger = styled(Radix.Trigger)`
  ${pickerBox}
  gap: ${space[1]};
  & > svg {
    margin-inline-start: auto;
  }
`;

const First = styled.span`
  ${truncate}
`;

const More = styled.span`
  flex: none;
  font-weight: 400;
  color: ${color.textMuted};
`;

const Content = styled(Popover.Content)`
  inline-size: max(280px, var(--radix-popover-trigger-width));
  padding: 0;
`;
