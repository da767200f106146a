import { Card } from '@locus/ui';
import { space } from '@locus/ui/theme';
import styled from 'styled-components';

/** A list and what narrows it, on one surface that fills the page. */
export const ListCard = styled(Card.Root)`
  flex: 1;
  min-block-size: 320px;
`;

/** What narrows the list of a card. */
export const ListTools = styled.div`
  padding: ${space[3]} ${space[4]};
`;

/** A search that is all there is to narrow a list. */
export const ListSearch = styled(ListTools)`
  max-inline-size: 360px;
`;
