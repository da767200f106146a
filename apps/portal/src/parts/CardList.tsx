import { space } from '@locus/ui/theme';
import styled from 'styled-components';

/** The cards of a list, one below the other. */
export const CardList = styled.ul`
  display: grid;
  gap: ${space[2]};
`;
