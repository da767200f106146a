import styled from 'styled-components';

/** A card's caption that may take two lines instead of being cut. */
export const FullCaption = styled.span`
  display: block;
  white-space: normal;
  text-wrap: balance;
`;
