import { size, space, zIndex } from '@locus/ui/theme';
import type { ReactNode, Ref } from 'react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import styled, { css } from 'styled-components';

import { onSmallMap } from '../smallMap';
import { useMapWorld } from './mapContext';
import { useClearOfPins } from './useClearOfPins';

interface MapSlotsProps {
  legend: ReactNode;
  /** Receives the element that legends of layers are rendered into, see `LegendSlot`. */
  legendRef: Ref<HTMLDivElement>;
  gallery: ReactNode;
  list: ReactNode;
}

/** The legend at the top of the map, the gallery along the bottom, the list; clicks outside them reach the map. */
export function MapSlots({ legend, legendRef, gallery, list }: MapSlotsProps) {
  return (
    <>
      {list}
      {legend && (
        <LegendPlace data-legend data-fold>
          {legend}
        </LegendPlace>
      )}
      <LayersLegend ref={legendRef} />
      {gallery && <GalleryPlace>{gallery}</GalleryPlace>}
    </>
  );
}

/** Renders the legend of a layer, which is a child of the map, into the map's legend slot, clear of the pins. */
export function LegendSlot({ children }: { children: ReactNode }) {
  const { legendPlace } = useMapWorld();
  return legendPlace && createPortal(<ClearLegend>{children}</ClearLegend>, legendPlace);
}

function ClearLegend({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useClearOfPins(place);
  return (
    <LegendPlace ref={place} data-legend data-fold>
      {children}
    </LegendPlace>
  );
}

const LayersLegend = styled.div`
  display: contents;
`;

const LegendPlace = styled.div`
  position: absolute;
  inset-block-start: calc(var(--map-top, 0px) + ${space[3]});
  inset-inline-end: ${space[3]};
  z-index: ${zIndex.mapControl};
  display: flex;
  flex-direction: column;
  /* It ends above the controls; overflowing content scrolls. */
  max-block-size: calc(100% - var(--map-top, 0px) - 264px);
  pointer-events: none;
  & section {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow-y: auto;
  }
  @container map (max-width: 719px) {
    max-block-size: calc(100% - var(--map-top, 0px) - 168px);
  }
  ${onSmallMap(css`
    inset-block: auto ${space[6]};
    inset-inline: ${space[3]} 96px;
    max-block-size: calc(100% - var(--map-top, 0px) - ${space[6]});
  `)}
`;

/* Four cards fit; the width of the buttons next to it stays free. */
const GalleryPlace = styled.div`
  --start: 0px;
  position: absolute;
  inset-block-end: ${space[6]};
  inset-inline: calc(var(--start) + ${space[3]}) 58px;
  z-index: ${zIndex.mapControl};
  max-inline-size: 968px;
  pointer-events: none;
  @container map (max-width: 719px) {
    inset-inline-end: 96px;
  }
  & > * {
    pointer-events: auto;
  }
  [data-panel='open'] > & {
    --start: ${size.panel};
  }
  [data-panel='folded'] > & {
    --start: ${size.rail};
  }
  ${onSmallMap(css`
    display: none;
  `)}
`;
