import type { Id } from '@locus/model/entities';
import { color, focusRing, font, numeric, radius, shadow, space, visuallyHidden, zIndex } from '@locus/ui/theme';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { listWindow, stepTo } from './listWindow';
import { messages } from './messages';

/** An area or pin as an entry of the list. */
export interface MapListItem {
  id: Id;
  name: string;
  /** Its number as text. */
  value?: string;
}

export interface MapListProps {
  /** The contents of the list, e.g. "Areas on the map". */
  label: string;
  /** The same areas and pins as on the map, in a sensible order: the largest first. */
  items: readonly MapListItem[];
  selected?: Id;
  onSelect: (id: Id) => void;
  /** Called with the active entry, so that the map shows it; undefined when the list is left. */
  onHoverChange?: (id: Id | undefined) => void;
}

/**
 * Keyboard access to everything on a map: a list that appears while it has the focus. Arrow keys move from one entry to
 * the next and show it on the map, Enter selects it. The selection, made here or on the map, is announced.
 */
export function MapList({ label, items, selected, onSelect, onHoverChange }: MapListProps) {
  const intl = useIntl();
  const id = useId();
  const [asked, setActive] = useState(0);
  const active = Math.min(asked, Math.max(0, items.length - 1));
  const { first, end } = listWindow(items.length, active);
  const chosen = items.find((item) => item.id === selected);
  const go = (to: number) => {
    setActive(to);
    onHoverChange?.(items[to]?.id);
  };
  return (
    <>
      {items.length > 0 && (
        <List
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-activedescendant={`${id}-${active}`}
          onFocus={() => go(Math.max(active, items.indexOf(chosen ?? items[active]!)))}
          onBlur={() => onHoverChange?.(undefined)}
          onKeyDown={(event) => {
            const to = stepTo(event.key, active, items.length);
            const item = items[active];
            if (to !== undefined) go(to);
            else if ((event.key === 'Enter' || event.key === ' ') && item) onSelect(item.id);
            else return;
            event.preventDefault();
          }}
        >
          {items.slice(first, end).map((item, i) => (
            <Option
              key={item.id}
              id={`${id}-${first + i}`}
              role="option"
              ref={first + i === active ? intoView : undefined}
              aria-selected={item.id === selected}
              aria-setsize={items.length}
              aria-posinset={first + i + 1}
              data-active={first + i === active ? '' : undefined}
              data-map-item
              onClick={() => {
                setActive(first + i);
                onSelect(item.id);
              }}
            >
              <bdi>{item.name}</bdi>
              {item.value !== undefined && <Value>{item.value}</Value>}
            </Option>
          ))}
        </List>
      )}
      <Live role="status">
        {chosen && intl.formatMessage(messages.chosen, { name: chosen.name, value: chosen.value ?? 'none' })}
      </Live>
    </>
  );
}

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const List = styled.div`
  position: absolute;
  inset-block-end: ${space[6]};
  inset-inline-start: ${space[3]};
  z-index: ${zIndex.popup};
  inline-size: 260px;
  max-block-size: 240px;
  overflow-y: auto;
  padding: ${space[1]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
  font: ${font.body};
  &:not(:focus) {
    ${visuallyHidden}
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Option = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.small};
  cursor: pointer;
  & > bdi {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  &[data-active] {
    background: ${color.surfaceHover};
    box-shadow: inset 2px 0 0 ${color.accent};
  }
  &[aria-selected='true'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
`;

const Value = styled.span`
  ${numeric}
  flex: none;
`;

const Live = styled.p`
  ${visuallyHidden}
`;
