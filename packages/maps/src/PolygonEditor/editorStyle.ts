import { color, focusRing, font, radius, shadow } from '@locus/ui/theme';
import { css } from 'styled-components';

/**
 * The editor's elements on the map: handles, the edge to the pointer, crossings. leaflet-draw's own style sheet is not
 * needed.
 */
export const editorStyle = css`
  /* Its texts are next to the map, in the reader's language. */
  & .leaflet-draw-tooltip,
  & .leaflet-draw-guides {
    display: none;
  }
  & .leaflet-mouse-marker {
    background: none;
    border: 0;
    cursor: crosshair;
  }
  & .locus-corner {
    cursor: move;
    touch-action: none;
  }
  /* Leaflet positions the point; the visible part, and the larger touch target, are around it. */
  & .locus-corner::before,
  & .locus-corner::after {
    content: '';
    position: absolute;
    translate: -50% -50%;
    box-sizing: border-box;
  }
  & .locus-corner::before {
    inline-size: 32px;
    block-size: 32px;
    border-radius: ${radius.full};
  }
  & .locus-corner::after {
    inline-size: 12px;
    block-size: 12px;
    border: 2px solid ${color.text};
    border-radius: 3px;
    background: ${color.surface};
    box-shadow: ${shadow.card};
  }
  & .locus-chosen::after {
    background: ${color.text};
    box-shadow: 0 0 0 4px color-mix(in srgb, ${color.text} 25%, transparent);
  }
  & .locus-middle::before {
    inline-size: 24px;
    block-size: 24px;
  }
  & .locus-middle::after {
    inline-size: 10px;
    block-size: 10px;
    border-width: 1.5px;
    border-radius: ${radius.full};
  }
  & .locus-edit-crosses {
    stroke: ${color.danger};
  }
  & .locus-edit-crossing {
    fill: ${color.danger};
    fill-opacity: 0.9;
    stroke: ${color.surface};
    stroke-width: 2;
  }
  & .locus-crossing {
    inline-size: 28px;
    block-size: 28px;
    translate: -50% -50%;
    padding: 0;
    border: 2px solid ${color.surface};
    border-radius: ${radius.full};
    background: ${color.danger};
    color: ${color.surface};
    font: ${font.section};
    line-height: 1;
    box-shadow: 0 0 0 5px color-mix(in srgb, ${color.danger} 30%, transparent);
  }
  & .locus-crossing:focus-visible {
    ${focusRing}
    outline-offset: 6px;
  }
`;
