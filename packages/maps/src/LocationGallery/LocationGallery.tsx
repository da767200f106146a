import type { Id } from '@locus/model/entities';
import { wholeText } from '@locus/model/text';
import { Button, IconButton, PaginationDots } from '@locus/ui';
import { color, font, radius, shadow, space, visuallyHidden } from '@locus/ui/theme';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { GalleryCard } from './GalleryCard';
import { GalleryDialog } from './GalleryDialog';
import { cardGapPx, cardPx, cardsAcross, pageOf } from './galleryPages';
import type { GalleryLocation } from './LocationImage';
import { messages } from './messages';

export interface LocationGalleryProps {
  locations: readonly GalleryLocation[];
  /** The marked location. */
  primary?: Id;
  /** The location that was clicked and is marked once its numbers have loaded; its card says so. */
  waiting?: Id;
  /** Called with the location whose image is clicked. */
  onSelect: (id: Id) => void;
  /** A picture of a location's outline, for those without their own image. */
  thumbnailUrl?: (id: Id) => string | undefined;
  /** Whether only its header is visible; `undefined` for analyses whose gallery cannot be minimized. */
  minimized?: boolean;
  onMinimizedChange?: (minimized: boolean) => void;
}

/** The locations of a report as a strip of images, page by page, with a popup that shows all of them. */
export function LocationGallery({
  locations,
  primary,
  waiting,
  onSelect,
  thumbnailUrl,
  minimized,
  onMinimizedChange,
}: LocationGalleryProps) {
  const intl = useIntl();
  const heading = useId();
  const [asked, setAsked] = useState(0);
  const [all, setAll] = useState(false);
  const { place, across } = useCardsAcross();
  const page = pageOf(asked, locations.length, across);
  const shown = locations.slice(page * across, (page + 1) * across);
  const Chevron = minimized ? ChevronUp : ChevronDown;
  return (
    <Root
      ref={place}
      aria-labelledby={heading}
      data-minimized={minimized ? '' : undefined}
      style={{ maxInlineSize: `${widthOf(across)}px` }}
    >
      <Head>
        <Title id={heading}>
          <FormattedMessage {...messages.title} /> <Count>{wholeText(locations.length, intl.locale)}</Count>
        </Title>
        {!minimized && (
          <PaginationDots
            label={intl.formatMessage(messages.pages)}
            page={page}
            pages={Math.ceil(locations.length / across)}
            onPageChange={setAsked}
          />
        )}
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          <FormattedMessage {...messages.viewAll} />
        </Button>
        {minimized !== undefined && (
          <IconButton
            size="small"
            label={intl.formatMessage(minimized ? messages.maximize : messages.minimize)}
            aria-expanded={!minimized}
            icon={<Chevron size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => onMinimizedChange?.(!minimized)}
          />
        )}
      </Head>
      {!minimized && (
        <Strip>
          {shown.map((location) => (
            <li key={location.id}>
              <GalleryCard
                {...{ location, thumbnailUrl, onSelect }}
                size="strip"
                primary={location.id === primary}
                waiting={location.id === waiting}
              />
            </li>
          ))}
        </Strip>
      )}
      <Hidden role="status">{waiting !== undefined && <FormattedMessage {...messages.waiting} />}</Hidden>
      <GalleryDialog {...{ locations, primary, thumbnailUrl, onSelect }} open={all} onOpenChange={setAll} />
    </Root>
  );
}

/** Space (px) next to the cards, on each side. */
const besidePx = 12;

/** The width (px) of a gallery with this many cards side by side: no space is left for part of another one. */
const widthOf = (across: number) => across * (cardPx + cardGapPx) - cardGapPx + 2 * besidePx;

/** The number of cards that fit side by side into the gallery's container. */
function useCardsAcross() {
  const [element, place] = useState<HTMLElement | null>(null);
  const [across, setAcross] = useState(1);
  useEffect(() => {
    const around = element?.parentElement;
    if (!around) return;
    const measure = () => setAcross(cardsAcross(around.clientWidth - 2 * besidePx));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return { place, across };
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0 ${besidePx}px 2px;
  &[data-minimized] {
    padding-block: 4px;
  }
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  font: ${font.label};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  block-size: 24px;
`;

const Title = styled.h3`
  flex: 1;
  min-inline-size: 0;
  font: ${font.labelStrong};
`;

const Count = styled.span`
  margin-inline-start: ${space[1]};
  color: ${color.textMuted};
  font: ${font.label};
`;

const Strip = styled.ul`
  display: flex;
  gap: ${cardGapPx}px;
  overflow: hidden;
`;

const Hidden = styled.p`
  ${visuallyHidden}
`;
