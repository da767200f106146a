import type { Id } from '@locus/model/entities';
import { LocationDot } from '@locus/ui';
import { color, focusRing, font, numeric, radius, space, truncate } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { cardPx } from './galleryPages';
import type { GalleryLocation } from './LocationImage';
import { LocationImage } from './LocationImage';
import { messages } from './messages';

interface GalleryCardProps {
  location: GalleryLocation;
  primary: boolean;
  /** Whether it was clicked, and is waiting for its numbers. */
  waiting?: boolean;
  /** `strip` with an image of 160 × 100, `large` with one of 290 × 100. */
  size: 'strip' | 'large';
  thumbnailUrl?: (id: Id) => string | undefined;
  onSelect: (id: Id) => void;
}

/** A location with its image, number, name and value; a click makes it the primary one. */
export function GalleryCard({ location, primary, waiting = false, size, thumbnailUrl, onSelect }: GalleryCardProps) {
  const { id, index, name, city, value } = location;
  return (
    <Card
      type="button"
      data-map-item
      data-size={size}
      aria-current={primary ? 'true' : undefined}
      aria-busy={waiting || undefined}
      title={name}
      onClick={() => onSelect(id)}
    >
      <Picture>
        <LocationImage {...{ location, thumbnailUrl }} widthPx={size === 'large' ? 290 : 160} heightPx={100} />
        <LocationDot index={index} />
      </Picture>
      <Name>
        <bdi>{name}</bdi>
      </Name>
      <Line>
        {value && !waiting && <Value>{value}</Value>}
        {waiting ? <FormattedMessage {...messages.waiting} /> : <bdi>{city}</bdi>}
      </Line>
    </Card>
  );
}

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  padding-inline: ${space[2]};
  color: ${color.textMuted};
  & > bdi {
    ${truncate}
    max-inline-size: 100%;
  }
  /* In the strip it is next to the image, number first. */
  [data-size='strip'] > & {
    flex-direction: column;
    justify-content: flex-start;
    align-items: flex-start; /* A figure is aligned like the text, although it runs left to right in every language. */
    gap: 2px;
    padding: ${space[2]} ${space[2]} 0;
    font: ${font.caption};
    overflow-wrap: anywhere;
  }
`;

const Card = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: none;
  inline-size: ${cardPx}px;
  overflow: hidden;
  padding-block-end: ${space[2]};
  border-radius: ${radius.control};
  background: ${color.surface};
  font: ${font.label};
  text-align: start;
  &[data-size='large'] {
    inline-size: 100%;
  }
  &[data-size='strip'] {
    grid-template-columns: 160px minmax(0, 1fr);
    padding-block-end: 0;
  }
  /* The ring is on top of the image. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${color.border};
    pointer-events: none;
  }
  &:hover::after {
    box-shadow: inset 0 0 0 1px ${color.borderStrong};
  }
  &[aria-current]::after {
    box-shadow: inset 0 0 0 2px ${color.accent};
  }
  &[aria-busy] {
    outline: 2px dashed ${color.accent};
    outline-offset: -2px;
  }
  &[aria-busy] ${Line} {
    color: ${color.accentText};
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

/* The image keeps its own width; the rest of the line looks like the background of a thumbnail map. */
const Picture = styled.span`
  position: relative;
  display: grid;
  justify-items: center;
  margin: 2px 2px ${space[2]};
  overflow: hidden;
  border-start-start-radius: ${radius.small};
  border-start-end-radius: ${radius.small};
  background: ${color.mapLand};
  [data-size='strip'] > & {
    margin: 0;
    border-radius: 0;
  }
  & > :last-child {
    position: absolute;
    inset-block-start: ${space[1]};
    inset-inline-start: ${space[1]};
    box-shadow: 0 0 0 1.5px ${color.surface};
  }
`;

const Name = styled.span`
  ${truncate}
  padding-inline: ${space[2]};
  color: ${color.text};
  font: ${font.labelStrong};
  /* In the strip it is at the bottom of the image and the content next to it. */
  [data-size='strip'] > & {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    padding-block: 4px;
    background: color-mix(in srgb, ${color.surface} 92%, transparent);
  }
`;

const Value = styled.span`
  ${numeric}
  flex: none;
  [data-size='strip'] > ${Line} > & {
    color: ${color.text};
    font: ${font.labelStrong};
    white-space: normal;
  }
`;
