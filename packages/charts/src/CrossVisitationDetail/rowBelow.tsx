import { visuallyHidden } from '@locus/ui/theme';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Words for the row below, which are an arrow for whoever sees it. */
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
