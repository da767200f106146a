import styled from 'styled-components';

/** A card's caption that may have two lines instead of being truncated. */
export const FullCaption = styled.span`
  display: block;
  white-space: normal;
  text-wrap: balance;
`;
