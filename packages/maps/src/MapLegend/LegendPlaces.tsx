import { wholeText } from '@locus/model/text';
import { color, focusRing, font, numeric, radius, space, truncate } from '@locus/ui/theme';
import { Store } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled, { css } from 'styled-components';

import { onSmallMap } from '../smallMap';
import { messages } from './messages';

/** A place of a legend's list. */
export interface LegendPlace {
  name: string;
  /** Its share as text. */
  value: string;
  /** Whether it is one of the project's own locations. */
  own?: boolean;
}

export interface LegendPlacesProps {
  /** The places at the top, the most visited first. */
  places: readonly LegendPlace[];
  /** The zero-based index of the selected place. */
  selected?: number;
  /** The zero-based index of the place under the pointer, here or on the map. */
  hovered?: number;
  onSelect: (position: number) => void;
  onHoverChange: (position: number | undefined) => void;
}

/**
 * The most visited places next to their map: a place under the pointer in one is marked in the other, a click opens its
 * popup.
 */
export function LegendPlaces({ places, selected, hovered, onSelect, onHoverChange }: LegendPlacesProps) {
  const intl = useIntl();
  if (places.length === 0) return null;
  return (
    <List aria-label={intl.formatMessage(messages.top)} onPointerLeave={() => onHoverChange(undefined)}>
      {places.map(({ name, value, own }, i) => (
        // Two places may have the same name.
        <li key={i}>
          <Place
            type="button"
            data-map-item
            data-pointed={i === hovered ? '' : undefined}
            aria-pressed={i === selected}
            title={name}
            onClick={() => onSelect(i)}
            onPointerEnter={() => onHoverChange(i)}
            onFocus={() => onHoverChange(i)}
            onBlur={() => onHoverChange(undefined)}
          >
            <Rank aria-hidden>{wholeText(i + 1, intl.locale)}</Rank>
            <Name>
              <bdi>{name}</bdi>
              {own && <OwnMark aria-label={intl.formatMessage(messages.own)} size={12} strokeWidth={1.75} />}
            </Name>
            <Value>{value}</Value>
          </Place>
        </li>
      ))}
    </List>
  );
}

/* On a low map it scrolls first, so that the rest of the legend stays visible above the map's buttons. */
const List = styled.ol`
  && {
    flex: 0 1000 auto;
  }
  min-block-size: 48px;
  max-block-size: 240px;
  overflow-y: auto;
  margin-inline: calc(-1 * ${space[2]});
  ${onSmallMap(css`
    display: none;
  `)}
`;

const Place = styled.button`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  min-block-size: 24px;
  padding-inline: ${space[2]};
  border-radius: ${radius.small};
  font: ${font.label};
  text-align: start;
  &[data-pointed] {
    background: ${color.surfaceHover};
  }
  &[aria-pressed='true'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-inline-size: 0;
  & > bdi {
    ${truncate}
  }
`;

const OwnMark = styled(Store)`
  flex: none;
  color: ${color.info};
`;

const Rank = styled.span`
  ${numeric}
  color: ${color.textMuted};
  text-align: end;
`;

const Value = styled.span`
  ${numeric}
  font: ${font.labelStrong};
`;
