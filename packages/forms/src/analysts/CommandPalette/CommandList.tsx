import { color, font, radius, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Command, CommandGroup } from './matchCommands';
import { messages } from './messages';

export interface CommandListProps {
  /** The id of the list. */
  id: string;
  found: readonly CommandGroup[];
  /** The id of an option. */
  idOf: (command: Command) => string;
  /** The option that Enter selects. */
  active: Command | undefined;
  onActiveChange: (command: Command) => void;
  onChoose: (command: Command) => void;
}

/** The results, by kind; the focus stays in the field that refers to the marked option. */
export function CommandList({ id, found, idOf, active, onActiveChange, onChoose }: CommandListProps) {
  const intl = useIntl();
  return (
    <List id={id} role="listbox" aria-label={intl.formatMessage(messages.results)}>
      {found.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <Kind aria-hidden>{group.name}</Kind>
          {group.commands.map((command) => (
            <Choice
              key={command.id}
              id={idOf(command)}
              role="option"
              aria-selected={command === active}
              onPointerMove={() => onActiveChange(command)}
              onClick={() => onChoose(command)}
            >
              <bdi>{command.name}</bdi>
              {command.of !== undefined && (
                <>
                  {' '}
                  <small>
                    <bdi>{command.of}</bdi>
                  </small>
                </>
              )}
            </Choice>
          ))}
        </div>
      ))}
    </List>
  );
}

const List = styled.div`
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Kind = styled.p`
  padding: ${space[2]} ${space[2]} ${space[1]};
  color: ${color.textMuted};
  font: ${font.label};
`;

const Choice = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space[3]};
  padding: 6px ${space[2]};
  border-radius: ${radius.small};
  cursor: pointer;
  & bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > small {
    flex: 0 1 40%;
    min-inline-size: 0;
    margin-inline-start: auto;
    color: ${color.textMuted};
    font: ${font.label};
    text-align: end;
  }
  & > bdi {
    flex: 1 1 60%;
    min-inline-size: 0;
  }
  &[aria-selected='true'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
    & > small {
      color: inherit;
    }
  }
`;
