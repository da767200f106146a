import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { popupItem, popupSurface } from '../styles/popup';
import { color, font, space } from '../theme';

export type RootProps = Radix.DropdownMenuProps;

/**
 * Holds whether the menu is open. The page behind stays interactive: a click there closes the menu and takes effect.
 */
export function Root({ modal = false, ...rest }: RootProps) {
  return <Radix.Root modal={modal} {...rest} />;
}

export type TriggerProps = Radix.DropdownMenuTriggerProps;

/** The button that opens the menu; pass your own with `asChild`. */
export const Trigger = Radix.Trigger;

export type ContentProps = Radix.DropdownMenuContentProps;

/** The opened menu; `align` and `side` are logical to its trigger. */
export function Content({ align = 'start', ...rest }: ContentProps) {
  return (
    <Radix.Portal>
      <Surface align={align} sideOffset={4} collisionPadding={8} {...rest} />
    </Radix.Portal>
  );
}

export interface ItemProps extends ComponentPropsWithRef<typeof Radix.Item> {
  /** `danger` for destructive actions, named in its text. */
  variant?: 'normal' | 'danger';
  /** An icon before the text. */
  icon?: ReactNode;
}

/**
 * One action: `onSelect` runs on click, Enter or Space, then the menu closes. For a link, pass it as the child with
 * `asChild`.
 */
export function Item({ variant = 'normal', icon, asChild, children, ...rest }: ItemProps) {
  return (
    <Row data-variant={variant} asChild={asChild} {...rest}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <Text>{children}</Text>
        </>
      )}
    </Row>
  );
}

export type CheckboxItemProps = ComponentPropsWithRef<typeof Radix.CheckboxItem>;

/** An option that is on or off; the menu stays open. */
export function CheckboxItem({ children, onSelect, ...rest }: CheckboxItemProps) {
  return (
    <CheckboxRow
      {...rest}
      onSelect={(event) => {
        onSelect?.(event);
        event.preventDefault();
      }}
    >
      <Text>{children}</Text>
      <Tick />
    </CheckboxRow>
  );
}

export type RadioGroupProps = ComponentPropsWithRef<typeof Radix.RadioGroup>;

/** Holds the selected value of its `RadioItem`s. */
export const RadioGroup = Radix.RadioGroup;

export interface RadioItemProps extends ComponentPropsWithRef<typeof Radix.RadioItem> {
  /** An icon before the text. */
  icon?: ReactNode;
}

/** One of several options, only one of which is selected. */
export function RadioItem({ icon, children, ...rest }: RadioItemProps) {
  return (
    <RadioRow {...rest}>
      {icon}
      <Text>{children}</Text>
      <Tick />
    </RadioRow>
  );
}

/** The person or thing the menu belongs to, above its items. */
export const Head = styled.div`
  max-inline-size: 280px;
  padding: ${space[2]};
`;

export type LabelProps = ComponentPropsWithRef<typeof Radix.Label>;

/** The heading of the items below it. */
export const Label = styled(Radix.Label)`
  padding: ${space[1]} ${space[2]};
  font: ${font.label};
  color: ${color.textMuted};
`;

/** A line between groups of items. */
export const Separator = styled(Radix.Separator)`
  block-size: 1px;
  margin-block: ${space[1]};
  background: ${color.border};
`;

function Tick() {
  return (
    <TickPlace>
      <Radix.ItemIndicator asChild>
        <Check size={16} strokeWidth={1.5} aria-hidden />
      </Radix.ItemIndicator>
    </TickPlace>
  );
}

const Surface = styled(Radix.Content)`
  ${popupSurface}
  min-inline-size: max(160px, var(--radix-dropdown-menu-trigger-width));
  max-block-size: var(--radix-dropdown-menu-content-available-height);
  padding: ${space[1]};
  overflow-y: auto;
`;

const Row = styled(Radix.Item)`
  ${popupItem}
`;

const CheckboxRow = styled(Radix.CheckboxItem)`
  ${popupItem}
`;

const RadioRow = styled(Radix.RadioItem)`
  ${popupItem}
`;

const Text = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const TickPlace = styled.span`
  flex: none;
  inline-size: 16px;
  color: ${color.accentText};
`;
