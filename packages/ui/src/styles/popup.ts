import { css, keyframes } from 'styled-components';

import { color, font, media, motion, radius, shadow, size, space, zIndex } from '../theme';

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

/** The surface of menus, lists and popovers. They share the dialogs' layer: whichever was opened last is on top. */
export const popupSurface = css`
  z-index: ${zIndex.dialog};
  max-inline-size: min(360px, calc(100vw - ${space[4]}));
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: ${color.surface};
  background-clip: padding-box;
  box-shadow: ${shadow.popup};
  color: ${color.text};
  font: ${font.body};
  ${media.motion} {
    animation: ${appear} ${motion.fast};
  }
`;

/** For a block with its own direction (`bdi`): it is cut at its own end, but aligned to the page's start. */
export const alignWithPage = 'text-align: -webkit-match-parent; text-align: match-parent;';

/** A row of a menu or list: 30 px, highlighted by `data-highlighted`, red with `data-variant="danger"`. */
export const popupItem = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.menuItem};
  padding: 5px ${space[2]};
  border-radius: ${radius.small};
  outline: none;
  overflow-wrap: anywhere;
  text-decoration: none;
  color: ${color.text};
  cursor: pointer;
  user-select: none;
  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
  &[data-highlighted] {
    background: ${color.surfaceHover};
    /* Visible in forced colours, where backgrounds are not. */
    outline: 1px solid transparent;
    outline-offset: -1px;
  }
  &[data-variant='danger'],
  &[data-variant='danger'] > svg {
    color: ${color.danger};
  }
  &[data-variant='danger'][data-highlighted] {
    background: ${color.dangerSoft};
  }
  &[data-disabled],
  &[data-disabled] > svg {
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
`;
