import { media, space } from '../theme';
import styled from 'styled-components';

/** The content beside the panel, with its margins. */
export const Page = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-inline-size: 0;
  padding: ${space[3]} ${space[5]} ${space[5]};
  ${media.narrow} {
    padding-inline: ${space[3]};
  }
`;
