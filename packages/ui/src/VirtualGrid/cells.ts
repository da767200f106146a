import styled from 'styled-components';

/** The list. */
export const Root = styled.div.attrs({ role: 'list' })`
  position: relative;
  flex: none;
`;

/** What is drawn of it. */
export const Shown = styled.div.attrs({ role: 'presentation' })`
  display: grid;
`;

/** An item's place. */
export const Cell = styled.div.attrs({ role: 'listitem' })`
  display: grid;
  min-inline-size: 0;
`;
