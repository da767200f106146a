import styled from 'styled-components';

/** The list. */
export const Root = styled.div.attrs({ role: 'list' })`
  position: relative;
  flex: none;
`;

/** The part of it that is rendered. */
export const Shown = styled.div.attrs({ role: 'presentation' })`
  display: grid;
`;

/** The position of an item. */
export const Cell = styled.div.attrs({ role: 'listitem' })`
  display: grid;
  min-inline-size: 0;
`;
