import { color } from '@locus/ui/theme';
import { css } from 'styled-components';

/**
 * Cells without a share are hatched, cells where nobody came are dotted, and those that were not counted are empty:
 * `data-missing` says which.
 */
export const hatching = css`
  &[data-missing] {
    background: repeating-linear-gradient(135deg, ${color.hatch1} 0 1px, ${color.surface2} 1px 5px);
  }
  &[data-missing='closed'] {
    background: radial-gradient(${color.hatch1} 1px, transparent 1.5px) 0 0 / 6px 6px ${color.surface2};
  }
  &[data-missing='not_counted'] {
    background: ${color.surface};
    box-shadow: inset 0 0 0 1px ${color.border};
  }
`;
