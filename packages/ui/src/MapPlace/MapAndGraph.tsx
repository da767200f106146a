import type { ReactNode } from 'react';
import { createContext, useContext, useRef } from 'react';
import styled from 'styled-components';

import { KeptView } from '../KeptView/KeptView';
import { color, media, space, useLarge } from '../theme';
import { detailsWidth } from './MapPlace';
import { usePrepared } from './usePrepared';

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
