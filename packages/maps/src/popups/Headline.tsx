import { color, font, numeric, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface HeadlineProps {
  /** The number in words. */
  value: string;
  /** What it is, and its rank for instance. */
  caption: ReactNode;
}

/** A popup's one number, large, with what it is beside it. */
export function Headline({ value, caption }: HeadlineProps) {
  return (
    <Root>
      <Value>{value}</Value> <span>{caption}</span>
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
`;
