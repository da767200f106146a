import { ChevronDown } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import type { KeyboardEvent, PointerEvent, Ref, RefObject } from 'react';
import { useImperativeHandle, useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { Field, type FieldControl, type FieldFrame } from '../Field/Field';
import { pickerBox } from '../styles/control';
import { truncate } from '../theme';
import { SelectLabel } from './SelectLabel';
import { SelectList } from './SelectList';
import type { SelectOption } from './selectOption';
import { useTypeahead } from './useTypeahead';

export type { SelectOption } from './selectOption';

export interface SelectProps<T extends string> extends FieldFrame {
  options: readonly SelectOption<T>[];
  /** The chosen value; '' or undefined shows the placeholder. */
  value: T | '' | undefined;
  onValueChange: (value: T) => void;
  /** The prompt, e.g. "Choose a country"; shown while nothing is chosen. */
  placeholder?: string;
  /** `medium` 32 px, `small` 28 px in cards, `large` 40 px in standalone forms. */
  size?: 'small' | 'medium' | 'large';
  /** `outlined` in forms, `floating` on the map, `quiet` inside cards and headers. */
  variant?: 'outlined' | 'floating' | 'quiet';
  disabled?: boolean;
  /** Form field name: adds a hidden field to the form. */
  name?: string;
  id?: string;
  /** Called when the focus leaves the closed select, for form libraries. */
  onBlur?: () => void;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A single choice from a list of up to a few dozen; for multiple choices or a long list use `MultiSelect`. The page
 * behind the open list stays unchanged, so that the list opens at once however large the page is.
 */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, onValueChange, open: toldOpen, defaultOpen = false, onOpenChange, disabled, name } = props;
  const { label, hideLabel, hint, error, required, aside, id } = props;
  const listId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const open = (toldOpen ?? ownOpen) && !disabled;
  const setOpen = (next: boolean) => {
    if (next === open) return;
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const choose = (next: T) => {
    setOpen(false);
    if (next !== value) onValueChange(next);
  };
  return (
    <Field {...{ id, label, hideLabel, hint, error, required, aside }}>
      {({ labelId, ...control }) => (
        <Radix.Root open={open} onOpenChange={setOpen}>
          <SelectTrigger
            {...props}
            {...{ open, setOpen, choose, trigger, listId }}
            control={{ ...control, 'aria-labelledby': `${labelId} ${control.id}` }}
          />
          {name !== undefined && <input type="hidden" name={name} value={value ?? ''} disabled={disabled} />}
          {open && (
            <SelectList
              id={listId}
              {...{ labelId, options, value, trigger }}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          )}
        </Radix.Root>
      )}
    </Field>
  );
}

interface SelectTriggerProps<T extends string> extends SelectProps<T> {
  open: boolean;
  setOpen: (open: boolean) => void;
  choose: (value: T) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  listId: string;
  control: FieldControl & { 'aria-labelledby': string };
}

/** The closed control, which shows the selected option and opens the list. */
function SelectTrigger<T extends string>(props: SelectTriggerProps<T>) {
  const { options, value, placeholder, size = 'medium', variant = 'outlined', disabled, error, onBlur, ref } = props;
  const { open, setOpen, choose, trigger, listId } = props;
  const { required, ...control } = props.control;
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => trigger.current, [trigger]);
  const chosen = options.find((option) => option.value === value);
  const presses = usePresses(open, setOpen);
  const enabled = options.filter((option) => !option.disabled);
  const typed = useTypeahead(enabled, value, (found) => choose(found.value));
  const onKeyDown = (event: KeyboardEvent) => {
    if (open) return;
    if (openingKeys.has(event.key) && !(event.key === ' ' && typed.underWay())) {
      event.preventDefault();
      setOpen(true);
    } else if (typed.take(event)) event.preventDefault();
  };
  return (
    <Radix.Anchor asChild>
      <Trigger
        {...control}
        {...presses}
        ref={trigger}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-required={required}
        disabled={disabled}
        data-state={open ? 'open' : 'closed'}
        data-disabled={disabled ? '' : undefined}
        data-placeholder={chosen ? undefined : ''}
        data-size={size}
        data-variant={variant}
        data-invalid={error ? '' : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!open) onBlur?.();
        }}
      >
        <Shown title={chosen?.label}>{chosen ? <SelectLabel option={chosen} /> : placeholder}</Shown>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </Trigger>
    </Radix.Anchor>
  );
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/** A mouse opens and closes the list on press; a finger, pen or label on release. */
function usePresses(open: boolean, setOpen: (open: boolean) => void) {
  const byMouse = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      byMouse.current = event.pointerType === 'mouse';
      if (!byMouse.current || event.button !== 0 || event.ctrlKey) return;
      // Not every browser focuses a pressed button, and the open list must keep the focus.
      event.preventDefault();
      event.currentTarget.focus();
      setOpen(!open);
    },
    onClick: () => {
      if (!byMouse.current) setOpen(!open);
      byMouse.current = false;
    },
  };
}

const Trigger = styled.button`
  ${pickerBox}
`;

const Shown = styled.span`
  flex: 1;
  ${truncate}
`;
