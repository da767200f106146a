import type { FoundPlace } from '@locus/model/places';
import { SearchField } from '@locus/ui';
import { color, font, radius, shadow, space, truncate, visuallyHidden, zIndex } from '@locus/ui/theme';
import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { readPosition } from './readPosition';

/** Maximum number of places listed. */
const shownPlaces = 5;
/** A search starts this long after the last keystroke, in ms. */
const restMs = 250;

export interface PlaceSearchProps {
  /** Finds places by a text; rejects if it fails, which empties the field. Stop when the signal is aborted. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  /** Receives the selected place. */
  onPlace: (place: FoundPlace) => void;
}

/** Finds a place by its address or by "lat, lon"; the last text typed takes precedence. */
export function PlaceSearch({ onSearch, onPlace }: PlaceSearchProps) {
  const intl = useIntl();
  const id = useId();
  const [text, setText] = useState('');
  const { places, none, active, setActive, open, close } = useFound(text, setText, onSearch);
  const choose = (place: FoundPlace | undefined) => {
    if (!place) return;
    close();
    onPlace(place);
  };
  return (
    <Root>
      <SearchField
        label={intl.formatMessage(messages.search)}
        value={text}
        onValueChange={(next) => {
          setText(next);
          setActive(0);
        }}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        onKeyDown={(event) => {
          if (!open) return;
          if (event.key === 'Enter') choose(places[active]);
          else if (event.key === 'ArrowDown') setActive((active + 1) % places.length);
          else if (event.key === 'ArrowUp') setActive((active + places.length - 1) % places.length);
          else return;
          event.preventDefault();
        }}
      />
      {open && (
        <List id={`${id}-list`} role="listbox" aria-label={intl.formatMessage(messages.search)}>
          {places.map((place, i) => (
            <Option
              key={`${place.name} ${place.longitude} ${place.latitude}`}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              onPointerEnter={() => setActive(i)}
              onClick={() => choose(place)}
            >
              <MapPin size={16} strokeWidth={1.5} aria-hidden />
              <Name title={place.name}>
                <bdi>{place.name}</bdi>
              </Name>
            </Option>
          ))}
        </List>
      )}
      {none && <None>{intl.formatMessage(messages.noPlace)}</None>}
      <Live role="status">{open && intl.formatMessage(messages.found, { count: places.length })}</Live>
    </Root>
  );
}

/** The places found for a text; `close` hides the list until something else is typed. */
function useFound(text: string, setText: (text: string) => void, onSearch: PlaceSearchProps['onSearch']) {
  /** The places found, and the text they were found for. */
  const [answer, setAnswer] = useState<{ to: string; places: readonly FoundPlace[] }>();
  const [active, setActive] = useState(0);
  /** The text whose result was selected: its list stays closed. */
  const [chosen, setChosen] = useState<string>();
  const ask = useEffectEvent((to: string, signal: AbortSignal) => onSearch?.(to, signal));
  const failed = useEffectEvent(() => setText(''));
  const asked = text.trim();
  const position = readPosition(asked);
  const found = position ? [position] : answer?.to === asked ? answer.places : undefined;

  useEffect(() => {
    if (asked.length < 2 || readPosition(asked)) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      ask(asked, giveUp.signal)?.then(
        (places) => !giveUp.signal.aborted && setAnswer({ to: asked, places: places.slice(0, shownPlaces) }),
        // As specified: a failed search empties the field without a message.
        () => !giveUp.signal.aborted && failed(),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [asked]);
  const open = found !== undefined && found.length > 0 && chosen !== asked;
  return {
    places: found ?? [],
    none: found?.length === 0,
    active,
    setActive,
    open,
    close: () => setChosen(asked),
  };
}

const Root = styled.div`
  position: relative;
  flex: 1 1 220px;
  min-inline-size: 160px;
  max-inline-size: 280px;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;

const List = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space[1]});
  inset-inline: 0;
  z-index: ${zIndex.popup};
  padding: ${space[1]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]};
  border-radius: ${radius.small};
  font: ${font.body};
  cursor: pointer;
  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
  &[aria-selected='true'] {
    background: ${color.surfaceHover};
  }
`;

const Name = styled.span`
  ${truncate}
`;

const None = styled(List)`
  padding: ${space[3]};
  color: ${color.textMuted};
  font: ${font.body};
`;

const Live = styled.p`
  ${visuallyHidden}
`;
