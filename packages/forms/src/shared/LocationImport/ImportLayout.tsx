import { color, font, space } from '@locus/ui/theme';
import styled from 'styled-components';

/** A line of the import: text and buttons. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  & > h2 {
    margin: 0;
    font: ${font.section};
  }
`;

/** Less important text. */
export const Muted = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
  overflow-wrap: anywhere;
`;

/** The space between the start and the end of a line. */
export const Grow = styled.span`
  flex: 1;
`;
