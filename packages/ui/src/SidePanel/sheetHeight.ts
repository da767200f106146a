import { css } from 'styled-components';

/**
 * How the panel behaves as a sheet, below 900 px. `half`: unfolded it is below the content. `cover`: unfolded it
 * covers the content, folded only its handle is left. `peek`: the same, but folded its header stays in view.
 */
export type Sheet = 'half' | 'cover' | 'peek';

/**
 * Sets `--sheet`, the height of an unfolded sheet below the content: 385 px, or the window height minus 300
 * px in windows below 690 px; in the smallest windows two fifths, so that the sheet never disappears. Sets `--folded`,
 * the part of a folded sheet that stays in view; of a header it is the handle, the back link and the title.
 */
export const sheetHeight = css`
  --sheet: 385px;
  --folded: 24px;
  @media (max-height: 689.98px) {
    --sheet: max(100dvh - 300px, 40dvh);
  }
  &[data-sheet='peek'] {
    --folded: 70px;
  }
`;
