import { css } from 'styled-components';

import { color, focusRing, font, media, motion, radius, shadow, size, space } from '../theme';

/**
 * The box of everything a value is typed or chosen in: 32 px (28 small, 40 large), bordered, red with `data-invalid`.
 */
export const controlBox = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  min-inline-size: 0;
  block-size: ${size.control};
  padding-inline: ${space[3]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.body};
  &[data-size='small'] {
    block-size: ${size.controlSmall};
    padding-inline: ${space[2]};
  }
  &[data-size='large'] {
    block-size: ${size.controlLarge};
    font: ${font.emphasis};
  }
  &:hover {
    border-color: ${color.textMuted};
  }
  &:focus-visible {
    ${focusRing}
  }
  &[data-invalid] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 0.5px ${color.danger};
  }
  &[data-disabled] {
    border-color: ${color.border};
    background: ${color.surface3};
    color: ${color.textMuted};
    cursor: not-allowed;
  }
  & > svg {
    flex: none;
    color: ${color.textSubtle};
  }
  ${media.motion} {
    transition: border-color ${motion.fast};
  }
`;

/**
 * The closed control of a drop-down list, by `data-variant`: `outlined`, `floating` on the map, `quiet` without a
 * border.
 */
export const pickerBox = css`
  ${controlBox}
  padding-inline-end: ${space[2]};
  text-align: start;
  cursor: pointer;
  &[data-placeholder] {
    color: ${color.textSubtle};
  }
  &[data-variant='floating'],
  &[data-variant='quiet'] {
    inline-size: auto;
    max-inline-size: 100%;
    justify-self: start;
    border-color: transparent;
    font-weight: ${font.strong};
  }
  &[data-variant='floating'] {
    background-clip: padding-box;
    box-shadow: ${shadow.floating};
  }
  &[data-variant='quiet']:not([data-disabled]) {
    background: none;
  }
  &:is([data-variant='floating'], [data-variant='quiet']):not([data-disabled]):is(:hover, [data-state='open']) {
    background: ${color.surfaceHover};
  }
`;
