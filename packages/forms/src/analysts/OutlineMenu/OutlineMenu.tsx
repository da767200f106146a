import { Button, Menu } from '@locus/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, numeric, visuallyHidden } from '@locus/ui/theme';

export interface OutlineMenuProps<T extends string> {
  /** The menu's label, e.g. "Trade area". */
  label: string;
  icon: ReactNode;
  /** The available outlines, with their texts. */
  options: readonly { value: T; label: string }[];
  /** Those that are drawn. */
  value: readonly T[];
  /** Receives those to be drawn, in the options' order. */
  onValueChange: (value: T[]) => void;
}

/** Selects outlines on a map: each is switched immediately, and the menu stays open. */
export function OutlineMenu<T extends string>({ label, icon, options, value, onValueChange }: OutlineMenuProps<T>) {
  const toggle = (toggled: T, shown: boolean) =>
    onValueChange(
      options.flatMap((option) =>
        (option.value === toggled ? shown : value.includes(option.value)) ? [option.value] : [],
      ),
    );
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button variant="floating" icon={icon} title={label}>
          <Label>{label}</Label> {value.length > 0 && <Count>{value.length}</Count>}
        </Button>
      </Menu.Trigger>
      <Menu.Content>
        {options.map((option) => (
          <Menu.CheckboxItem
            key={option.value}
            checked={value.includes(option.value)}
            onCheckedChange={(shown) => toggle(option.value, shown)}
          >
            {option.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}

/* Between phone and desktop width only the icon is shown, so that all tools have room. */
const Label = styled.span`
  @container stage (min-width: 560px) and (max-width: 899.98px) {
    ${visuallyHidden}
  }
`;

const Count = styled.span`
  ${numeric}
  color: ${color.accentText};
`;
