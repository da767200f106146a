import type { ReactNode } from 'react';
import { Suspense } from 'react';
import styled from 'styled-components';

import * as Card from '../Card/Card';
import { KeptView } from '../KeptView/KeptView';
import { Skeleton } from '../Skeleton/Skeleton';
import { color, media, space } from '../theme';

export interface MapPlaceProps {
  /** As high as the page, a little less so that what lies below shows, or a card at the head of a page. */
  size: 'fill' | 'most' | 'head';
  children: ReactNode;
}

/** The place of a map, which comes in a chunk of its own: a grey block of its size until then. */
export function MapPlace({ size, children }: MapPlaceProps) {
  const map = <Suspense fallback={<Skeleton data-map shape="block" height="100%" />}>{children}</Suspense>;
  return size === 'head' ? <Head data-size={size}>{map}</Head> : <Place data-size={size}>{map}</Place>;
}

export interface MapAndDetailsProps {
  /** A `MapPlace`. */
  map: ReactNode;
  /** What tells more than the map. */
  details: ReactNode;
}

/** A map with its details: below it, and from 1600 px beside it, where they scroll by themselves. */
export function MapAndDetails({ map, details }: MapAndDetailsProps) {
  return (
    <Both>
      {map}
      <Details data-details>{details}</Details>
    </Both>
  );
}

export interface MapAndGraphProps {
  /** Which of them is on show; `both` where there is room for the graph beside the map. */
  shown: 'map' | 'graph' | 'both';
  /** A `MapPlace`. */
  map: ReactNode;
  /** A graph or table of the same. */
  graph: ReactNode;
}

/** A map and the graph of the same. What has been shown stays ready, so that it comes back at once. */
export function MapAndGraph({ shown, map, graph }: MapAndGraphProps) {
  return (
    <Two data-shown={shown}>
      <KeptView shown={shown !== 'graph'}>{map}</KeptView>
      <Graph shown={shown !== 'map'} data-details={shown === 'both' || undefined}>
        {graph}
      </Graph>
    </Two>
  );
}

/** How wide the details beside a map are. */
export const detailsWidth = 'clamp(480px, 36%, 720px)';

const Both = styled.div`
  block-size: 100%;
  ${media.wide} {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) ${detailsWidth};
    && > [data-size] {
      block-size: 100%;
    }
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &:not([data-shown='graph']) {
    block-size: 100%;
    grid-template-rows: minmax(0, 1fr);
  }
  &[data-shown='both'] {
    grid-template-columns: minmax(0, 1fr) ${detailsWidth};
  }
`;

const Graph = styled(KeptView)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  &[data-details] {
    overflow: auto;
    padding: ${space[3]} ${space[5]} ${space[5]};
    border-inline-start: 1px solid ${color.border};
  }
`;

const Details = styled.div`
  ${media.wide} {
    overflow: auto;
    border-inline-start: 1px solid ${color.border};
  }
`;

const Place = styled.div`
  block-size: 100%;
  overflow: hidden;
  &[data-size='most'] {
    block-size: calc(100% - ${space[7]});
    min-block-size: 360px;
    ${media.narrow} {
      min-block-size: 240px;
    }
  }
`;

const Head = styled(Card.Root)`
  block-size: clamp(240px, 46dvh, 520px);
  /* On a phone it ends above the sheet. */
  ${media.narrow} {
    block-size: clamp(200px, 36dvh, 420px);
  }
  overflow: hidden;
`;
