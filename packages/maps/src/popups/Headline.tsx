import { color, font, numeric, radius, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface HeadlineProps {
  /** The number as text. */
  value: string;
  /** Its CSS colours on the map. */
  colors?: { fill: string; text: string };
  /** Its caption, and its rank for instance. */
  caption: ReactNode;
}

/** A popup's main number, large, with its caption next to it. */
export function Headline({ value, colors, caption }: HeadlineProps) {
  return (
    <Root>
      <Value data-filled={colors && ''} style={colors && { background: colors.fill, color: colors.text }}>
        {value}
      </Value>{' '}
      <span>{caption}</span>
    </Root>
  );
}

const Root = styled.p`
  && {
    margin: 0;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[2]};
  color: ${color.textMuted};
  font: ${font.body};
  padding-block: ${space[1]};
`;

const Value = styled.strong`
  ${numeric}
  color: ${color.text};
  font: ${font.headline};
  &[data-filled] {
    padding-inline: ${space[2]};
    border-radius: ${radius.small};
    box-shadow: inset 0 0 0 1px ${color.border};
  }
`;
