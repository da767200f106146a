import { css } from 'styled-components';

import { color, focusRing, font, media, motion, space } from '../theme';

/** The row of a checkbox, radio button or switch: its mark, then label and hint; `data-disabled` fades the text. */
export const markRow = css`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-inline-size: 0;
  font: ${font.body};
  color: ${color.text};
  cursor: pointer;
  &[data-disabled] {
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
`;

/** The native input styled as a 16 px mark, centred on the first line. */
export const mark = css`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  margin: 2px 0;
  border: 1.5px solid ${color.borderControl};
  background: ${color.surface};
  cursor: inherit;
  &:hover:not(:disabled) {
    border-color: ${color.textMuted};
  }
  &:focus-visible {
    ${focusRing}
  }
  &:is(:checked, :indeterminate) {
    border-color: ${color.accent};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    border-color: ${color.borderStrong};
    background: ${color.surface3};
  }
  ${media.motion} {
    transition:
      background ${motion.fast},
      border-color ${motion.fast};
  }
`;

/** The text beside a mark. */
export const markWords = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** A second line below a mark's label. */
export const markHint = css`
  display: block;
  font: ${font.label};
  color: ${color.textMuted};
`;
