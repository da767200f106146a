import { size, space, zIndex } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { onSmallMap } from '../smallMap';

interface MapSlotsProps {
  legend: ReactNode;
  gallery: ReactNode;
  list: ReactNode;
}

/** The legend at the map's upper end, the gallery along its lower edge, the list; clicks beside them reach the map. */
export function MapSlots({ legend, gallery, list }: MapSlotsProps) {
  return (
    <>
      {list}
      {legend && <LegendPlace data-legend>{legend}</LegendPlace>}
      {gallery && <GalleryPlace>{gallery}</GalleryPlace>}
    </>
  );
}

const LegendPlace = styled.div`
  position: absolute;
  inset-block-start: calc(var(--map-top, 0px) + ${space[3]});
  inset-inline-end: ${space[3]};
  z-index: ${zIndex.mapControl};
  pointer-events: none;
  ${onSmallMap(css`
    inset-block: auto ${space[6]};
    inset-inline: ${space[3]} 96px;
  `)}
`;

/* Four cards fit; the width of the buttons beside it stays free. */
const GalleryPlace = styled.div`
  --start: 0px;
  position: absolute;
  inset-block-end: ${space[6]};
  inset-inline: calc(var(--start) + ${space[3]}) 58px;
  z-index: ${zIndex.mapControl};
  max-inline-size: 968px;
  pointer-events: none;
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
