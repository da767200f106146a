import styled from 'styled-components';

import { space } from '../theme';

/** Cards in rows of two; one marked `data-wide` takes a full row. */
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

/** Cards stacked vertically. */
export const CardList = styled.ul`
  display: grid;
  gap: ${space[2]};
`;
