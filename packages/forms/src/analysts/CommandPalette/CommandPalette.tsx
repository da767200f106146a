import { color, font, radius, size, space } from '@locus/ui/theme';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { CommandList } from './CommandList';
import { CommandNotes } from './CommandNotes';
import type { Command, CommandGroup } from './matchCommands';
import { matchCommands } from './matchCommands';
import { messages } from './messages';

export interface CommandPaletteProps {
  /** The targets, by kind. */
  groups: readonly CommandGroup[];
  /** Reloads what has failed. */
  onRetry?: () => void;
  /** Called before the selected target is opened. */
  onDone: () => void;
}

/** Finds a project, report, analysis, place or period by its name; rendered in a `CommandDialog`. */
export function CommandPalette({ groups, onRetry, onDone }: CommandPaletteProps) {
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = matchCommands(groups, typed);
  const commands = found.flatMap((group) => group.commands);
  const active = commands[Math.min(at, commands.length - 1)];
  const idOf = (command: Command) => `${id}-${commands.indexOf(command)}`;
  const run = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    command.onSelect();
  };
  const move = (by: number) => {
    const next = (Math.min(at, commands.length - 1) + by + commands.length) % Math.max(1, commands.length);
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', () => run(active)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div>
      <Field
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && idOf(active)}
        aria-autocomplete="list"
        aria-label={intl.formatMessage(messages.search)}
        placeholder={intl.formatMessage(messages.search)}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Place>
        <CommandList
          id={`${id}-list`}
          found={found}
          idOf={idOf}
          active={active}
          onActiveChange={(command) => setAt(commands.indexOf(command))}
          onChoose={run}
        />
        <CommandNotes groups={groups} count={commands.length} typed={typed} onRetry={onRetry} />
      </Place>
    </div>
  );
}

/* Room for the focus ring. */
const Field = styled.input`
  inline-size: calc(100% - 6px);
  margin: 3px;
  block-size: ${size.controlLarge};
  padding-inline: ${space[3]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.emphasis};
  text-overflow: ellipsis;
  &::placeholder {
    color: ${color.textSubtle};
  }
`;

/* It keeps its height while the list is filtered. */
const Place = styled.div`
  display: flex;
  flex-direction: column;
  block-size: min(380px, 50dvh);
  margin-block-start: ${space[2]};
`;
