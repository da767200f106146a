import styled from 'styled-components';

import { space } from '../theme';

/** Cards two in a row; one marked `data-wide` takes a row for itself. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  & > * {
    min-inline-size: 0;
  }
  & > [data-wide] {
    grid-column: 1 / -1;
  }
`;

/** Cards one below the other. */
export const CardList = styled.ul`
  display: grid;
  gap: ${space[2]};
`;
