import { media, space } from '@locus/ui/theme';
import styled from 'styled-components';

/** Two fields side by side, stacked if there is little room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[4]};
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
`;
