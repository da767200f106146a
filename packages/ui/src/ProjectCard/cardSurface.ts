import { css } from 'styled-components';

import { color, focusRing, font, media, motion, radius, space } from '../theme';

/**
 * The navy card of a project or report, which is a link as a whole; `data-chosen` adds a ring, `Menu` parts float above
 * the link.
 */
export const cardSurface = css`
  position: relative;
  border-radius: ${radius.card};
  background: ${color.panelCard};
  box-shadow: inset 0 0 0 1px ${color.panelBorder};
  &:hover {
    background: ${color.panelCardHover};
  }
  &[data-chosen] {
    box-shadow: 0 0 0 2px ${color.chosenBorder};
  }
  & h2 > a {
    color: inherit;
    text-decoration: none;
  }
  & h2 > a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    border-radius: ${radius.card};
  }
  & h2 > a:focus-visible {
    outline: none;
  }
  & h2 > a:focus-visible::after {
    ${focusRing}
    outline-offset: 2px;
  }
  ${media.motion} {
    transition: background ${motion.fast};
  }
`;

/** The name of a project or report on its card. */
export const cardName = css`
  font: ${font.emphasisStrong};
  overflow-wrap: anywhere;
`;

/** The position of a card's settings menu, above picture and link. */
export const cardMenu = css`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-end: ${space[2]};
  z-index: 2;
  border-radius: ${radius.control};
`;
