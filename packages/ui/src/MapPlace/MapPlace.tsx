import type { ReactNode } from 'react';
import { createContext, Suspense, useContext, useRef } from 'react';
import styled from 'styled-components';

import * as Card from '../Card/Card';
import { KeptView } from '../KeptView/KeptView';
import { Skeleton } from '../Skeleton/Skeleton';
import { color, media, space, useLarge } from '../theme';
import { usePrepared } from './usePrepared';

export interface MapPlaceProps {
  /**
   * `fill`: as high as the page; `most`: a little less, so that the content below shows; `head`: a card at the top of a
   * page.
   */
  size: 'fill' | 'most' | 'head';
  children: ReactNode;
}

/** The container of a map, whose code is in a separate chunk: a grey block of the same size until it has loaded. */
export function MapPlace({ size, children }: MapPlaceProps) {
  const map = <Suspense fallback={<Skeleton data-map shape="block" height="100%" />}>{children}</Suspense>;
  return size === 'head' ? <Head data-size={size}>{map}</Head> : <Place data-size={size}>{map}</Place>;
}

export interface MapAndDetailsProps {
  /** A `MapPlace`. */
  map: ReactNode;
  /** The details of the map. */
  details: ReactNode;
}

/** A map with its details: below it, and from 1600 px beside it, where they scroll separately. */
export function MapAndDetails({ map, details }: MapAndDetailsProps) {
  return (
    <Both>
      {map}
      <Details data-details>{details}</Details>
    </Both>
  );
}

export interface MapAndGraphProps {
  /** Which of them is shown; `both` if there is room for the graph beside the map. */
  shown: 'map' | 'graph' | 'both';
  /** A `MapPlace`. */
  map: ReactNode;
  /** A graph or table of the same data. */
  graph: ReactNode;
}

/**
 * A map and the graph of the same data. A view that has been shown is kept ready, so that it comes back at once; within
 * `PreparesViews` the other one is prepared while the page is idle.
 */
export function MapAndGraph({ shown, map, graph }: MapAndGraphProps) {
  const place = useRef<HTMLDivElement>(null);
  const rooms = usePrepared(place, shown);
  return (
    <Two ref={place} data-shown={shown}>
      <KeptView shown={shown !== 'graph'} prepared={rooms?.map}>
        {map}
      </KeptView>
      <Graph shown={shown !== 'map'} prepared={rooms?.graph} data-details={shown === 'both' || undefined}>
        <BesideMap value={shown === 'both'}>{graph}</BesideMap>
      </Graph>
    </Two>
  );
}

const BesideMap = createContext(false);

/** Whether a view has a large window (from 1600 × 1000 px) to itself, without a map beside it. */
export function useRoomForCharts(): boolean {
  const besideMap = useContext(BesideMap);
  return useLarge() && !besideMap;
}

/** The width of the details beside a map, which has room for four locations in its gallery before they grow. */
export const detailsWidth = 'clamp(480px, min(36%, 100% - 1040px), 720px)';

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
      block-size: calc(100% - ${space[5]});
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
