import { visuallyHidden } from '@locus/ui/theme';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Text for "the row below", which is shown as an arrow. */
export const rowBelow = (words: ReactNode[]): ReactNode => (
  <Arrow key="row">
    <ArrowDown size={14} aria-hidden />
    <span>{words}</span>
  </Arrow>
);

const Arrow = styled.span`
  svg {
    vertical-align: -2px;
  }
  span {
    ${visuallyHidden}
  }
`;
