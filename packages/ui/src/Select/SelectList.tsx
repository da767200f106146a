import { Check } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { alignWithPage, popupItem, popupSurface } from '../styles/popup';
import { color, font, space } from '../theme';
import type { SelectOption } from './selectOption';
import { SelectLabel } from './SelectLabel';
import { useTypeahead } from './useTypeahead';

export interface SelectListProps<T extends string> {
  id: string;
  /** The id of the element that labels it. */
  labelId: string;
  options: readonly SelectOption<T>[];
  value: T | '' | undefined;
  /** The control it belongs to. */
  trigger: RefObject<HTMLElement | null>;
  onChoose: (value: T) => void;
  onClose: () => void;
}

/** How many options PageUp and PageDown move. */
const pageLength = 10;

/** The options of an open select. The focus is on the option that Enter would choose; it returns to the control. */
export function SelectList<T extends string>(props: SelectListProps<T>) {
  const { id, labelId, options, value, trigger, onChoose, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<T>();
  const elementOf = (option: SelectOption<T> | undefined) =>
    option && list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(option.value)}"]`);
  const enabled = options.filter(({ disabled }) => !disabled);
  const onKeyDown = useListKeys({
    enabled,
    active,
    focus: (option) => elementOf(option)?.focus(),
    trigger,
    onChoose,
    onClose,
  });
  const item = (option: SelectOption<T>) => (
    <SelectItem
      key={option.value}
      option={option}
      chosen={option.value === value}
      active={option.value === active}
      onActive={() => setActive(option.value)}
      onChoose={() => onChoose(option.value)}
    />
  );

  return (
    <Radix.Portal>
      <List
        ref={list}
        id={id}
        role="listbox"
        aria-labelledby={labelId}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          const chosen = options.find((option) => option.value === value && !option.disabled);
          (elementOf(chosen ?? enabled[0]) ?? list.current)?.focus();
        }}
        onInteractOutside={(event) => {
          // The control itself opens and closes the list.
          if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // If the focus has moved elsewhere in the meantime, it stays there.
          if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true });
        }}
      >
        {grouped(options).map(([group, members]) =>
          group === undefined ? (
            members.map(item)
          ) : (
            <Group key={group} heading={group}>
              {members.map(item)}
            </Group>
          ),
        )}
      </List>
    </Radix.Portal>
  );
}

interface ListKeys<T extends string> extends Pick<SelectListProps<T>, 'trigger' | 'onChoose' | 'onClose'> {
  /** The options that can be chosen. */
  enabled: readonly SelectOption<T>[];
  active: T | undefined;
  focus: (option: SelectOption<T> | undefined) => void;
}

/** Arrows, Home, End, Page Up/Down and letters move; Enter and Space choose; Tab moves on from the control. */
function useListKeys<T extends string>({ enabled, active, focus, trigger, onChoose, onClose }: ListKeys<T>) {
  const typed = useTypeahead(enabled, active, focus);
  return (event: KeyboardEvent) => {
    const at = enabled.findIndex((option) => option.value === active);
    const last = enabled.length - 1;
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? last : at - 1,
      Home: 0,
      End: last,
      PageDown: at + pageLength,
      PageUp: at - pageLength,
    }[event.key];
    if (target !== undefined) focus(enabled[Math.max(0, Math.min(last, target))]);
    else if (event.key === 'Enter' || (event.key === ' ' && !typed.underWay())) {
      if (active !== undefined && at >= 0) onChoose(active);
    } else if (event.key === 'Tab') {
      trigger.current?.focus();
      onClose();
      return;
    } else if (!typed.take(event)) return;
    event.preventDefault();
  };
}

interface SelectItemProps {
  option: SelectOption<string>;
  chosen: boolean;
  active: boolean;
  onActive: () => void;
  onChoose: () => void;
}

function SelectItem({ option, chosen, active, onActive, onChoose }: SelectItemProps) {
  return (
    <Item
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={option.disabled || undefined}
      data-value={option.value}
      data-state={chosen ? 'checked' : 'unchecked'}
      data-disabled={option.disabled ? '' : undefined}
      data-highlighted={active ? '' : undefined}
      onFocus={onActive}
      onPointerMove={(event) => {
        if (!option.disabled && !active) event.currentTarget.focus({ preventScroll: true });
      }}
      onClick={() => {
        if (!option.disabled) onChoose();
      }}
    >
      <Words>
        <SelectLabel option={option} />
        {option.secondary && <Secondary>{option.secondary}</Secondary>}
      </Words>
      {chosen && <Check size={16} strokeWidth={1.5} aria-hidden />}
    </Item>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </div>
  );
}

function grouped<T extends string>(options: readonly SelectOption<T>[]) {
  const groups: [string | undefined, SelectOption<T>[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

const List = styled(Radix.Content)`
  ${popupSurface}
  min-inline-size: var(--radix-popover-trigger-width);
  max-block-size: min(var(--radix-popover-content-available-height), 320px);
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  &:focus-visible {
    outline: none;
  }
`;

const Item = styled.div`
  ${popupItem}
  &[data-state='checked'] {
    font-weight: ${font.strong};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Secondary = styled.bdi`
  display: block;
  font: ${font.label};
  color: ${color.textMuted};
  ${alignWithPage}
`;

const Heading = styled.div`
  padding: ${space[2]} ${space[2]} ${space[1]};
  font: ${font.label};
  color: ${color.textMuted};
`;
