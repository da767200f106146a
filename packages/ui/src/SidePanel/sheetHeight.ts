import { css } from 'styled-components';

/**
 * Sets `--sheet`, the height of the panel when it is a sheet: 385 px, or the window height minus 300 px in windows
 * below 690 px; in the smallest windows two fifths, so that the sheet never disappears.
 */
export const sheetHeight = css`
  --sheet: 385px;
  @media (max-height: 689.98px) {
    --sheet: max(100dvh - 300px, 40dvh);
  }
`;
