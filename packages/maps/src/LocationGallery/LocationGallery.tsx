import type { Id } from '@locus/model';
import { Button, IconButton, PaginationDots } from '@locus/ui';
import { color, font, radius, shadow, space, visuallyHidden } from '@locus/ui/theme';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { GalleryCard } from './GalleryCard';
import { GalleryDialog } from './GalleryDialog';
import { cardGapPx, cardsAcross, pageOf } from './galleryPages';
import type { GalleryLocation } from './LocationImage';
import { messages } from './messages';

export interface LocationGalleryProps {
  locations: readonly GalleryLocation[];
  /** The location that is marked. */
  primary?: Id;
  /** The location that was clicked and is marked once its numbers have come; its card says so. */
  waiting?: Id;
  /** Called with the location whose image is clicked. */
  onSelect: (id: Id) => void;
  /** A picture of a location's outline, where it has no image of its own. */
  thumbnailUrl?: (id: Id) => string | undefined;
  /** Whether only its head is seen; `undefined` for analyses whose gallery cannot be minimized. */
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
  const { strip, across } = useCardsAcross();
  const page = pageOf(asked, locations.length, across);
  const shown = locations.slice(page * across, (page + 1) * across);
  const Chevron = minimized ? ChevronUp : ChevronDown;
  return (
    <Root aria-labelledby={heading} data-minimized={minimized ? '' : undefined}>
      <Head>
        <Title id={heading}>
          <FormattedMessage {...messages.title} /> <Count>{intl.formatNumber(locations.length)}</Count>
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
        <Strip ref={strip}>
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

/** How many cards fit into the strip. */
function useCardsAcross() {
  const [element, strip] = useState<HTMLElement | null>(null);
  const [across, setAcross] = useState(1);
  useEffect(() => {
    if (!element) return;
    const measure = () => setAcross(cardsAcross(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { strip, across };
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 2px ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  font: ${font.label};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  block-size: 28px;
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
  padding-block-end: 6px;
  overflow: hidden;
`;

const Hidden = styled.p`
  ${visuallyHidden}
`;
