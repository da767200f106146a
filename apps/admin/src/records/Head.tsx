import { space } from '@locus/ui/theme';
import styled from 'styled-components';

/** The title of a page with a button at its end. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;
