import { Monitor, Moon, Sun } from 'lucide-react';
import { useIntl } from 'react-intl';

import { IconButton } from '../IconButton/IconButton';
import * as Menu from '../Menu/Menu';
import type { ThemeName } from '../theme';
import { messages } from './messages';

/** What a user can choose: one of the themes, or that of the operating system. */
export type ThemeChoice = ThemeName | 'system';

const choices = [
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
  { value: 'system', Icon: Monitor },
] as const;

export interface ThemeMenuProps {
  /** The current choice. */
  value: ThemeChoice;
  onValueChange: (choice: ThemeChoice) => void;
}

/** Chooses light, dark or the operating system's setting. */
export function ThemeMenu({ value, onValueChange }: ThemeMenuProps) {
  const intl = useIntl();
  const Chosen = choices.find((choice) => choice.value === value)?.Icon ?? Monitor;
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton
          label={intl.formatMessage(messages.appearance)}
          icon={<Chosen size={16} strokeWidth={1.5} aria-hidden />}
        />
      </Menu.Trigger>
      <Menu.Content align="end">
        <Menu.RadioGroup value={value} onValueChange={(next) => onValueChange(next as ThemeChoice)}>
          {choices.map(({ value: choice, Icon }) => (
            <Menu.RadioItem key={choice} value={choice} icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}>
              {intl.formatMessage(messages[choice])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Content>
    </Menu.Root>
  );
}
