import { color, focusRing, font, media, motion, radius, shadow } from '@locus/ui/theme';
import { css } from 'styled-components';

/** Leaflet's own elements in our colours and fonts, and those that our layers add. */
export const leafletStyle = css`
  & .leaflet-container {
    position: absolute;
    inset: 0;
    /* Leaflet's positions start at the left in every language. */
    direction: ltr;
    /* Where nothing is drawn yet: land, because a flash of the open sea would look like a mistake. */
    background: ${color.mapLand};
    color: ${color.text};
    font: ${font.body};
    outline-offset: -2px;
    isolation: isolate;
  }
  & .leaflet-container:focus-visible {
    ${focusRing}
    outline-offset: -3px;
  }
  & .leaflet-container a {
    color: ${color.accentText};
  }
  & .locus-canvas {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    max-inline-size: none;
  }
  & .locus-mark {
    inline-size: 0;
    block-size: 0;
    overflow: visible;
    background: none;
    border: 0;
  }
  & .locus-mark button {
    position: absolute;
    display: grid;
    place-items: center;
    font: ${font.labelStrong};
    cursor: pointer;
  }
  & .locus-pin {
    inset-block-end: 0;
    inset-inline-start: -14px;
    inline-size: 28px;
    block-size: 36px;
    transform-origin: 50% 100%;
    filter: drop-shadow(0 1px 2px rgb(0 0 0 / 0.35));
  }
  & .locus-pin {
    transform: scale(var(--pin-scale, 1));
  }
  & .locus-pin[data-weighted][data-primary] {
    --pin-edge: ${color.text};
    --pin-edge-width: 3;
  }
  & .locus-pin-value {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 0;
    translate: -50% 0;
    padding: 0 6px;
    border-radius: ${radius.small};
    background: ${color.surface};
    box-shadow: ${shadow.floating};
    color: ${color.text};
    font: ${font.labelStrong};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    unicode-bidi: plaintext;
    pointer-events: none;
  }
  & .locus-pin-value:empty {
    display: none;
  }
  & .locus-pin-value[data-hidden] {
    visibility: hidden;
  }
  & .locus-pin[data-highlighted] {
    filter: drop-shadow(0 0 3px ${color.focus}) drop-shadow(0 0 3px ${color.focus});
  }
  & .locus-pin > svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    /* Leaflet sets a z-index on every svg of the map. */
    z-index: auto;
  }
  & .locus-pin > span {
    position: relative;
    margin-block-end: 8px;
  }
  & .locus-pin:focus-visible,
  & .locus-cluster:focus-visible {
    ${focusRing}
    outline-offset: 2px;
    border-radius: ${radius.control};
  }
  & .locus-cluster {
    transform: translate(-50%, -50%);
    border: 3px solid ${color.surface};
    border-radius: ${radius.full};
    background: ${color.accent};
    color: ${color.onAccent};
    box-shadow: 0 0 0 5px color-mix(in srgb, ${color.accent} 30%, transparent);
  }
  & .locus-cluster:focus-visible {
    outline-offset: 6px;
    border-radius: ${radius.full};
  }
  ${media.motion} {
    & .locus-pin {
      transition: transform ${motion.fast};
    }
  }
  & .locus-ring {
    stroke: ${color.surface};
  }
  & .locus-ring-label span,
  & .locus-outline-label span {
    position: absolute;
    translate: -50% -50%;
    white-space: nowrap;
    color: ${color.text};
    font: ${font.labelStrong};
    -webkit-text-stroke: 3px ${color.mapHalo};
    paint-order: stroke fill;
  }
  & .locus-popup .leaflet-popup-content-wrapper {
    padding: 0;
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.text};
    box-shadow: ${shadow.popup};
    text-align: start;
  }
  & .locus-popup .leaflet-popup-content {
    margin: 0;
    font: ${font.body};
    min-block-size: 0;
  }
  & .locus-popup .leaflet-popup-tip {
    background: ${color.surface};
    box-shadow: none;
  }
  & .locus-tip {
    border: 0;
    background: ${color.text};
    color: ${color.textInverse};
    box-shadow: ${shadow.popup};
    font: ${font.label};
  }
  & .locus-tip::before {
    display: none;
  }
`;
