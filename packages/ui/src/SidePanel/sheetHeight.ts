import { css } from 'styled-components';

/**
 * Sets `--sheet`, the height of the panel where it is a sheet: 385 px, or what 300 px leave of a window under 690 px;
 * on the smallest windows two fifths, since a sheet of nothing shows nothing.
 */
export const sheetHeight = css`
  --sheet: 385px;
  @media (max-height: 689.98px) {
    --sheet: max(100dvh - 300px, 40dvh);
  }
`;
